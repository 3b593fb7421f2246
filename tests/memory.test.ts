import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { addDays, instant } from '#domain/kit/dates.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { visit } from '#domain/visits/visit.ts'
import { today } from '#server/kit/base/today.ts'
import { ADMIN } from './app.ts'
import { dataDirectory, endProgram, type Program, startProgram } from './program.ts'
import { isSlow } from './turns.ts'
import { limitOf } from './machine.ts'

const MINUTES = Number(process.env['MEMORY_MINUTES'] ?? 8)
const READERS = 10
const WRITERS = 4
/** Between an answer and the next act of one person. Milliseconds. */
const THINKING = 100
/** What the process that serves may hold in this mix (decision 47). Megabytes. */
const MOST = 700
/** How much of the last minutes may lie above the minute before them: what grows on and on is a leak. */
const LEVEL = 1.08

const { directory, remove } = dataDirectory()
let program: Program | undefined
afterAll(async () => {
  if (program) await endProgram(program, 'SIGTERM')
  remove()
})

const memoryOf = (pid: number | undefined) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The mix: lists, weeks, records with their history, days, files in three formats, papers, and visits that are saved, all at once. */
test.runIf(isSlow && process.platform === 'linux')(
  'the memory of a program that works is level after the first minutes, and no more than is promised',
  { timeout: limitOf((MINUTES + 5) * 60_000) },
  async () => {
    const { url, setupCode, child } = (program = await startProgram(directory))
    const send = async (path: string, token = '', body?: object): Promise<unknown> => {
      const answer = await fetch(`${url}/api${path}`, {
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      const bytes = await answer.arrayBuffer()
      // files and saves of one account are slowed after some in a minute
      if (!answer.ok && answer.status !== 429) throw new Error(`${path.replace(/\?.*/, '')}: ${answer.status}`)
      return answer.headers.get('content-type')?.includes('json') ? JSON.parse(new TextDecoder().decode(bytes)) : null
    }
    const { token } = (await send('/setup', '', {
      code: setupCode,
      company_name: 'ひだまり',
      language: 'ja',
      ...ADMIN,
      sample: true,
    })) as { token: string }
    const idsOf = async (path: string) =>
      ((await send(`${path}?limit=50`, token)) as { items: { id: string }[] }).items.map(({ id }) => id)
    const [staff, patients] = [await idsOf('/staff'), await idsOf('/patients')]
    const day = today()
    const any = (of: readonly string[]) => of[Math.floor(Math.random() * of.length)] ?? ''
    const acts: readonly (() => string)[] = [
      () => `/roster?from=${day}&to=${addDays(day, 6)}`,
      () => `/roster?from=${addDays(day, -28)}&to=${addDays(day, 13)}`,
      () => '/patients?limit=50&q=さとう',
      () => '/staff?limit=50',
      () => `/patients/${any(patients)}`,
      () => `/patients/${any(patients)}/history?reads=true`,
      () => `/staff/${any(staff)}`,
      () => '/profile',
      () => '/attention?limit=200',
      () => `/patients/export?format=${any(['csv', 'xlsx'])}&language=ja`,
      () => `/patients/${any(patients)}/print?language=ja`,
    ]
    const end = performance.now() + MINUTES * 60_000
    const reader = async (at: number) => {
      for (let turn = at; performance.now() < end; turn++) {
        await send(acts[turn % acts.length]?.() ?? '', token)
        await sleep(THINKING)
      }
    }
    const writer = async (at: number) => {
      for (let turn = 0; performance.now() < end; turn++) {
        const starts = ((turn * WRITERS + at) * 3) % 1_430
        const date = addDays(day, 300 + Math.floor((turn * 3) / 1_430))
        const times = { starts_at: instant(date, starts), ends_at: instant(date, starts + 2) }
        await send('/visits', token, { ...emptyInput(visit.fields), service_type: 'training', title: `${at}-${turn}`, ...times })
        await sleep(THINKING * 5)
      }
    }
    const held: number[] = []
    const watch = async () => {
      for (let minute = 0; minute < MINUTES; minute++) {
        await sleep(60_000)
        held.push(Math.round(memoryOf(child.pid)))
      }
    }
    await Promise.all([
      watch(),
      ...Array.from({ length: READERS }, (_, at) => reader(at)),
      ...Array.from({ length: WRITERS }, (_, at) => writer(at)),
    ])
    console.log(`memory after each minute: ${held.join(', ')} MB`)
    const last = held.slice(-3)
    const before = held.at(-4) ?? 0
    expect(Math.max(...held)).toBeLessThan(MOST)
    expect(Math.max(...last) / before).toBeLessThan(LEVEL)
  },
)
