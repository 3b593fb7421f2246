import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { emptyInput } from '#domain/kit/entity.ts'
import { instant } from '#domain/kit/dates.ts'
import { visit } from '#domain/visits/visit.ts'
import { ADMIN } from './app.ts'
import { dataDirectory, endProgram, type Program, startProgram } from './program.ts'

const { directory, remove } = dataDirectory()
let program: Program | undefined
afterAll(async () => {
  if (program) await endProgram(program, 'SIGTERM')
  remove()
})

const send = (path: string, token = '', body?: unknown) =>
  fetch(`${program?.url}/api${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })

const postmaster = () => Number(readFileSync(join(directory, 'database', 'postmaster.pid'), 'utf8').split('\n')[0])
const childrenOf = (pid: number, name: RegExp) =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => name.test(line))
    .map((line) => Number.parseInt(line, 10))
/** One of them may have ended by itself meanwhile. */
const kill = (pids: readonly number[]) => spawnSync('kill', ['-9', ...pids.map(String)])

/** What can break under a program that works. */
const breakdowns: Record<string, () => unknown> = {
  'one connection': () => kill(childrenOf(postmaster(), /hidamari hidamari/).slice(0, 1)),
  'the database server': () => kill([postmaster()]),
  'all processes of the database': () => kill([...childrenOf(postmaster(), /postgres/), postmaster()]),
}

/** Plans visits until told to stop; counts the answers by their status and notes what was acknowledged. */
const plan = async (token: string, lane: number, going: () => boolean, statuses: Map<number, number>, acknowledged: string[]) => {
  for (let i = 0; going(); i++) {
    const answer = await send('/visits', token, {
      ...emptyInput(visit.fields),
      service_type: 'training',
      starts_at: instant('2026-11-20', i % 1400),
      ends_at: instant('2026-11-20', (i % 1400) + 1),
      title: `${lane}-${i}`,
    })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const { id, code } = (await answer.json()) as { id: string; code: string }
    if (answer.status === 201) acknowledged.push(id)
    else {
      expect({ status: answer.status, code, retry: answer.headers.get('retry-after') }).toEqual({
        status: 503,
        code: 'not_ready',
        retry: '2',
      })
      await sleep(50)
    }
  }
}

test(
  'the program stays when its database breaks and its terminal is closed, says what is away, loses nothing, and ends when told',
  { timeout: 120_000 },
  async () => {
    program = await startProgram(directory)
    const { setupCode, child } = program
    // the terminal was closed: every line of the log fails
    child.stdout?.destroy()
    child.stderr?.destroy()
    const setup = await send('/setup', '', { code: setupCode, company_name: 'ひだまり', language: 'ja', ...ADMIN, sample: false })
    const { token } = (await setup.json()) as { token: string }
    const statuses = new Map<number, number>()
    const acknowledged: string[] = []
    let going = true
    const writing = Promise.all([0, 1, 2, 3].map((lane) => plan(token, lane, () => going, statuses, acknowledged)))
    for (const [what, strike] of Object.entries(breakdowns)) {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 20)
      strike()
      const now = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 30_000, message: what }).toBeGreaterThan(now + 20)
    }
    going = false
    await writing
    expect(child.exitCode).toBeNull()
    expect([...statuses.keys()].toSorted()).toEqual([201, 503])
    expect(await missing(token, acknowledged)).toEqual([])
    await endProgram(program, 'SIGTERM')
    expect(child.exitCode).toBe(0)
  },
)

/** Which of the acknowledged visits are not there. */
const missing = async (token: string, ids: readonly string[]) => {
  const rows: string[] = []
  for (const id of ids) {
    const answer = await send(`/visits/${id}`, token)
    await answer.arrayBuffer()
    if (answer.status !== 200) rows.push(id)
  }
  return rows
}
