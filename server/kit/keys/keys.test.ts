import { expect, test } from 'vitest'
import { keysOf } from './keys.ts'

const keys = keysOf(Buffer.alloc(32, 1))
const others = keysOf(Buffer.alloc(32, 2))
const TEXT = '髙橋 1234567'

test('what was sealed opens again, and is another text every time', () => {
  const [one, two] = [keys.seal('bank', TEXT), keys.seal('bank', TEXT)]
  expect(keys.open('bank', one)).toBe(TEXT)
  expect(keys.open('bank', two)).toBe(TEXT)
  expect(one).not.toBe(two)
  expect(one).not.toContain('1234567')
  expect(keys.open('bank', keys.seal('bank', ''))).toBe('')
})

const flipped = (sealed: string, at: number) => sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)

test.each<[string, (sealed: string) => unknown]>([
  ['for another purpose', (sealed) => keys.open('passport', sealed)],
  ['by another key', (sealed) => others.open('bank', sealed)],
  ['in other bytes', (sealed) => keys.open('bank', flipped(sealed, 30))],
  ['in another beginning', (sealed) => keys.open('bank', flipped(sealed, 5))],
  ['cut off', (sealed) => keys.open('bank', sealed.slice(0, -4))],
  ['never', () => keys.open('bank', TEXT)],
])('what was sealed %s does not open', (_, open) => {
  expect(() => open(keys.seal('bank', TEXT))).toThrow(/unable to authenticate|not sealed/)
})

test('a keyed text is the same every time, and another one for each purpose and key', () => {
  const texts = [keys.keyed('code', '1'), keys.keyed('code', '2'), keys.keyed('mail', '1'), others.keyed('code', '1')]
  expect(new Set(texts.map((bytes) => bytes.toString('hex'))).size).toBe(4)
  expect(texts[0]).toHaveLength(32)
  expect(keys.keyed('code', '1')).toEqual(texts[0])
})
