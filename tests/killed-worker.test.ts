import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { afterAll, expect, test, vi } from 'vitest'
import { toAnswers } from '#domain/documents/answers.ts'
import { blankDocument } from '#domain/documents/document.ts'
import type { JobRow } from '#domain/kit/jobs.ts'
import { ADMIN } from './app.ts'
import { aStaff } from './records.ts'
import { dataDirectory, endProgram, type Program, startProgram } from './program.ts'
import { isInTurn, withSoaks } from './turns.ts'
import { limitOf } from './machine.ts'

const ROWS = 8_000
const PAPERS = 60
type Stored = { id: string; version: number }
const { directory, remove } = dataDirectory()
let program: Program | undefined
let token = ''
afterAll(async () => {
  if (program) await endProgram(program, 'SIGTERM')
  remove()
})

const kernelFile = (path: string) => readFileSync(path, 'utf8')
const childrenOf = (pid: number | undefined) => kernelFile(`/proc/${pid}/task/${pid}/children`).trim().split(' ').map(Number)
/** The process beside the program that does its jobs. */
const workerOf = ({ child: { pid } }: Program): number =>
  childrenOf(pid).find((child) => kernelFile(`/proc/${child}/cmdline`).includes('worker.ts')) ?? 0

/** How the kernel lets a process work: words of its line, counted after its name, which may have several (proc_pid_stat(5)). */
const scheduleOf = (pid: number) => {
  const words = kernelFile(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number)
  return { nice: words[16], policy: words[38] }
}
const SCHED_OTHER = 0
/** The priorities of the embedded database's sessions and helpers. */
const sessionPriorities = () =>
  childrenOf(Number(kernelFile(join(directory, 'database', 'postmaster.pid')).split('\n', 1)[0])).map((pid) => scheduleOf(pid).nice)

/** A mail server that takes the call and says nothing. */
const silent = createServer().listen(0, '127.0.0.1')
afterAll(() => void silent.close())

const asked = async (path: string, token: string, body?: FormData | object, method = 'POST'): Promise<Response> => {
  const isForm = body instanceof FormData
  const answer = await fetch(`${program?.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method, body: isForm ? body : JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}
const call = async <T>(path: string, token = '', body?: FormData | object, method?: 'PATCH'): Promise<T> =>
  (await (await asked(path, token, body, method)).json()) as T
/** Waits until something of a job is done. */
const begunJob = async (id: string): Promise<() => Promise<JobRow>> => {
  const job = () => call<JobRow>(`/jobs/${id}`, token)
  for (let seen = await job(); seen.done === 0; seen = await job()) {
    expect(['waiting', 'running']).toContain(seen.state)
    await sleep(50)
  }
  return job
}
/** Begins to take patients in, and waits until some of it is done. */
const beginImport = async (token: string, name: string): Promise<() => Promise<JobRow>> => {
  const lines = Array.from({ length: ROWS }, (_, at) => `${name}${at},スズキ イチロウ,利用中`)
  const form = new FormData()
  form.set('file', new File([['氏名（漢字）,氏名（カナ）,利用状況', ...lines].join('\r\n')], '利用者.csv', { type: 'text/csv' }))
  form.set('dry_run', 'false')
  return begunJob((await call<JobRow>('/patients/import/job', token, form)).id)
}
/** The program that all tests use, started by the one that comes first. */
const begin = async (): Promise<Program> => {
  if (program) return program
  const port = (silent.address() as AddressInfo).port
  program = await startProgram(directory, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  const company = { code: program.setupCode, company_name: 'ひだまり', language: 'ja', ...ADMIN, sample: false }
  ;({ token } = await call<{ token: string }>('/setup', '', company))
  return program
}

test.runIf(withSoaks && process.platform === 'linux')(
  'a job whose worker is killed in the middle is done by the next one, and stored once',
  { timeout: limitOf(180_000) },
  async () => {
    const running = await begin()
    const job = await beginImport(token, '鈴木 一郎')
    const worker = workerOf(running)
    // it yields to whoever answers people, and yet has a share of the processor that is never nothing
    await vi.waitFor(() => expect(scheduleOf(worker)).toEqual({ nice: 10, policy: SCHED_OTHER }), { timeout: limitOf(20_000) })
    expect(new Set(sessionPriorities()), 'its sessions yield to those of others, but go on').toEqual(new Set([0, 5]))
    process.kill(worker, 'SIGKILL')
    expect((await job()).state).toBe('running')
    expect((await call<{ total: number }>('/patients?limit=1', token)).total, 'nothing half done').toBe(0)

    await vi.waitFor(async () => expect((await job()).state).toBe('done'), { timeout: limitOf(120_000), interval: 500 })
    expect(await job()).toMatchObject({ outcome: { rows: ROWS, report: { created: ROWS, faults: [] } } })
    expect((await call<{ total: number }>('/patients?limit=1', token)).total).toBe(ROWS)
    expect(workerOf(running)).not.toBe(worker)
  },
)

test.runIf(withSoaks && process.platform === 'linux')(
  'papers whose worker is killed in the middle are made once, and the file of the job holds all of them',
  { timeout: limitOf(180_000) },
  async () => {
    const running = await begin()
    const company = await call<Stored>('/company', token)
    const facts = { version: company.version, changes: { representative: '佐々木 恵子' } }
    await call(`/company/${company.id}`, token, facts, 'PATCH')
    const person = await call<Stored>('/staff', token, aStaff({ municipality: '練馬区', town: '豊玉北1-1-1' }))
    const ids: string[] = []
    for (let at = 0; at < PAPERS; at++) {
      const about = { template: 'pledge', name: `誓約書${at}`, staff_id: person.id, patient_id: null, created_on: '2026-11-02' }
      const answers = toAnswers({ pledged_on: '2026-11-02' })
      ids.push((await call<Stored>('/documents', token, { ...blankDocument, ...about, answers })).id)
    }
    const job = await begunJob((await call<JobRow>('/documents/make/job', token, { ids })).id)
    process.kill(workerOf(running), 'SIGKILL')
    await vi.waitFor(async () => expect((await job()).state).toBe('done'), { timeout: limitOf(120_000), interval: 500 })
    const { id, outcome } = await job()
    expect(outcome).toEqual({ rows: PAPERS, skipped: 0 })
    const zip = await (await asked(`/jobs/${id}/file`, token)).arrayBuffer()
    expect(Object.keys(unzipSync(new Uint8Array(zip)))).toHaveLength(PAPERS)
    const files = await call<{ total: number }>(`/archive-nodes?staff_id=${person.id}&kind=file&limit=1`, token)
    expect(files.total, 'filed once each').toBe(PAPERS)
  },
)

test.runIf(isInTurn(0, 2) && process.platform === 'linux')(
  'it stops, whatever hangs, and closes its database',
  { timeout: limitOf(120_000) },
  async () => {
    const running = await begin()
    const { email } = ADMIN
    const mailed = once(silent, 'connection')
    await call('/users/forgot-password', '', { email, language: 'ja' })
    await mailed
    await beginImport(token, '佐藤 花子')
    const request = connect(Number(new URL(running.url).port), '127.0.0.1')
    const heads = ['host: 127.0.0.1', `authorization: Bearer ${token}`, 'content-type: application/json', 'content-length: 1000']
    request.write(`POST /api/staff HTTP/1.1\r\n${heads.join('\r\n')}\r\n\r\n{`)
    // what is sent later is answered: the half request has come, too
    await call('/profile', token)
    await endProgram(running, 'SIGTERM')
    expect(running.child.exitCode).toBe(0)
    expect(existsSync(join(directory, 'database', 'postmaster.pid'))).toBe(false)
    request.destroy()
  },
)
