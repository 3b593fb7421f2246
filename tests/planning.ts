import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { instant } from '#domain/kit/dates.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { visit } from '#domain/visits/visit.ts'
import { ADMIN } from './app.ts'
import type { Program } from './program.ts'
import { limitOf } from './machine.ts'

const LANES = 4
/** The writes of one account are slowed at 1,200 a minute. Milliseconds. */
const PAUSE = 30
/** What may be answered while something is broken, and how it is to be said. */
const REFUSALS: Record<number, object> = { 503: { code: 'not_ready', retry: '2' }, 507: { code: 'storage_full', retry: null } }

const send = (url: string, path: string, token: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/api${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
  })

/** The first administrator's token. */
export const setUp = async ({ url, setupCode: code }: Program): Promise<string> => {
  const answer = await send(url, '/setup', '', { code, company_name: 'ひだまり', language: 'ja', ...ADMIN, sample: false })
  return ((await answer.json()) as { token: string }).token
}

/**
 * People who plan visits one after the other while things break. Each visit is sent under a key of its own, to one program after the other,
 * until it is acknowledged. `statuses`: the answers by their status; 0 where none came.
 */
export const startPlanning = (programs: () => readonly Program[], token: string) => {
  const statuses = new Map<number, number>()
  const acknowledged: string[] = []
  let going = true
  const anyUrl = (turn: number) => programs()[turn % programs().length]?.url ?? ''

  const attempt = async (url: string, input: object, key: string): Promise<string | undefined> => {
    const answer = await send(url, '/visits', token, input, { 'idempotency-key': key }).catch(() => undefined)
    const body = (await answer?.json().catch(() => undefined)) as { id: string; code: string } | undefined
    const status = answer && body ? answer.status : 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 201) return body?.id
    if (status > 0) expect({ code: body?.code, retry: answer?.headers.get('retry-after') }).toEqual(REFUSALS[status] ?? { status })
    return undefined
  }
  const lane = async (number: number) => {
    for (let i = 0; going; i++) {
      const times = { starts_at: instant('2026-11-20', i % 1400), ends_at: instant('2026-11-20', (i % 1400) + 1) }
      const input = { ...emptyInput(visit.fields), service_type: 'training', title: `${number}-${i}`, ...times }
      const key = randomUUID()
      for (let id: string | undefined, tries = 0; id === undefined; tries++) {
        id = await attempt(anyUrl(number + tries), input, key)
        if (id !== undefined) acknowledged.push(id)
        await sleep(PAUSE)
      }
    }
  }
  const lanes = Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)))
  /** Waits until people get on. */
  const goesOn = async (what: string) => {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: limitOf(30_000), message: what }).toBeGreaterThan(before + 20)
  }
  return {
    statuses,
    goesOn,
    /** Breaks something while people get on, and waits until they do again. */
    through: async (what: string, strike: () => unknown) => {
      await goesOn(`before: ${what}`)
      await strike()
      await goesOn(what)
    },
    /** Everything that was acknowledged is there, and nothing is there twice. */
    expectWhole: async () => {
      going = false
      await lanes
      const missing: string[] = []
      for (const id of acknowledged) {
        const answer = await send(anyUrl(0), `/visits/${id}`, token)
        await answer.arrayBuffer()
        if (answer.status !== 200) missing.push(id)
      }
      expect(missing).toEqual([])
      const { total } = (await (await send(anyUrl(0), '/visits?limit=1', token)).json()) as { total: number }
      expect(total).toBe(acknowledged.length)
    },
    read: (path: string) => send(anyUrl(0), path, token),
  }
}
