import { sql } from 'kysely'
import { problem } from '#domain/kit/errors.ts'
import { allDone } from '#server/kit/base/afterwards.ts'
import { readSettings } from '#server/kit/base/settings.ts'
import type { TestApp } from '../app.ts'
import { type Call, calls } from './calls.ts'
import { hostileValues, MARK, placesOf } from './hostile.ts'
import { longestPause, MOST_PAUSE, shortestPause } from '#server/kit/base/pause.stand-in.ts'
import { validOf } from './valid.ts'
import { resources } from './validCommon.ts'
import { fingerprint } from './fingerprint.ts'
import { takeFixture, type Fixture } from './fixture.ts'
import { isSlow, turnOfRun } from '../turns.ts'

/** `elsewhere`: what keeps even the valid request from its end is told of another place. `taken`: the input is in order as far as can be told, so that something may change. `notes`: a failed try is written down. */
export type Sent = {
  path: string
  init: RequestInit
  place?: string
  what: string
  taken?: boolean
  notes?: boolean
  elsewhere?: boolean
}
export type Seen = { ok: boolean; status: number; code: string; text: string }

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
/** Goes up with every third turn, since one in three calls is tried in a turn: so each of them comes to other entities, values and places by and by. */
const ROUND = Math.floor(turnOfRun() / 3)

/** Calls of one name of which there are fewer have a handler each, such as those that approve or change settings. */
const HANDLED_ALIKE = 10

/**
 * Calls, with those that entities share at one of these alone, by turns: what is refused before a call looks at its facts is the same for a
 * call of every entity.
 */
export const sharedOnce = (() => {
  const [shared, own] = [calls.filter(({ group }) => group in resources), calls.filter(({ group }) => !(group in resources))]
  const alike = Map.groupBy(shared, ({ path }) => path.replace(/.*\./, ''))
  const once = (same: readonly Call[], kind: number) =>
    same.length < HANDLED_ALIKE ? same : same.slice((kind + ROUND) % same.length).slice(0, 1)
  return new Set([...own, ...[...alike.values()].flatMap(once)])
})()

/** A fault may be told of the place itself, of what is around it, or of what is in it. A fact of a change may stand by its own name. */
const isAt = (field: string, at: string) => {
  // a field of a changed record has its plain name
  const place = at.replace(/^changes\./, '')
  return (
    field !== '' &&
    (field === place ||
      at === 'changes' ||
      place.startsWith(`${field}.`) ||
      field.startsWith(`${place}.`) ||
      (field.length === 100 && place.startsWith(field)))
  )
}

export type Start = { fixture: Fixture; input: object; headers: Record<string, string> }

/** Sends hostile requests to a program of its own. */
export const attacksOn = (app: TestApp) => {
  /** Slowing down has tests of its own. */
  const noThrottle = () => sql`delete from throttle`.execute(app.db)

  const send = async ({ path, init }: Sent) => {
    const away = new AbortController()
    const answer = await app.request(path, { ...init, signal: away.signal })
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    const text = isStream ? '' : await answer.text()
    away.abort()
    return { answer, text }
  }

  /**
   * Sends one hostile request; `fault` hears what is wrong with the answer. `anew` makes the same request about a fresh start: of what was stored
   * the same once more would be refused, and how long that takes says nothing.
   */
  const attack = async (sent: Sent, fault: (words: string) => void, anew?: () => Promise<Sent>): Promise<Seen> => {
    const { init, place = '', what } = sent
    const { result, pause } = await longestPause(() => send(sent))
    const { answer, text } = result
    const document = problem.strict().safeParse(parsed(text))
    const code = document.data?.code ?? ''
    const tell = (words: string) => fault(`${place} ← ${what}: ${answer.status} ${words}: ${text.slice(0, 200)}`)
    const again = async () => (answer.ok && anew ? anew() : sent)
    const shortest = pause > MOST_PAUSE ? await shortestPause(send, MOST_PAUSE, again) : pause
    if (shortest > MOST_PAUSE) tell(`holds up others for ${Math.round(shortest)} ms`)
    // an answer to HEAD has no body
    if (answer.status >= 500 || (!answer.ok && init.method !== 'HEAD')) {
      if (answer.status >= 500 && code !== 'mail_not_sent') tell('a fault of the server')
      if (document.data?.status !== answer.status || !answer.headers.get('content-type')?.startsWith('application/problem+json'))
        tell('no problem document')
      if (
        place &&
        !(sent.taken && sent.elsewhere) &&
        code === 'invalid_input' &&
        !document.data?.errors?.some(({ field }) => isAt(field, place))
      )
        tell('the field is not named')
      if (text.length > 20_000) tell('the answer is too long')
      // the record of now, which a refusal tells because somebody else has changed it, may hold what an earlier request stored
      const told = document.success ? JSON.stringify({ ...document.data, current: undefined }) : text
      if (told.includes(MARK) || told.includes('polluted')) tell('the value is given back')
    }
    return { ok: answer.ok, status: answer.status, code, text }
  }
  /**
   * Sends many, first those that must be refused, and answers what is wrong. What is stored is compared after all of these together, and
   * after each of the others that is refused; after each that is taken a fresh start is made, unless nothing is changed by it.
   */
  const attackAll = async <S>(
    makeStart: () => Promise<S>,
    makes: readonly ((start: S) => Sent)[],
    reads = false,
  ): Promise<{ faults: string[]; seen: Seen[] }> => {
    let start = await makeStart()
    let before = await fingerprint(app)
    const faults: string[] = []
    const seen: Seen[] = []
    const unchanged = async (what: string) => {
      const now = await fingerprint(app)
      const changed = now.split('; ').filter((line) => !before.includes(line))
      if (now !== before) faults.push(`${what}: refused, and something changed: ${changed.join('; ')}`)
      before = now
    }
    let sent = 0
    const go = async (make: (typeof makes)[number], compare: boolean) => {
      const one = make(start)
      if (sent++ % 40 === 0) await noThrottle()
      const anew = reads ? undefined : async () => make(await makeStart())
      const answer = await attack(one, (words) => faults.push(words), anew)
      seen.push(answer)
      if (answer.ok && !reads) start = await makeStart()
      if (one.notes) await allDone()
      if (answer.ok || one.notes) before = await fingerprint(app)
      else if (compare) await unchanged(`${one.place ?? ''} ← ${one.what}`)
    }
    const later: (typeof makes)[number][] = []
    for (const make of makes) {
      if (make(start).taken) later.push(make)
      else await go(make, false)
    }
    await unchanged('all that had to be refused')
    // a sample of those that are in order goes through all values and places
    const step = Math.ceil(later.length / 6)
    for (const make of later.filter((_, i) => i % step === 0)) await go(make, true)
    return { faults, seen }
  }

  /** A call as it is in order, by an administrator who has one record of everything. */
  const startIn = (fixture: Fixture, call: Call): Start => {
    const { input, origin } = validOf(call.path)
    return {
      fixture,
      input: input(fixture) ?? {},
      headers: { authorization: `Bearer ${fixture.token}`, ...(origin ? { origin: readSettings({}).settings.publicUrl } : {}) },
    }
  }
  const startOf = (call: Call) => async (): Promise<Start> =>
    startIn(await takeFixture(app, 'admin', { trash: validOf(call.path).trash }), call)
  return { noThrottle, attack, attackAll, startIn, startOf }
}

/**
 * Every place of an input, with every hostile value. Where there are many places, as in a staff record, each gets a share of the values, so
 * that every value still comes to at least one place of a call (in `npm run test:slow` three, and by turns others), and by all calls to some
 * hundreds.
 */
export const places = (input: object, properties: readonly string[] = []): [string, string, unknown][] => {
  const all = placesOf(input, properties)
  const step = Math.max(1, Math.floor(all.length / (isSlow ? 3 : 1)))
  const shift = isSlow ? ROUND : 0
  return [
    ...all.flatMap((place, i) =>
      hostileValues
        .filter((_, j) => (i + j + shift) % step === 0)
        .map(([what, value]): [string, string, unknown] => [place, what, value]),
    ),
    ...['unheard_of', '__proto__', 'constructor', 'toString', 'ａ\u202e', 'a'.repeat(100_000)].map(
      (place): [string, string, unknown] => [place, 'an unknown name', MARK],
    ),
  ]
}
