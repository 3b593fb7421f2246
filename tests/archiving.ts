import { randomBytes } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { FileValue } from '#domain/kit/files.ts'
import { folderStore } from '#server/kit/files/folder.ts'
import { read } from './files/promises.ts'

/** A file of the archive, with the hashes of its versions that were acknowledged, the latest last. */
type Kept = { id: string; hashes: string[] }

/** Bytes of each version. */
const SIZE = 60_000

/**
 * Somebody who fills the archive while things break: uploads files and replaces each of them. `refusals`: the status and code of each answer
 * that acknowledged nothing.
 */
export const archiving = (url: () => string | undefined, token: string) => {
  const files: Kept[] = []
  const refusals: string[] = []
  const headers = { authorization: `Bearer ${token}` }
  const get = (path: string) => fetch(`${url()}/api/archive-${path}`, { headers })

  /** What the server has acknowledged; null for an answer that acknowledges nothing. */
  const told = async <T>(asked: Promise<Response>): Promise<T | null> => {
    const answer = await asked
    const body: unknown = await answer.json()
    if (answer.ok) return body as T
    refusals.push(`${answer.status} ${(body as { code: string }).code}`)
    return null
  }
  const post = (path: string, body: FormData | string) =>
    fetch(`${url()}/api/archive-nodes${path}`, {
      method: 'POST',
      body,
      headers: { ...headers, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
    })
  const send = () => {
    const form = new FormData()
    form.set('file', new File([randomBytes(SIZE)], 'a.bin'))
    return told<FileValue>(post('/files', form))
  }
  const store = (path: string, body: object) => told<{ id: string; version: number }>(post(path, JSON.stringify(body)))

  return {
    files,
    refusals,
    /** Uploads a file and replaces it. @throws where there is no answer */
    once: async (name: string): Promise<void> => {
      const [first, second] = [await send(), await send()]
      if (!first || !second) return
      const added = await store('/add', { area: 'library', parent_id: null, file: first, name })
      if (!added) return
      const kept: Kept = { id: added.id, hashes: [first.hash] }
      files.push(kept)
      if (await store(`/${added.id}/replace`, { version: added.version, file: second })) kept.hashes.push(second.hash)
    },
    /** A zip file of the first file is given whole, or refused in words: who takes a file has to be stored. */
    expectZip: async (): Promise<void> => {
      const answer = await get(`zip?id=${files[0]?.id}`)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const told: unknown = answer.ok ? Object.values(unzipSync(bytes))[0]?.length : JSON.parse(Buffer.from(bytes).toString())
      expect(told).toEqual(answer.ok ? SIZE : expect.objectContaining({ status: 507, code: 'storage_full' }))
    },
    /**
     * Of each file every acknowledged version is there with all its bytes, and a later one may be. The bytes are read where they lie, since one
     * account may fetch only so many files in a minute.
     */
    expectWhole: async (directory: string): Promise<void> => {
      const lying = folderStore(directory)
      for (const { id, hashes } of files) {
        const answer = await get(`nodes/${id}/details`)
        expect(answer.status).toBe(200)
        const { versions } = (await answer.json()) as { versions: { file: FileValue }[] }
        const there = versions.map(({ file }) => file.hash).toReversed()
        expect(there.slice(0, hashes.length), 'versions that were acknowledged').toEqual(hashes)
        for (const hash of there) expect(await read(lying, hash), 'a version').toHaveLength(SIZE)
      }
    },
  }
}
