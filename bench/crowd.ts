import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, instant } from '#domain/kit/dates.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { visit } from '#domain/visits/visit.ts'
import { fillPatients, fillStaff, fillVisits } from './fill.ts'
import { loadOf } from './load.ts'
import type { Place } from './place.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

const MONDAY = '2026-10-05'
const HELPERS = 500
/** Of them, in a week. */
const VISITS = 12_000
const PLANNERS = 20
const PEOPLE = 200
/** Between an answer and the next act. Milliseconds. */
const THINKING = 1_000

type Act = { method: string; path: string; body?: object }
type Person = { token: string; acts: () => Act }

/**
 * People of a company of 500 helpers at work at once, a second between an answer and the next act: how long they wait, and what it costs.
 * @param minutes how long: two or more
 */
export const crowd = async (place: Place, minutes: number): Promise<Line[]> => {
  await fillPatients(place.db, 2_000)
  await fillStaff(place.db, HELPERS)
  await fillVisits(place.db, VISITS, `${MONDAY}T06:00:00+09:00`, VISITS / HELPERS, 7)
  const server = await place.child('product.ts', { login: place.login, dataDir: place.dataDir })
  const { rows: staff } = await place.pool.query<{ id: string }>('select id from staff order by staff_code')
  const { rows: patients } = await place.pool.query<{ id: string }>('select id from patient limit 500')
  const ids = { staff: staff.map(({ id }) => id), patients: patients.map(({ id }) => id) }

  waitingFor(`${PEOPLE} people to be signed in`)
  const people: Person[] = []
  for (let at = 0; at < PEOPLE; at++) {
    const own = ids.staff[at] ?? ''
    people.push(
      at < PLANNERS
        ? { token: await place.join('manager', null), acts: planner(ids, at) }
        : { token: await place.join('staff', own), acts: () => helper() },
    )
  }
  const [one, another] = [people[0], people[PLANNERS]]
  if (!one || !another) throw new Error('nobody is there')
  waitingFor('two people alone at work')
  await work(server.port, people.slice(0, 40), 10)
  const alone = loadOf(await work(server.port, [one, another], 20), 20)
  const times: number[] = []
  const held = [memoryOf(server.pid)]
  for (let minute = 0; minute < minutes; minute++) {
    waitingFor(`${PEOPLE} people in minute ${minute + 1} of ${minutes}`)
    times.push(...(await work(server.port, people, 60)))
    held.push(memoryOf(server.pid))
  }
  const together = loadOf(times, 60 * minutes)
  const grown = (held.at(-1) ?? 0) / (held[1] ?? 0)
  const waited = together.p99 / THINKING
  return [
    {
      name: `${PEOPLE} people at ${HELPERS} helpers and ${VISITS} visits a week: p99 against the second between their acts`,
      ratio: waited,
      goal: '<= 0.5',
      ok: waited <= 0.5,
      note: `${together.p99.toFixed(0)} ms at ${together.perSecond.toFixed(0)} acts a second; two people alone ${alone.p99.toFixed(0)} ms`,
    },
    {
      name: `the same: memory after minute ${minutes} against that after the first`,
      ratio: grown,
      goal: '<= 1.2',
      ok: grown <= 1.2,
      note: `before and after each minute ${held.map((mb) => mb.toFixed(0)).join(', ')} MB`,
    },
  ]
}

type Ids = { staff: string[]; patients: string[] }
const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T

/** A planner looks at days and weeks, searches, opens records, and puts a visit into the plan now and then. */
const planner = ({ staff, patients }: Ids, which: number) => {
  let saved = 0
  return (): Act => {
    const chance = Math.random()
    const day = addDays(MONDAY, Math.floor(Math.random() * 7))
    if (chance < 0.4) return read(`/roster?from=${day}&to=${day}`)
    if (chance < 0.45) return read(`/roster?from=${MONDAY}&to=${addDays(MONDAY, 6)}`)
    if (chance < 0.65) return read(`/patients?limit=50&q=${encodeURIComponent(any(['山田', 'やまだ', 'yamada']))}`)
    if (chance < 0.75) return read(`/patients/${any(patients)}`)
    if (chance < 0.8) return read(`/staff/${any(staff)}`)
    // days of the planner's own after those that are shown
    const starts = 360 + (saved % 14) * 60
    const date = addDays('2027-01-01', Math.floor(saved++ / 14))
    const facts = { staff_id: staff[which] ?? null, patient_id: any(patients), service_type: 'home_care_body' as const }
    const body = {
      ...emptyInput(visit.fields),
      ...facts,
      breaks: [],
      starts_at: instant(date, starts),
      ends_at: instant(date, starts + 45),
    }
    return { method: 'POST', path: '/visits', body }
  }
}

/** A helper looks at the own day and week, and who is signed in. */
const helper = (): Act => {
  const day = addDays(MONDAY, Math.floor(Math.random() * 7))
  return read(any([`/roster?from=${day}&to=${day}`, `/roster?from=${MONDAY}&to=${addDays(MONDAY, 6)}`, '/profile']))
}
const read = (path: string): Act => ({ method: 'GET', path })

/** Times of answers within some seconds. Milliseconds. */
const work = async (port: number, people: readonly Person[], seconds: number): Promise<number[]> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: people.length })
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const lane = async ({ token, acts }: Person) => {
    await sleep(Math.random() * THINKING)
    while (performance.now() < end) {
      const start = performance.now()
      await send(agent, port, token, acts())
      times.push(performance.now() - start)
      await sleep(THINKING)
    }
  }
  await Promise.all(people.map(lane))
  agent.destroy()
  return times
}

const send = (agent: http.Agent, port: number, token: string, { method, path, body }: Act) => {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'br, gzip',
    ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
  }
  const attempt = (resolve: () => void, reject: (error: Error) => void) => {
    const request = http.request({ agent, host: '127.0.0.1', port, path: `/api${path}`, method, headers }, (answer) => {
      if ((answer.statusCode ?? 500) > 299) reject(new Error(`${method} ${path}: ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
    // as browsers do: a kept connection may be closed by the server at the moment in which it is used again
    request.on('error', (error) => (request.reusedSocket ? attempt(resolve, reject) : reject(error)))
    request.end(body && JSON.stringify(body))
  }
  return new Promise<void>(attempt)
}

/** What a process holds. MB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
