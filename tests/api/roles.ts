import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Entity } from '#domain/kit/entity.ts'
import { type ErrorCode, statusOf } from '#domain/kit/errors.ts'
import { maySee, type Scope, scopeOf, type Role, roles, secrecies } from '#domain/kit/permissions.ts'
import { text as textIn } from '#server/kit/base/texts.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { askAbout, type Token } from '../contract/ask.ts'
import { type Call, calls, isReading } from '../contract/calls.ts'
import { type Answer } from '../contract/send.ts'
import { validOf } from '../contract/valid.ts'
import { maskedIn, mayEndIn, resources } from '../contract/validCommon.ts'
import { fingerprint } from '../contract/fingerprint.ts'
import { makeFixture, takeFixture, type Fixture } from '../contract/fixture.ts'
import { limitOf } from '../machine.ts'
import { isInTurn } from '../turns.ts'

/** Milliseconds for a test that makes every call of the product. */
const EVERY_CALL = limitOf(120_000)

const database = firstDatabase()

export let app: TestApp
let admin: string
// one person makes every call that answers a file, and some of them twice, within a minute
/** Slowing down has tests of its own: here everybody asks for everything. */
const noThrottle = () => sql`delete from throttle`.execute(app.db)
/** Opens a program for the tests of a file: each file has its own, since what hundreds of calls store makes the later ones slower. */
export const openProgram = () => {
  beforeAll(async () => {
    app = await openTestApp(database)
    await app.setUp()
    admin = (await app.db.selectFrom('user_account').select('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => app.close())
  beforeEach(noThrottle)
}

/** Sends the valid request about somebody's records with the token of `actor`. */
const ask = (call: Call, about: Fixture, actor: Token | null) => askAbout(app, call, about, actor)

/** How a call is refused: by code and status. */
export const refused = (code: ErrorCode, asked: readonly Call[]) =>
  asked.map(({ path }) => ({ path, status: statusOf(code), code }))
/**
 * How calls are refused, with nothing changed. What is stored is compared around all of them; where it differs, each is asked again by
 * itself, so that the culprit is named.
 */
export const refusals = async (asked: readonly Call[], about: Fixture, actor: Token | null) => {
  const answers: { path: string; status: number; code: ErrorCode | undefined }[] = []
  const changes: string[] = []
  const tryAll = async (calls: readonly Call[]) => {
    const before = await fingerprint(app)
    for (const call of calls) {
      if (call.costly) await noThrottle()
      const { status, problem } = await ask(call, about, actor)
      answers.push({ path: call.path, status, code: problem?.code })
    }
    const changed = (await fingerprint(app)) !== before
    if (changed) changes.push(calls.map(({ path }) => path).join(' '))
    return changed
  }
  if (await tryAll(asked)) for (const call of asked) await tryAll([call])
  expect(changes, 'refused, and something changed').toEqual([])
  return answers
}
/** Null when a call was done, or came as far as it can without a mail server and a real key. */
const whatFailed = (call: Call, { status, text, problem }: Answer): string | null =>
  status < 300 || mayEndIn(validOf(call.path), problem?.code) ? null : text
/** Whether the answer shows of the fixture what it should, where it should show something. */
const shows = (call: Call, fixture: Fixture, { text }: Answer) => text.includes(validOf(call.path).shows?.(fixture) ?? '')

const entities: Record<string, Entity> = resources
/** Values and columns of a secrecy that the role does not see; what a reveal was asked for is what it is. */
export const secretsIn = (call: Call, role: Role, { text }: Answer, ...fixtures: Fixture[]): string[] => {
  const isReveal = call.path.endsWith('.reveal')
  const shown = isReveal && entities[call.group] ? maskedIn(entities[call.group] as Entity) : undefined
  const hiddenKinds = secrecies.filter((secrecy) => !maySee(role, secrecy) && secrecy !== shown)
  // what stands on paper is read in record-sheet.test.ts: among packed bytes some hold the figures of an account by chance
  const read = text.startsWith('%PDF') ? '' : withoutIds(text)
  const values = hiddenKinds
    .flatMap((secrecy) => fixtures.flatMap((fixture) => fixture.secrets[secrecy]))
    .filter((value) => read.includes(value))
  const e = entities[call.group]
  // the columns of a file that is to be filled in are no values
  if (!e || isReveal || isFile(call)) return values
  const hidden = Object.keys(e.fields).filter((name) => !maySee(role, e.fields[name]?.secrecy))
  if (!call.path.endsWith('.export')) return [...values, ...keysOf(JSON.parse(text || '{}')).filter((key) => hidden.includes(key))]
  const heads = text.split('\r\n')[0]?.split(',') ?? []
  return [...values, ...hidden.filter((name) => heads.includes(textIn('ja', `${e.namespace}:${e.name}.${name}`)))]
}
/** Ids and hashes are left out: among thousands of them some hold the figures of an account by chance. */
const withoutIds = (text: string): string => text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{64}/g, '')
const isFile = ({ path }: Call) => /\.(import(Template|Faults)|print(Schedule)?|zip|preview|exportBoxes)$/.test(path)
const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]) : []

/** Who is tried, each in a file of tests: every role, and a manager whose account is limited to one establishment. */
export const actors = [
  ...roles.map((role) => ({ file: role as string, title: role as string, role, limited: false })),
  { file: 'limited', title: 'manager of one establishment', role: 'manager' as const, limited: true },
]
/**
 * Whether somebody reaches the records of other people, who are helpers, by an action; an account without limits reaches those of every
 * establishment.
 */
const isWide = (scope: Scope, limited: boolean) => scope === 'all' || (['office', 'subordinates'].includes(scope) && !limited)

/** Whether nothing in the valid request of a call tells whose records it is about, so that only its answer and what it changes can be looked at. */
const isAboutNobody = ({ path }: Call) => {
  const { names, shows, places } = validOf(path)
  return !names && !shows && !places
}
/** What an answer shows of somebody's records: an id, or their number, which is part of every text, unless it was sent. */
const shownOf = (call: Call, whose: Fixture, { text }: Answer): string[] => {
  const isSent = JSON.stringify(validOf(call.path).input(whose) ?? {}).includes(whose.n)
  return [...(isSent ? [] : [whose.n]), whose.account, ...Object.values(whose.ids)].filter((one) => text.includes(one))
}
/** The rows that name somebody's account, staff record or patient, in a text that differs after any change of one. */
const rowsOf = async ({ account, staff, patient }: Fixture): Promise<string> => {
  const { rows } = await sql<{ rows: string }>`
    select string_agg(query_to_xml(format('select ctid, xmin from %I where %I = %L order by ctid', table_name, column_name,
        case column_name when 'staff_id' then ${staff} when 'patient_id' then ${patient} else ${account} end), false, true, '')::text,
      '' order by table_name, column_name) as rows
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('account_id', 'staff_id', 'patient_id') and table_name <> 'session'`.execute(
    app.db,
  )
  return rows[0]?.rows ?? ''
}

/** Whether a noun answers it by itself, and not by the handlers of every entity. */
const isOfNoun = ({ group }: Call) => !(group in resources)

/** Lists without a search, which show what is newest. */
const newestFirst = /^jobs\.list$|\.imports$/

export const callAt = (path: Call['path']) => calls.find((one) => one.path === path) as Call
/**
 * Which of the actors that reach a call make it in this run, by turns, since a writing call needs a fixture of its own, which costs ten times
 * the call. What a noun answers by itself is made by one in three of them, and by one at least in every run. Of what the handlers of every entity
 * answer, everybody lists and reads records; other reading calls, creating and changing are made by one in three, and another writing call by one
 * of them in every second run. In `npm run test:slow` all of them make every call. Who may not is refused in every run.
 */
const isTried = (call: Call, title: string): boolean => {
  const able = actors.filter(({ role }) => scopeOf(role, call.action))
  const at = able.findIndex((one) => one.title === title) + calls.indexOf(call)
  if (isOfNoun(call)) return isInTurn(at, Math.min(able.length, 3))
  if (/\.(list|get)$/.test(call.path)) return true
  return isReading(call) || /\.(change|create)$/.test(call.path) ? isInTurn(at, 3) : isInTurn(at, able.length * 2)
}

/**
 * Calls that a guard refuses before their handler, whatever they are: each is asked by one of the actors, by turns, and in `npm run test:slow`
 * by all of them.
 */
const guardedInTurn = <C extends Call>(asked: readonly C[], title: string): C[] => {
  const turn = actors.findIndex((one) => one.title === title)
  return asked.filter(({ path }) => isInTurn(calls.indexOf(callAt(path)) + turn, actors.length))
}

/** Tries every call as one of the actors. */
export const tryActor = (file: string) => {
  const actor = actors.find((one) => one.file === file)
  if (!actor) throw new Error(`nobody is called ${file}`)
  const { title, role, limited } = actor
  openProgram()
  describe(`${title}`, () => {
    const make = {
      mine: (trash?: boolean, newest = false) => (newest ? makeFixture : takeFixture)(app, role, { limited, trash }),
      theirs: (trash?: boolean, newest = false) => (newest ? makeFixture : takeFixture)(app, 'staff', { told: true, trash }),
    }
    /** For what changes nothing. */
    let kept: { mine: Fixture; theirs: Fixture }
    /** A fixture that a call may change, made anew if it may; a list without a search shows what is newest. */
    const fresh = async (call: Call, whose: keyof typeof kept) => {
      if (isReading(call) && !newestFirst.test(call.path)) return kept
      return { ...kept, [whose]: await make[whose](validOf(call.path).trash, newestFirst.test(call.path)) }
    }
    beforeAll(async () => {
      kept = { mine: await make.mine(true), theirs: await make.theirs(true) }
    })
    const reached = calls.flatMap((call) => {
      const scope = scopeOf(role, call.action)
      return scope ? [{ ...call, wide: isWide(scope, limited) }] : []
    })
    const inTurn = reached.filter(({ path }) => isTried(callAt(path), title))
    type Kind = 'names' | 'shows' | 'places'
    const of = (wide: boolean, kind: Kind) =>
      reached.filter((call) => call.wide === wide && validOf(call.path)[kind] && (kind === 'names' || !validOf(call.path).names))

    const closed = calls.filter((call) => !reached.some(({ path }) => path === call.path))
    test(`${title} · every call beyond the role → not found`, async () => {
      expect(await refusals(closed, kept.mine, kept.mine)).toEqual(refused('not_found', closed))
    })

    test.each(inTurn)(`${title} · $path · own → works`, async (call) => {
      const { mine, theirs } = await fresh(call, 'mine')
      const answer = await ask(call, mine, mine)
      expect(whatFailed(call, answer)).toBeNull()
      expect(secretsIn(call, role, answer, mine, theirs)).toEqual([])
      expect(shows(call, mine, answer)).toBe(true)
    })

    test.each([...of(true, 'names'), ...of(true, 'shows')].filter((call) => inTurn.includes(call)))(
      `${title} · $path · other's → works`,
      async (call) => {
        const { mine, theirs } = await fresh(call, 'theirs')
        const answer = await ask(call, theirs, mine)
        expect(whatFailed(call, answer)).toBeNull()
        expect(secretsIn(call, role, answer, mine, theirs)).toEqual([])
        expect(shows(call, theirs, answer)).toBe(true)
      },
    )

    test(`${title} · every call that names other's records → not found`, async () => {
      const narrow = of(false, 'names')
      expect(await refusals(narrow, kept.theirs, kept.mine)).toEqual(refused('not_found', narrow))
    })
    test(`${title} · every call that adds to other's records → refused`, async () => {
      // an import answers what is wrong with its rows
      for (const { code } of await refusals(of(false, 'places'), kept.theirs, kept.mine))
        expect(['out_of_reach', 'not_found', 'invalid_input', undefined]).toContain(code)
    })
    test.each(of(false, 'shows'))(`${title} · $path · other's records → absent`, async (call) => {
      const { mine, theirs } = kept
      const answer = await ask(call, theirs, mine)
      expect(whatFailed(call, answer)).toBeNull()
      expect(shows(call, theirs, answer)).toBe(false)
      expect(secretsIn(call, role, answer, mine, theirs)).toEqual([])
    })

    // of what a noun answers by itself, everybody is asked in every run: it is the noun's own program that leaves out what is not theirs
    test.each(reached.filter((call) => !call.wide && isAboutNobody(call) && (isOfNoun(call) || inTurn.includes(call))))(
      `${title} · $path · other's records → neither shown nor changed`,
      async (call) => {
        // somebody who has not done anything to the other one's records yet, which the own activity would tell
        const mine = await make.mine(validOf(call.path).trash)
        const { theirs } = kept
        const before = isReading(call) || (await rowsOf(theirs))
        const answer = await ask(call, theirs, mine)
        expect(shownOf(call, theirs, answer)).toEqual([])
        expect(secretsIn(call, role, answer, theirs)).toEqual([])
        expect(isReading(call) || (await rowsOf(theirs))).toBe(before)
      },
    )

    test(`${title} · through an administrator's look → reads the same, writes nothing`, { timeout: EVERY_CALL }, async () => {
      const mine = await makeFixture(app, role, { limited, viewer: admin, trash: true })
      const writing = guardedInTurn(
        reached.filter((one) => !isReading(one)),
        title,
      )
      const beyond = guardedInTurn(closed, title)
      const narrow = of(false, 'names').filter(isReading)
      expect(await refusals(beyond, mine, mine)).toEqual(refused('not_found', beyond))
      expect(await refusals(writing, mine, mine)).toEqual(refused('view_only', writing))
      for (const call of guardedInTurn(reached.filter(isReading), title)) {
        if (call.costly) await noThrottle()
        expect(whatFailed(call, await ask(call, mine, mine))).toBeNull()
      }
      expect(await refusals(narrow, kept.theirs, mine)).toEqual(refused('not_found', narrow))
    })

    test(`${title} · who must add a second factor → only the own profile`, { timeout: EVERY_CALL }, async () => {
      const fixture = (trash: boolean) => takeFixture(app, role, { passkey: false, trash })
      const mine = await fixture(true)
      const isSelf = ({ action, path }: Call) => action.startsWith('self.') && path !== 'profile.removePasskey'
      await sql`update company set second_factor_roles = ${[...roles]}`.execute(app.db)
      try {
        const others = guardedInTurn(
          reached.filter(({ action }) => !action.startsWith('self.')),
          title,
        )
        const beyond = guardedInTurn(closed, title)
        expect(await refusals(beyond, mine, mine)).toEqual(refused('not_found', beyond))
        expect(await refusals(others, mine, mine)).toEqual(refused('factor_missing', others))
        for (const call of guardedInTurn(reached.filter(isSelf), title)) {
          const who = isReading(call) ? mine : await fixture(false)
          expect(whatFailed(call, await ask(call, who, who))).toBeNull()
        }
      } finally {
        await sql`update company set second_factor_roles = '{}'`.execute(app.db)
      }
    })
  })
}
