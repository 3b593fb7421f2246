import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { emptyInput } from '#domain/kit/entity.ts'
import { instant } from '#domain/kit/dates.ts'
import type { FileValue } from '#domain/kit/files.ts'
import { staff } from '#domain/staff/staff.ts'
import { visit } from '#domain/visits/visit.ts'
import { folderStore } from '#server/kit/files/folder.ts'
import { ADMIN } from './app.ts'
import { read } from './files/promises.ts'
import { dataDirectory, endProgram, type Program, startProgram } from './program.ts'
import { isSlow, withSoaks } from './turns.ts'

const { directory, remove } = dataDirectory()
let program: Program | undefined
afterAll(async () => {
  if (program) await endProgram(program, 'SIGTERM')
  remove()
})

/** Whether the database is killed too. `npm run test:slow` goes on longer. */
const kills = [false, ...Array<boolean>(isSlow ? 20 : 2).fill(true)]

const post = (path: string, body: unknown, token = '') =>
  fetch(`${program?.url}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
const jsonOf = async <T>(answer: Response) => (await answer.json()) as T

/** The whole machine's work stops: the program and its database, in the middle of what they do. */
const killEverything = async (running: Program) => {
  const postmaster = Number(readFileSync(join(directory, 'database', 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(postmaster, 'SIGKILL')
  await endProgram(running, 'SIGKILL')
}

/** Plans visits one after the other until the server is gone; adds the ids that were acknowledged. */
const planUntilGone = async (token: string, round: number, lane: number, acknowledged: string[]): Promise<void> => {
  for (let i = 0; ; i++) {
    const body = {
      ...emptyInput(visit.fields),
      service_type: 'training',
      starts_at: instant('2026-11-20', i),
      ends_at: instant('2026-11-20', i + 1),
      title: `${round}-${lane}-${i}`,
    }
    const answer = await post('/visits', body, token).catch(() => null)
    if (!answer) return
    const row = await jsonOf<{ id: string }>(answer).catch(() => null)
    if (!row) return
    if (answer.status === 201) acknowledged.push(row.id)
  }
}

/** Sends files one after the other until the server is gone; adds those that were acknowledged. */
const sendUntilGone = async (token: string, acknowledged: FileValue[]): Promise<void> => {
  for (;;) {
    const form = new FormData()
    form.set('file', new File([randomBytes(60_000)], 'a.bin'))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${program?.url}/api/staff/files`, { method: 'POST', body: form, headers }).catch(() => null)
    const file = answer && (await jsonOf<FileValue>(answer).catch(() => null))
    if (!file) return
    if (answer.status === 201) acknowledged.push(file)
  }
}

/** A file of the archive, with the hashes of its versions that were acknowledged, the latest last. */
type Kept = { id: string; hashes: string[] }

/** Uploads files into the archive and replaces each of them, until the server is gone; adds what was acknowledged. */
const archiveUntilGone = async (token: string, round: number, acknowledged: Kept[]): Promise<void> => {
  /** What the server has acknowledged; null for an answer that acknowledges nothing. */
  const told = async <T>(asked: Promise<Response>): Promise<T | null> => {
    const answer = await asked
    const body = await jsonOf<T>(answer)
    return answer.ok ? body : null
  }
  const send = () => {
    const form = new FormData()
    form.set('file', new File([randomBytes(60_000)], 'a.bin'))
    const headers = { authorization: `Bearer ${token}` }
    return told<FileValue>(fetch(`${program?.url}/api/archive-nodes/files`, { method: 'POST', body: form, headers }))
  }
  const store = (path: string, body: object) => told<{ id: string; version: number }>(post(`/archive-nodes${path}`, body, token))
  const once = async (name: string) => {
    const [first, second] = [await send(), await send()]
    if (!first || !second) return
    const added = await store('/add', { area: 'library', parent_id: null, file: first, name })
    if (!added) return
    const kept: Kept = { id: added.id, hashes: [first.hash] }
    acknowledged.push(kept)
    if (await store(`/${added.id}/replace`, { version: added.version, file: second })) kept.hashes.push(second.hash)
  }
  for (let i = 0; ; i++) {
    const isGone = await once(`${round}-${i}`).then(
      () => false,
      () => true,
    )
    if (isGone) return
  }
}

/**
 * Of each file of the archive every acknowledged version is there with all its bytes, and a later one may be. The bytes are read where they lie,
 * since one account may fetch only so many files in a minute.
 */
const expectArchive = async (token: string, files: readonly Kept[]) => {
  const store = folderStore(join(directory, 'files'))
  for (const { id, hashes } of files) {
    const answer = await fetch(`${program?.url}/api/archive-nodes/${id}/details`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    const { versions } = await jsonOf<{ versions: { file: FileValue }[] }>(answer)
    const there = versions.map(({ file }) => file.hash).toReversed()
    expect(there.slice(0, hashes.length), 'versions that were acknowledged').toEqual(hashes)
    for (const hash of there) expect(await read(store, hash), 'a version').toHaveLength(60_000)
  }
}

/** Every byte of every file is there, and a record can name the latest of them. */
const expectWhole = async (token: string, round: number, files: readonly FileValue[]) => {
  const store = folderStore(join(directory, 'files'))
  for (const { hash } of files) expect(await read(store, hash), 'a file that was acknowledged').toHaveLength(60_000)
  const licenses = files.slice(-20).map((license_file) => ({
    license_name: '資格',
    license_number: null,
    license_date: null,
    license_until: null,
    license_file,
  }))
  const person = { staff_code: `K${round}`, japanese_name: '佐藤 健', staff_group: 'staff', zaishoku_joukyou: 'active', licenses }
  expect((await post('/staff', { ...emptyInput(staff.fields), ...person }, token)).status).toBe(201)
}

test.runIf(withSoaks)(
  'no acknowledged visit, file or version in the archive is lost by kill -9, of the program alone or with its database',
  { timeout: kills.length * 40_000 },
  async () => {
    program = await startProgram(directory)
    const { token } = await jsonOf<{ token: string }>(
      await post('/setup', { code: program.setupCode, company_name: 'ひだまり', language: 'ja', ...ADMIN, sample: false }),
    )
    const acknowledged: string[] = []
    const files: FileValue[] = []
    const archived: Kept[] = []
    for (const [round, withDatabase] of kills.entries()) {
      const running: Program = program
      const before = acknowledged.length
      const filesBefore = files.length
      const archivedBefore = archived.length
      const lanes = [0, 1, 2].map((lane) => planUntilGone(token, round, lane, acknowledged))
      const writing = Promise.all([...lanes, sendUntilGone(token, files), archiveUntilGone(token, round, archived)])
      while (acknowledged.length < before + 20 || files.length < filesBefore + 5 || archived.length < archivedBefore + 5)
        await new Promise((resolve) => setTimeout(resolve, 10))
      await (withDatabase ? killEverything(running) : endProgram(running, 'SIGKILL'))
      await writing
      program = await startProgram(directory)
      const missing: string[] = []
      for (const id of acknowledged) {
        const answer = await fetch(`${program.url}/api/visits/${id}`, { headers: { authorization: `Bearer ${token}` } })
        await answer.arrayBuffer()
        if (answer.status !== 200) missing.push(id)
      }
      expect(missing).toEqual([])
      await expectWhole(token, round, files)
      await expectArchive(token, archived)
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills.length * 20)
  },
)
