import { limitOf } from './machine.ts'
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
import { archiving } from './archiving.ts'
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

/** Fills the archive until the server is gone. */
const archiveUntilGone = async (archive: ReturnType<typeof archiving>, round: number): Promise<void> => {
  for (let i = 0; ; i++) {
    const isGone = await archive.once(`${round}-${i}`).then(
      () => false,
      () => true,
    )
    if (isGone) return
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
  { timeout: limitOf(kills.length * 40_000) },
  async () => {
    program = await startProgram(directory)
    const { token } = await jsonOf<{ token: string }>(
      await post('/setup', { code: program.setupCode, company_name: 'ひだまり', language: 'ja', ...ADMIN, sample: false }),
    )
    const acknowledged: string[] = []
    const files: FileValue[] = []
    const archive = archiving(() => program?.url, token)
    for (const [round, withDatabase] of kills.entries()) {
      const running: Program = program
      const before = acknowledged.length
      const filesBefore = files.length
      const archivedBefore = archive.files.length
      const lanes = [0, 1, 2].map((lane) => planUntilGone(token, round, lane, acknowledged))
      const writing = Promise.all([...lanes, sendUntilGone(token, files), archiveUntilGone(archive, round)])
      while (acknowledged.length < before + 20 || files.length < filesBefore + 5 || archive.files.length < archivedBefore + 5)
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
      await archive.expectWhole(join(directory, 'files'))
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills.length * 20)
  },
)
