import { expect, test } from 'vitest'
import { laidOut } from './layout.ts'

const fact = (label: string, ...lines: string[]) => ({ label, lines })

test('short facts stand two in a line, long ones and those of several lines alone, in their order', () => {
  const [a, b, c, d, e] = [fact('a', '1'), fact('b'), fact('c', '3'), fact('d', '長'.repeat(40)), fact('e', '1', '2')]
  expect(laidOut([a, b, c, d, e])).toEqual([{ facts: [a, b] }, { facts: [c] }, { facts: [d] }, { facts: [e] }])
})

test('a list stands alone, its columns as wide as their longest texts within bounds', () => {
  const list = { label: 'l', columns: ['名', '備考'], rows: [['12', '長'.repeat(90)]] }
  const a = fact('a', '1')
  expect(laidOut([a, list, a])).toEqual([{ facts: [a] }, { ...list, shares: [4, 24] }, { facts: [a] }])
})
