import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { folderStore } from './folder.ts'
import { type Entry, type Store, StoreFull, whole } from './store.ts'

const nobody = async () => undefined
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const all = async (entries: AsyncIterable<Entry>) => {
  const found: Entry[] = []
  for await (const entry of entries) found.push(entry)
  return found.map(({ hash }) => hash).toSorted()
}
const read = async (store: Store, hash: string) => {
  const bytes = await store.get(hash)
  return bytes && (await whole(bytes))
}
async function* pieces(bytes: Uint8Array, size: number) {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}

describe('a folder as a store', () => {
  let root: string
  let store: Store
  beforeAll(async () => {
    root = await fs.mkdtemp(path.join(os.tmpdir(), 'hidamari-store-'))
    store = folderStore(path.join(root, 'files'))
  })
  afterAll(() => fs.rm(root, { recursive: true, force: true }))

  test('bytes come back as they were put, under their hash, and are there once', async () => {
    const bytes = randomBytes(300_000)
    const kept = await store.put(bytes, nobody)
    expect(kept).toEqual({ hash: hashOf(bytes), size: 300_000 })
    expect(await store.put(bytes, nobody)).toEqual(kept)
    expect(await read(store, kept.hash)).toEqual(bytes)
    expect(await store.has(kept.hash)).toBe(true)
    expect(await all(store.list())).toContain(kept.hash)
  })

  test('a stream is kept like bytes, and the claim is asked before the name is there', async () => {
    const bytes = randomBytes(9_000_000)
    const seen: boolean[] = []
    const kept = await store.put(pieces(bytes, 70_000), async (hash) => seen.push(await store.has(hash)))
    expect(kept).toEqual({ hash: hashOf(bytes), size: 9_000_000 })
    expect(seen).toEqual([false])
    expect(await read(store, kept.hash)).toEqual(bytes)
  })

  test('what is not there is null, and taking it away is no fault', async () => {
    const hash = '0'.repeat(64)
    expect(await store.get(hash)).toBeNull()
    expect(await store.has(hash)).toBe(false)
    await store.remove(hash)
    await store.unmark(hash)
  })

  test('what was taken away is gone', async () => {
    const { hash } = await store.put(randomBytes(10), nobody)
    await store.remove(hash)
    expect(await store.has(hash)).toBe(false)
    expect(await all(store.list())).not.toContain(hash)
  })

  test('a mark stands from before the bytes until it is taken away', async () => {
    const marksThen: string[][] = []
    const bytes = randomBytes(11)
    const { hash } = await store.put(bytes, nobody)
    marksThen.push(await all(store.marks()))
    await store.unmark(hash)
    expect(marksThen[0]).toContain(hash)
    expect(await all(store.marks())).not.toContain(hash)
    await store.mark(hash)
    expect(await all(store.marks())).toContain(hash)
  })

  test('a stream that breaks, and a claim that fails, leave nothing', async () => {
    const before = [await all(store.list()), await all(store.marks())]
    const broken = async function* () {
      yield randomBytes(1000)
      throw new Error('the line broke')
    }
    await expect(store.put(broken(), nobody)).rejects.toThrow('the line broke')
    await expect(store.put(randomBytes(1000), () => Promise.reject(new Error('not now')))).rejects.toThrow('not now')
    expect([await all(store.list()), await all(store.marks())]).toEqual(before)
  })

  test.each(['../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(63)}/`])('no path is made of %j', async (name) => {
    await expect(Promise.resolve().then(() => store.get(name))).rejects.toThrow('not the SHA-256')
    expect(() => store.remove(name)).toThrow('not the SHA-256')
  })

  test('bytes that changed on the disk are told, not handed out as whole', async () => {
    const bytes = randomBytes(5000)
    const { hash } = await store.put(bytes, nobody)
    const place = path.join(root, 'files', hash.slice(0, 2), hash.slice(2, 4), hash)
    await fs.writeFile(place, Buffer.concat([bytes.subarray(1), Buffer.from('x')]))
    await expect(read(store, hash)).rejects.toThrow('damaged')
    await store.put(bytes, nobody)
    expect(await read(store, hash)).toEqual(bytes)
  })

  test('nothing can be read by other users of the machine', async () => {
    const { hash } = await store.put(randomBytes(5), nobody)
    const modeOf = async (...parts: string[]) => (await fs.stat(path.join(root, 'files', ...parts))).mode & 0o077
    expect(await modeOf(hash.slice(0, 2))).toBe(0)
    expect(await modeOf(hash.slice(0, 2), hash.slice(2, 4), hash)).toBe(0)
  })

  // /dev/full answers every write as a full disk does
  test.runIf(process.platform === 'linux')('a full disk is told as such and leaves nothing', async () => {
    const open = fs.open.bind(fs)
    const full = vi
      .spyOn(fs, 'open')
      .mockImplementation((place, flags, mode) =>
        String(place).includes('coming') && flags === 'wx' ? open('/dev/full', 'w') : open(place, flags, mode),
      )
    const before = await all(store.list())
    await expect(store.put(randomBytes(100_000), nobody)).rejects.toThrow(StoreFull)
    full.mockRestore()
    expect(await all(store.list())).toEqual(before)
    expect(await fs.readdir(path.join(root, 'files', 'coming'))).toEqual([])
  })

  test('what a killed program was writing goes a day later', async () => {
    const abandoned = path.join(root, 'files', 'coming', 'abandoned')
    const fresh = path.join(root, 'files', 'coming', 'fresh')
    await fs.writeFile(abandoned, 'half')
    await fs.writeFile(fresh, 'half')
    const old = new Date(Date.now() - 25 * 3_600_000)
    await fs.utimes(abandoned, old, old)
    await store.put(randomBytes(5), nobody)
    expect(await fs.readdir(path.dirname(abandoned))).toEqual(['fresh'])
    await fs.rm(fresh)
  })
})
