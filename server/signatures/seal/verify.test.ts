import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitOf } from '../../../tests/machine.ts'
import { findSeals } from './verify.ts'

/** The largest file that is taken for verification. Bytes. */
const LARGEST = 25 * 1024 * 1024

/** A PDF of many byte ranges, each around the same signature. */
const flooded = (signature: Buffer, ranges: number): Uint8Array => {
  const head = `%PDF-1.7\n<${signature.toString('hex')}>\n`
  const range = `/ByteRange [0 9 ${head.length - 1} 1000]\n`
  return Buffer.from((head + range.repeat(ranges)).slice(0, LARGEST), 'latin1')
}
const sequences = (bytes: number) => Buffer.alloc(bytes, Buffer.from([0x30, 0x82]))
const nothings = (bytes: number) => Buffer.concat([Buffer.from([0x30, 0x80]), Buffer.alloc(bytes, Buffer.from([0x05, 0x00]))])

test.each([
  ['hundreds of thousands of byte ranges', flooded(randomBytes(100), 1_000_000)],
  ['signatures of megabytes', flooded(sequences(5_000_000), 100)],
  ['what looks like certificates', flooded(sequences(49_000), 100)],
  ['values within each other', flooded(Buffer.alloc(49_000, Buffer.from([0x30, 0x80])), 100)],
  ['tens of thousands of values', flooded(nothings(49_000), 100)],
  ['a cross-reference table without end', Buffer.from(`%PDF-1.7\nxref\n0 99999999\n${'0000000000 65535 f \n'.repeat(500_000)}`)],
])('a PDF with %s is looked through while others are answered', async (_, bytes) => {
  let longest = 0
  let isOver = false
  const others = (async () => {
    for (let at = performance.now(); !isOver; at = performance.now()) {
      await sleep(1)
      longest = Math.max(longest, performance.now() - at)
    }
  })()
  const began = performance.now()
  const seals = await findSeals(bytes)
  const took = performance.now() - began
  isOver = true
  await others
  expect(seals.every(({ genuine }) => !genuine)).toBe(true)
  expect(took, 'the whole time').toBeLessThan(limitOf(10_000))
  expect(longest, 'others wait').toBeLessThan(limitOf(1_000))
})
