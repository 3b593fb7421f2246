import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Entry, type Store, whole } from '#server/kit/files/store.ts'

export const nobody = async () => undefined
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
export const all = async (entries: AsyncIterable<Entry>) => {
  const found: Entry[] = []
  for await (const entry of entries) found.push(entry)
  return found.map(({ hash }) => hash).toSorted()
}
export const read = async (store: Store, hash: string) => {
  const bytes = await store.get(hash)
  return bytes && (await whole(bytes))
}
async function* pieces(bytes: Uint8Array, size: number) {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}

/** What every store promises, whatever it is made of. `hashes`: what lies in it; `damage` changes the bytes under a hash behind its back. */
export const promisesOf = (
  store: () => Store,
  { hashes, damage }: { hashes: () => Promise<string[]>; damage: (hash: string, bytes: Buffer) => Promise<unknown> },
) => {
  const has = async (hash: string) => (await hashes()).includes(hash)

  test('bytes come back as they were put, under their hash, and are there once', async () => {
    const bytes = randomBytes(300_000)
    const kept = await store().put(bytes, nobody)
    expect(kept).toEqual({ hash: hashOf(bytes), size: 300_000 })
    expect(await store().put(bytes, nobody)).toEqual(kept)
    expect(await read(store(), kept.hash)).toEqual(bytes)
    expect((await hashes()).filter((hash) => hash === kept.hash)).toHaveLength(1)
  })

  test('nothing at all is something, too', async () => {
    const kept = await store().put(new Uint8Array(), nobody)
    expect(await read(store(), kept.hash)).toEqual(Buffer.alloc(0))
  })

  test.each([1_000_000, 9_000_000])(
    'a stream of %d bytes is kept like bytes, and the claim comes before the name',
    async (size) => {
      const bytes = randomBytes(size)
      const seen: boolean[] = []
      const kept = await store().put(pieces(bytes, 70_000), async (hash) => seen.push(await has(hash)))
      expect(kept).toEqual({ hash: hashOf(bytes), size })
      expect(seen).toEqual([false])
      expect(await read(store(), kept.hash)).toEqual(bytes)
    },
  )

  test('what is not there is null, and taking it away is no fault', async () => {
    const hash = '0'.repeat(64)
    expect(await store().get(hash)).toBeNull()
    await store().remove(hash)
    await store().unmark(hash)
  })

  test('what was taken away is gone', async () => {
    const { hash } = await store().put(randomBytes(10), nobody)
    await store().remove(hash)
    expect(await store().get(hash)).toBeNull()
    expect(await has(hash)).toBe(false)
  })

  test('more than one page of marks is told whole', async () => {
    const puts = Array.from({ length: 30 }, () => store().put(randomBytes(8), nobody))
    const kept = (await Promise.all(puts)).map(({ hash }) => hash)
    expect(await all(store().marks())).toEqual(expect.arrayContaining(kept))
  })

  test('a mark stands from before the bytes until it is taken away, and knows its day', async () => {
    const { hash } = await store().put(randomBytes(11), nobody)
    for await (const mark of store().marks()) expect(Math.abs(Date.now() - mark.at.getTime())).toBeLessThan(120_000)
    expect(await all(store().marks())).toContain(hash)
    await store().unmark(hash)
    expect(await all(store().marks())).not.toContain(hash)
    await store().mark(hash)
    expect(await all(store().marks())).toContain(hash)
  })

  test('a stream that breaks, and a claim that fails, leave nothing', async () => {
    const before = [await hashes(), await all(store().marks())]
    const broken = async function* () {
      yield randomBytes(1000)
      throw new Error('the line broke')
    }
    await expect(store().put(broken(), nobody)).rejects.toThrow('the line broke')
    const refused = () => Promise.reject(new Error('not now'))
    await expect(store().put(randomBytes(1000), refused)).rejects.toThrow('not now')
    await expect(store().put(pieces(randomBytes(9_000_000), 70_000), refused)).rejects.toThrow('not now')
    expect([await hashes(), await all(store().marks())]).toEqual(before)
  })

  test.each(['../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(63)}/`])('no key is made of %j', async (name) => {
    await expect(Promise.resolve().then(() => store().get(name))).rejects.toThrow('not the SHA-256')
    await expect(Promise.resolve().then(() => store().remove(name))).rejects.toThrow('not the SHA-256')
  })

  test('bytes that changed behind its back are told, not handed out as whole; the right ones mend them', async () => {
    const bytes = randomBytes(5000)
    const { hash } = await store().put(bytes, nobody)
    await damage(hash, Buffer.concat([bytes.subarray(1), Buffer.from('x')]))
    await expect(read(store(), hash)).rejects.toThrow('damaged')
    await store().put(bytes, nobody)
    expect(await read(store(), hash)).toEqual(bytes)
  })

  test('it says that it can be used', () => expect(store().check()).resolves.toBeUndefined())
}
