import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Whether the database is killed too. `npm run test:slow` goes on longer. */
const kills = [false, ...Array<boolean>(process.env['SLOW'] ? 20 : 2).fill(true)]

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

test(
  'no acknowledged visit is lost by kill -9, of the program alone or with its database',
  { timeout: kills.length * 40_000 },
  async () => {
    program = await startProgram(directory)
    const { token } = await jsonOf<{ token: string }>(
      await post('/setup', { code: program.setupCode, company_name: 'ひだまり', language: 'ja', ...ADMIN, sample: false }),
    )
    const acknowledged: string[] = []
    for (const [round, withDatabase] of kills.entries()) {
      const running: Program = program
      const before = acknowledged.length
      const writing = Promise.all([0, 1, 2].map((lane) => planUntilGone(token, round, lane, acknowledged)))
      while (acknowledged.length < before + 20) await new Promise((resolve) => setTimeout(resolve, 10))
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
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills.length * 20)
  },
)
