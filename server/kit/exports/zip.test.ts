import { randomBytes } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { whole } from '../files/store.ts'
import { type ZippedFile, zipOf } from './zip.ts'

const packed = (files: Iterable<ZippedFile>) => whole(zipOf(files))

test('small and large files, streams and bytes, come out as they were, in their order', async () => {
  const kept: Record<string, Buffer> = {}
  const files = Array.from({ length: 60 }, (_, i): ZippedFile => {
    const bytes = Buffer.from(randomBytes(i % 7 === 0 ? 400_000 : 500 * i).toString('base64'))
    const name = i % 5 === 0 ? `資料/${i}.pdf` : `資料/${i}.txt`
    kept[name] = bytes
    return i % 3 === 0 ? { name, bytes } : { name, bytes: pieces(bytes), ...(i % 2 === 0 ? { size: bytes.length } : {}) }
  })
  const inside = unzipSync(await packed(files))
  expect(Object.keys(inside)).toEqual(Object.keys(kept))
  for (const [name, bytes] of Object.entries(kept)) expect(bytes.equals(inside[name] ?? new Uint8Array())).toBe(true)
})
async function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024)
}

test('of a thousand files sixteen at most are open at once, and a large one only when it is its turn', async () => {
  let [open, most] = [0, 0]
  async function* opened(size: number) {
    most = Math.max(most, (open += 1))
    await new Promise((resolve) => setImmediate(resolve))
    yield Buffer.alloc(size)
    open -= 1
  }
  await packed(Array.from({ length: 1000 }, (_, i) => ({ name: `${i}`, bytes: opened(100), size: 100 })))
  expect(most).toBe(16)
  most = 0
  await packed(Array.from({ length: 5 }, (_, i) => ({ name: `${i}`, bytes: opened(1_000_000), size: 1_000_000 })))
  expect(most).toBe(1)
})

test('a fault of one file ends it, after those before it', async () => {
  async function* broken() {
    yield Buffer.from('begun')
    throw new Error('the bytes are gone')
  }
  const good: ZippedFile = { name: 'a.txt', bytes: Buffer.from('good') }
  await expect(packed([good, { name: 'b.txt', bytes: broken(), size: 100 }, good])).rejects.toThrow('the bytes are gone')
  await expect(packed([good, { name: 'b.txt', bytes: broken() }])).rejects.toThrow('the bytes are gone')
})
