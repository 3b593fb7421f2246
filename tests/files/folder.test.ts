import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { folderStore } from '#server/kit/files/folder.ts'
import { type Store, StoreFull } from '#server/kit/files/store.ts'
import { all, nobody, promisesOf } from './promises.ts'

describe('a folder as a store', () => {
  let root: string
  let store: Store
  beforeAll(async () => {
    root = await fs.mkdtemp(path.join(os.tmpdir(), 'hidamari-store-'))
    store = folderStore(path.join(root, 'files'))
  })
  afterAll(() => fs.rm(root, { recursive: true, force: true }))
  const placeOf = (hash: string) => path.join(root, 'files', hash.slice(0, 2), hash.slice(2, 4), hash)

  const hashes = async () =>
    (await fs.readdir(path.join(root, 'files'), { recursive: true }))
      .filter((name) => /^..[/\\]..[/\\]/.test(name))
      .map((name) => path.basename(name))
      .toSorted()

  promisesOf(() => store, { hashes, damage: (hash, bytes) => fs.writeFile(placeOf(hash), bytes) })

  test('nothing can be read by other users of the machine', async () => {
    const { hash } = await store.put(randomBytes(5), nobody)
    const modeOf = async (place: string) => (await fs.stat(place)).mode & 0o077
    expect(await modeOf(path.join(root, 'files', hash.slice(0, 2)))).toBe(0)
    expect(await modeOf(placeOf(hash))).toBe(0)
  })

  // /dev/full answers every write as a full disk does
  test.runIf(process.platform === 'linux')('a full disk is told as such and leaves nothing', async () => {
    const open = fs.open.bind(fs)
    const full = vi
      .spyOn(fs, 'open')
      .mockImplementation((place, flags, mode) => (flags === 'wx' ? open('/dev/full', 'w') : open(place, flags, mode)))
    const before = [await hashes(), await all(store.marks())]
    await expect(store.put(randomBytes(100_000), nobody)).rejects.toThrow(StoreFull)
    full.mockRestore()
    expect([await hashes(), await all(store.marks())]).toEqual(before)
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
