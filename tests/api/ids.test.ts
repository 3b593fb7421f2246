import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#domain/contract.ts'
import { entities } from '#domain/entities.ts'
import { scopeOf } from '#domain/kit/permissions.ts'
import { nouns } from '#server/nouns.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { beginsJob, type Call, calls } from '../contract/calls.ts'
import { requestOf } from '../contract/send.ts'
import { resources } from '../contract/validCommon.ts'
import { validOf } from '../contract/valid.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'

let app: TestApp
/** Two managers, each limited to an establishment with a record of everything. */
let mine: Fixture
let theirs: Fixture
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  await app.setUp()
  mine = await makeFixture(app, 'manager', { limited: true, trash: true })
  theirs = await makeFixture(app, 'manager', { limited: true, trash: true })
})
afterAll(() => app.close())

type Place = readonly string[]
/** Where the input of a call may hold an id, also in rows and where nothing need stand; `many`: in a list of them. */
const idsIn = (schema: unknown, at: Place = [], deep = 0): { at: Place; many: boolean }[] => {
  if (!(schema instanceof z.ZodType) || deep > 6) return []
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } }
  if (schema instanceof z.ZodUUID) return [{ at, many: false }]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => idsIn(inner, [...at, name], deep + 1))
  if (schema instanceof z.ZodArray)
    return idsIn(def['element'], at, deep + 1).flatMap((one) => (one.at === at ? [{ at, many: true }] : [one]))
  const inner = [def['innerType'], def['in'], def['out'], ...(Array.isArray(def['options']) ? def['options'] : [])]
  return inner.flatMap((one) => idsIn(one, at, deep + 1)).slice(0, 50)
}
const inputOf = ({ path }: Call): unknown => {
  const [group = '', name = ''] = path.split('.')
  const procedure: unknown = Reflect.get(Reflect.get(contract, group) as object, name)
  return (procedure as { '~orpc': { inputSchema: unknown } })['~orpc'].inputSchema
}

/** The record of a fixture that an id at this place would mean. */
const meant = (call: Pick<Call, 'group'>, at: Place, { ids }: Pick<Fixture, 'ids'>): string | undefined =>
  Reflect.get(ids, tableOf(call, at)) as string | undefined
const tableOf = ({ group }: Pick<Call, 'group'>, at: Place): string => {
  const table = (at.at(-1) ?? '').replace(/_ids?$/, '')
  // a plain id is one of the records that the calls are about
  if (table === 'id') return resources[group]?.name ?? ''
  const alias: Readonly<Record<string, string>> = {
    deputy: 'staff',
    establishments: 'establishment',
    helper: 'staff',
    support_managers: 'staff',
    support_staff: 'staff',
    subject: 'staff',
    record: 'staff',
    account: 'user_account',
    actor: 'user_account',
  }
  return alias[table] ?? table
}
const withAt = (input: object, at: Place, value: unknown): object => {
  const [name = '', ...rest] = at
  const inner: unknown = Reflect.get(input, name)
  if (Array.isArray(inner) && rest.length > 0) return { ...input, [name]: inner.map((one: object) => withAt(one, rest, value)) }
  return { ...input, [name]: rest.length === 0 ? value : withAt(inner instanceof Object ? inner : {}, rest, value) }
}

/** The record that a path names has tests of its own (roles.test.ts). */
const named = calls.flatMap((call) =>
  call.path === 'kit.live'
    ? []
    : idsIn(inputOf(call)).flatMap(({ at, many }) => {
        const isOfPath = at.length === 1 && call.route.includes(`{${at[0]}}`)
        const isKnown = Object.hasOwn(entities, tableOf(call, at)) || /_ids?$/.test(at.at(-1) ?? '')
        return isKnown && !isOfPath ? [{ ...call, at, many, place: at.join('.') }] : []
      }),
)

test('there are such places in calls of many kinds', () => {
  expect(named.map(({ path, place }) => `${path} ${place}`)).toEqual(
    expect.arrayContaining([
      'visits.likely staff_id',
      'visits.likely patient_id',
      'visits.check staff_id',
      'staff.list establishment_id',
      'visits.many acts.id',
      'visits.check id',
      'staff.bulk records.id',
      'users.approve establishments',
      'employees.create support_managers',
      'patients.create helpers.helper_id',
    ]),
  )
})

test.each(named)('$path · $place of others → as one that does not exist', async (call) => {
  const id = meant(call, call.at, theirs)
  const table = tableOf(call, call.at)
  // whom everybody of the role may read is no secret: who may do what to it is said by `out_of_reach`
  if (id === undefined || scopeOf('manager', nouns.readActions.get(table) ?? 'users.read') === 'all') return
  const asked = async (value: string) => {
    await sql`delete from throttle`.execute(app.db)
    await sql`update job set state = 'cancelled', finished_at = now() where finished_at is null`.execute(app.db)
    const input = withAt(validOf(call.path).input(mine) ?? {}, call.at, call.many ? [value] : value)
    const { path, init } = requestOf(call, input, { authorization: `Bearer ${mine.token}` })
    const answer = await app.request(path, init)
    const text = (await answer.text())
      .replaceAll(value, 'ID')
      .replace(/[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+\d\d:\d\d)/g, '')
    return { status: answer.status, text: answer.headers.get('content-type')?.includes('json') && !beginsJob(call) ? text : '' }
  }
  const [other, nobody] = [await asked(id), await asked(randomUUID())]
  expect(other).toEqual(nobody)
  expect(other.text).not.toContain(theirs.n)
})
