import { afterAll, expect, test } from 'vitest'
import { addDays, instant } from '#domain/kit/dates.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { visit } from '#domain/visits/visit.ts'
import { today } from '#server/kit/base/today.ts'
import { ADMIN } from './app.ts'
import { dataDirectory, endProgram, type Program, startProgram } from './program.ts'
import { withSoaks } from './turns.ts'
import { limitOf } from './machine.ts'

/** How long, in seconds: `npm run soak` goes on longer. */
const SECONDS = Number(process.env['LOAD'] ?? 3)
const PEOPLE = 40
/** All are one account, whose writes are slowed at 1,200 a minute: a quick machine comes there within a long round. */
const MOST_SAVED = 1_000

const { directory, remove } = dataDirectory()
let program: Program | undefined
afterAll(async () => {
  if (program) await endProgram(program, 'SIGTERM')
  remove()
})

test.runIf(withSoaks)(
  'what forty people do at once without a pause is all answered, and all that was saved is there',
  { timeout: limitOf(90_000 + SECONDS * 2_000) },
  async () => {
    const { url, setupCode } = (program = await startProgram(directory))
    const statuses = new Map<number, number>()
    const send = async <T>(path: string, token = '', body?: object): Promise<T> => {
      const answer = await fetch(`${url}/api${path}`, {
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      return (await answer.json()) as T
    }
    const { token } = await send<{ token: string }>('/setup', '', {
      code: setupCode,
      company_name: 'ひだまり',
      language: 'ja',
      ...ADMIN,
      sample: true,
    })
    const day = addDays(today(), 300)
    const reads = [
      '/staff?limit=50',
      '/patients?limit=50&q=さとう',
      '/profile',
      `/roster?from=${today()}&to=${addDays(today(), 6)}`,
    ]
    const saved: string[] = []
    // on a slow machine as long as it takes until each could have saved something
    const end = performance.now() + SECONDS * 1_000
    const person = async (who: number) => {
      for (let i = 0; performance.now() < end || saved.length < PEOPLE; i++) {
        await send(reads[(who + i) % reads.length] ?? '', token)
        if ((who + i) % 10 > 0 || saved.length >= MOST_SAVED) continue
        const times = {
          starts_at: instant(day, (i * PEOPLE + who) % 1400),
          ends_at: instant(day, ((i * PEOPLE + who) % 1400) + 10),
        }
        const { id } = await send<{ id: string }>('/visits', token, {
          ...emptyInput(visit.fields),
          service_type: 'training',
          title: `${who}-${i}`,
          ...times,
        })
        saved.push(id)
      }
    }
    await Promise.all(Array.from({ length: PEOPLE }, (_, who) => person(who)))
    for (const id of saved) await send(`/visits/${id}`, token)
    expect([...statuses.keys()].toSorted()).toEqual([200, 201])
  },
)
