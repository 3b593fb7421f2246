import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { attacksOn, type Sent, type Start } from '../contract/attack.ts'
import { type Call, calls } from '../contract/calls.ts'
import { hostileBodies, hostileHeaders, hostileValues, placesOf, withValue } from '../contract/hostile.ts'
import { requestOf } from '../contract/send.ts'
import { makeFixture } from '../contract/fixture.ts'
import { withSoaks } from '../turns.ts'
import { limitOf } from '../machine.ts'

const database = firstDatabase()

/** How many, and from which seed: `npm run soak` takes another seed each round, and names the one in which something broke. */
const [REQUESTS, SEED] = [Number(process.env['FUZZ'] ?? 400), Number(process.env['SEED'] ?? 1)]
/** A call may end the session, or take the record away: after so many requests there are new ones. */
const FRESH = 20

let app: TestApp
let on: ReturnType<typeof attacksOn>
beforeAll(async () => {
  app = await openTestApp(database)
  on = attacksOn(app)
  await app.setUp()
})
afterAll(() => app.close())

/** Numbers from 0 to 1 that come again with their seed (mulberry32). */
const chances = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}

/** Numbers that come a second time in the same order. */
const remembered = (chance: () => number) => {
  const drawn: number[] = []
  const noted = () => {
    const number = chance()
    drawn.push(number)
    return number
  }
  const again = () => {
    let at = 0
    return () => drawn[at++] ?? 0
  }
  return { noted, again }
}

/** A request that was in order, bent at several places at once. */
const bent = (call: Call, { input, headers }: Start, chance: () => number): Sent => {
  const one = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T
  const all = [...placesOf(input, call.properties), 'unheard_of']
  let sent = input
  const what: string[] = []
  const wished = Array.from({ length: Math.floor(chance() * 4) }, () => one(all))
  // nothing is bent within what is bent already
  for (const place of wished.filter((place, i) => !wished.slice(0, i).some((other) => place.startsWith(other)))) {
    const [name, value] = chance() < 0.2 ? ['nothing', undefined] : one(hostileValues)
    sent = withValue(sent, place, value)
    what.push(`${place} ← ${name}`)
  }
  const { path, init } = requestOf(call, sent, headers)
  if (chance() < 0.1) {
    const [name, more] = one(hostileHeaders)
    what.push(name)
    init.headers = { ...(init.headers as Record<string, string>), ...more }
  }
  if (chance() < 0.1 && call.method !== 'GET') {
    const [name, body, type] = one(hostileBodies(JSON.stringify(sent)))
    what.push(name)
    return {
      path,
      init: { ...init, body, headers: { ...(init.headers as Record<string, string>), 'content-type': type } },
      what: what.join(', '),
    }
  }
  return { path, init, what: what.join(', ') || 'as it is' }
}

test.runIf(withSoaks)(
  'requests that are bent by chance never stop the server, and are answered in its own words',
  { timeout: limitOf(60_000 + REQUESTS * 200) },
  async () => {
    const chance = chances(SEED)
    const faults: string[] = []
    let fixture = await makeFixture(app, 'admin')
    for (let at = 1; at <= REQUESTS; at++) {
      if (at % FRESH === 0) {
        fixture = await makeFixture(app, 'admin')
        await on.noThrottle()
      }
      const call = calls[Math.floor(chance() * calls.length)]
      if (!call) throw new Error('no call')
      const { noted, again } = remembered(chance)
      await on.attack(
        bent(call, on.startIn(fixture, call), noted),
        (words) => faults.push(`seed ${SEED}, request ${at}: ${call.path} ${words}`),
        async () => bent(call, await on.startOf(call)(), again()),
      )
    }
    expect(faults).toEqual([])
  },
)
