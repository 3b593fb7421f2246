import { describe } from 'vitest'
import { tryHistories } from './histories.ts'
import { isInTurn } from '../turns.ts'

describe.runIf(isInTurn(1, 2))(
  'whatever is planned, clocked, corrected, closed and opened again, by histories of even numbers',
  () => {
    tryHistories(2)
  },
)
