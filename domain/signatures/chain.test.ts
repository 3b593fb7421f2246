import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenAt, CHAIN_START, type ChainEvent, type Chained, chained } from './chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const kinds = ['sent', 'link_opened', 'code_passed', 'signed'] as const
const lines = kinds.reduce<Chained[]>((chain, kind, at) => {
  const event: ChainEvent = {
    request: 'a',
    seq: at + 1,
    at: `2026-11-28T05:00:0${at}.000Z`,
    kind,
    signer: at === 0 ? null : 'b',
    facts: { address: '203.0.113.5', n: at },
  }
  return [...chain, chained(event, chain.at(-1)?.hash ?? CHAIN_START, sha256)]
}, [])
const head = lines.at(-1)?.hash ?? ''

test('a chain as it was written is whole, whatever the order of the keys of its facts', () => {
  expect(brokenAt(lines, sha256, head)).toBeNull()
  expect(
    brokenAt(
      lines.map((line) => ({ ...line, facts: Object.fromEntries(Object.entries(line.facts).toReversed()) })),
      sha256,
      head,
    ),
  ).toBeNull()
  expect(brokenAt([], sha256)).toBeNull()
})

test.each<[string, (chain: Chained[]) => Chained[], number]>([
  ['another fact', (chain) => chain.with(1, { ...(chain[1] as Chained), facts: { address: '203.0.113.6', n: 1 } }), 2],
  ['another time', (chain) => chain.with(2, { ...(chain[2] as Chained), at: '2026-11-28T06:00:00.000Z' }), 3],
  ['another signer', (chain) => chain.with(3, { ...(chain[3] as Chained), signer: 'c' }), 4],
  ['a line less in the middle', (chain) => chain.toSpliced(1, 1), 2],
  ['a line less at the end', (chain) => chain.slice(0, -1), 4],
  ['two lines the other way round', (chain) => [chain[1], chain[0], ...chain.slice(2)] as Chained[], 1],
  [
    'a line that was hashed anew',
    (chain) => chain.with(1, chained({ ...(chain[1] as Chained), facts: { n: 9 } }, chain[0]?.hash ?? '', sha256)),
    3,
  ],
])('%s is found', (_, tamper, at) => {
  expect(brokenAt(tamper([...lines]), sha256, head)).toBe(at)
})
