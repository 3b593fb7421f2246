import { describe } from 'vitest'
import { tryHistories } from './histories.ts'

describe('whatever is planned, clocked, corrected, closed and opened again, by histories of odd numbers', () => {
  tryHistories(1)
})
