import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyInput } from '#domain/kit/entity.ts'
import { type Declaration, yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
/** Two people of the staff, each with an account. */
let me: Fixture
let other: Fixture
let own: ReturnType<TestApp['client']>

/** Takes all declarations away, which only the owner of the tables can: the law wants them kept. */
const forgetAll = () => app.asOwner((owner) => sql`truncate year_end_declaration cascade`.execute(owner))
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await makeFixture(app, 'staff')
  other = await makeFixture(app, 'staff')
  own = app.client(me.token)
  await forgetAll()
})

const declaration = (facts: Partial<Declaration> = {}): Declaration => ({
  ...(emptyInput(yearEndDeclaration.fields) as Declaration),
  staff_id: me.staff,
  year: '2026',
  ...facts,
})
const opened = async (facts: Partial<Declaration> = {}) => {
  const { id, version } = await admin.yearEndDeclarations.open(declaration(facts))
  return { id, version }
}
const submitted = async (facts: Partial<Declaration> = {}) => {
  const { id, version } = await own.yearEndDeclarations.submit(await opened({ expected_pay: 3_000_000, ...facts }))
  return { id, version }
}
/** What the person was notified of, with the reason of a return. */
const told = async (by = own) =>
  (await by.notices.list({})).items.filter(({ kind }) => kind.startsWith('year_end')).map(({ kind, reason }) => [kind, reason])

describe('who may what', () => {
  test('everybody fills in and hands in the own declaration, and neither sees nor touches others', async () => {
    const { id, version } = await opened()
    const filled = await own.yearEndDeclarations.change({ id, version, changes: { expected_pay: 3_000_000 } })
    const stranger = app.client(other.token).yearEndDeclarations
    expect(await refusal(stranger.get({ id }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(stranger.standing({ id }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(stranger.change({ id, version: filled.version, changes: { life_new: 1 } }))).toMatchObject({
      code: 'not_found',
    })
    expect(await refusal(stranger.submit({ id, version: filled.version }))).toMatchObject({ code: 'not_found' })
    expect((await stranger.list({ from: '2026-01-01', to: '2026-12-31' })).items).toEqual([])
    expect(await own.yearEndDeclarations.submit({ id, version: filled.version })).toMatchObject({ state: 'submitted' })
  })
  test('a manager sees the own one alone, and only administrators open and check', async () => {
    const boss = await makeFixture(app, 'manager')
    await forgetAll()
    const manager = app.client(boss.token).yearEndDeclarations
    const theirs = await submitted()
    expect(await refusal(manager.get({ id: theirs.id }))).toMatchObject({ code: 'not_found' })
    for (const by of [manager, own.yearEndDeclarations]) {
      expect(await refusal(by.accept(theirs))).toMatchObject({ status: 404 })
      expect(await refusal(by.openYear({ year: '2026' }))).toMatchObject({ status: 404 })
      expect(await refusal(by.open(declaration({ year: '2025' })))).toMatchObject({ status: 404 })
    }
    const { id } = await opened({ staff_id: boss.staff })
    expect((await manager.get({ id })).staff_id).toBe(boss.staff)
  })
  test('an administrator does not accept the own one while somebody else may', async () => {
    const boss = await makeFixture(app, 'admin')
    await forgetAll()
    const { id, version } = await opened({ staff_id: boss.staff, expected_pay: 4_000_000 })
    const self = app.client(boss.token).yearEndDeclarations
    const mine = await self.submit({ id, version })
    expect(await refusal(self.accept({ id, version: mine.version }))).toMatchObject({ code: 'own_decision' })
    expect(await admin.yearEndDeclarations.accept({ id, version: mine.version })).toMatchObject({ state: 'accepted' })
  })
})

describe('what is handed in', () => {
  test('names what is missing: the pay, who the spouse is, from whom an earlier slip is, and a proof of what needs one', async () => {
    const missing = async (facts: Partial<Declaration>) => {
      const { id, version } = await opened(facts)
      const { errors } = await refusal(own.yearEndDeclarations.submit({ id, version }))
      await forgetAll()
      return errors?.map(({ field, code }) => `${field} ${code}`)
    }
    expect(await missing({})).toEqual(['expected_pay required'])
    expect(await missing({ expected_pay: 1, spouse: true })).toEqual([
      'spouse_name required',
      'spouse_born_on required',
      'spouse_lives required',
    ])
    expect(await missing({ expected_pay: 1, earlier_social: 1 })).toEqual(['earlier_employer required'])
    expect(await missing({ expected_pay: 1, earlier_employer: '前の会社' })).toEqual(['earlier_pay required'])
    expect(await missing({ expected_pay: 1, life_new: 50_000 })).toEqual(['photos required'])
    // what is paid to the municipality needs no certificate
    expect(await own.yearEndDeclarations.submit(await opened({ expected_pay: 1, national_health: 50_000 }))).toMatchObject({
      state: 'submitted',
    })
  })
  test('is changed by nobody until its person takes it back or the office returns it', async () => {
    const { id, version } = await submitted()
    const change = (by: typeof own, at: number) => by.yearEndDeclarations.change({ id, version: at, changes: { life_new: 10 } })
    for (const by of [own, admin]) expect(await refusal(change(by, version))).toMatchObject({ code: 'act_not_allowed' })
    expect(await refusal(admin.yearEndDeclarations.remove({ id, version }))).toMatchObject({ code: 'act_not_allowed' })
    const open = await own.yearEndDeclarations.takeBack({ id, version })
    expect(await change(own, open.version)).toMatchObject({ life_new: 10, state: 'open' })
  })
  test('is sent back with a reason that its person reads, mended and accepted; an acceptance can be taken back', async () => {
    const sent = await submitted()
    expect(await refusal(admin.yearEndDeclarations.sendBack({ ...sent, reason: ' ' }))).toMatchObject({ status: 422 })
    const returned = await admin.yearEndDeclarations.sendBack({ ...sent, reason: '証明書が読めません' })
    expect(await told()).toEqual([['year_end_returned', '証明書が読めません']])
    expect((await own.yearEndDeclarations.standing({ id: sent.id })).reason).toBe('証明書が読めません')
    const mended = await own.yearEndDeclarations.change({
      id: sent.id,
      version: returned.version,
      changes: { expected_pay: 3_100_000 },
    })
    const again = await own.yearEndDeclarations.submit({ id: sent.id, version: mended.version })
    const accepted = await admin.yearEndDeclarations.accept({ id: sent.id, version: again.version })
    expect(await told()).toEqual([
      ['year_end_accepted', null],
      ['year_end_returned', '証明書が読めません'],
    ])
    expect(await own.yearEndDeclarations.standing({ id: sent.id })).toMatchObject({
      reason: null,
      handed_in: { by: expect.any(String) },
    })
    expect(await refusal(own.yearEndDeclarations.takeBack({ id: sent.id, version: accepted.version }))).toMatchObject({
      code: 'act_not_allowed',
    })
    expect(await admin.yearEndDeclarations.reopen({ id: sent.id, version: accepted.version })).toMatchObject({ state: 'submitted' })
  })
  test('of what year and whose it is does not change', async () => {
    const { id, version } = await opened()
    expect(await refusal(own.yearEndDeclarations.change({ id, version, changes: { year: '2025' } }))).toMatchObject({
      code: 'act_not_allowed',
    })
  })
})

test('there is one of a person and a year', async () => {
  await opened()
  expect(await refusal(admin.yearEndDeclarations.open(declaration()))).toMatchObject({ code: 'duplicate' })
  await opened({ year: '2025' })
})

test.each<[string, Partial<Declaration>, string, string]>([
  ['a year of another calendar', { year: '0008' }, 'year', 'date_range'],
  ['a spouse who is born later', { spouse_born_on: '2027-01-01' }, 'spouse_born_on', 'future_date'],
  ['a spouse who lives together elsewhere', { spouse_disability: 'special_together' }, 'spouse_disability', 'not_together'],
  ['an amount below nothing', { life_new: -1 }, 'life_new', 'number_range'],
  [
    'a relative who is born later',
    {
      relatives: [
        {
          name: '見本',
          kana: null,
          relation: 'child',
          born_on: '2027-01-01',
          pay: null,
          other_income: null,
          disability: null,
          lives: 'together',
          abroad_counts: false,
        },
      ],
    },
    'relatives.0.born_on',
    'future_date',
  ],
])('%s is refused', async (_, facts, field, code) =>
  expect(await refusal(admin.yearEndDeclarations.open(declaration(facts)))).toMatchObject({ errors: [{ field, code }] }),
)

test('what is saved tells what it takes off the income, with the basic deduction', async () => {
  const { id } = await opened({ expected_pay: 3_000_000, life_new: 84_000, national_pension: 210_000 })
  expect((await own.yearEndDeclarations.standing({ id })).effect).toEqual({
    deductions: [
      { kind: 'social_insurance', amount: 210_000 },
      { kind: 'life_insurance', amount: 40_000 },
    ],
    basic: 1_040_000,
    adjustment: 0,
    credit: 0,
  })
  const empty = await opened({ year: '2025' })
  expect((await own.yearEndDeclarations.standing({ id: empty.id })).effect).toBeNull()
  const later = await opened({ year: '2031', expected_pay: 1 })
  expect((await own.yearEndDeclarations.standing({ id: later.id })).effect, 'no tables of the year').toBeNull()
})

test('is printed as one paper: every box, what is taken off, and who handed it in', async () => {
  const { id } = await submitted({ national_health: 84_000, remarks: '書類は後で出します' })
  const print = async (by: typeof own) => {
    const file = await by.yearEndDeclarations.print({ id, language: 'ja' })
    return (await readPdf(new Uint8Array(await file.arrayBuffer()))).pages.join('')
  }
  const page = await print(own)
  for (const told of ['2026年分', '確認待ち', '84,000', '1,040,000', '書類は後で出します', '所得税法第198条第2項', '提出した人'])
    expect(page).toContain(told)
  expect(await refusal(print(app.client(other.token)))).toMatchObject({ code: 'not_found' })
})

describe('the office opens a year', () => {
  /** Gives somebody tax conditions for the whole time. */
  const taxed = async ({ staff }: Fixture, column: string) => {
    await sql`delete from tax_condition where staff_id = ${staff}`.execute(app.db)
    await sql`insert into tax_condition (staff_id, valid_from, tax_column, declared_on, spouse, working_student, family_mark, table_count, search)
      values (${staff}, '2020-01-01', ${column}, '2020-01-01', false, false, 'widow', 0, '')`.execute(app.db)
  }
  const alone = () =>
    sql`update staff set deleted_at = now() where id not in (${me.staff}, ${other.staff}) and deleted_at is null`.execute(app.db)
  beforeEach(async () => {
    await alone()
    await sql`update staff set join_date = '2020-04-01', leave_date = null, zaishoku_joukyou = 'active' where id in (${me.staff}, ${other.staff})`.execute(
      app.db,
    )
  })

  test('for whoever has handed in the declaration of dependants and is there in December, with what is known', async () => {
    await taxed(me, 'kou')
    await taxed(other, 'otsu')
    await admin.yearEndDeclarations.open(
      declaration({
        year: '2025',
        spouse_name: '見本 花子',
        relatives: [
          {
            name: '見本 一郎',
            kana: null,
            relation: 'child',
            born_on: '2010-05-05',
            pay: 100_000,
            other_income: 5,
            disability: null,
            lives: 'together',
            abroad_counts: false,
          },
        ],
      }),
    )
    expect(await admin.yearEndDeclarations.openYear({ year: '2026' })).toEqual({ opened: 1, more: false, without_column: 0 })
    const { items } = await own.yearEndDeclarations.list({ from: '2026-01-01', to: '2026-12-31' })
    expect(items.map(({ staff_id, state }) => [staff_id, state])).toEqual([[me.staff, 'open']])
    expect(await own.yearEndDeclarations.get({ id: items[0]?.id ?? '' })).toMatchObject({
      family_mark: 'widow',
      spouse_name: '見本 花子',
      relatives: [{ name: '見本 一郎', born_on: '2010-05-05', pay: null, other_income: null }],
      life_new: null,
    })
    expect(await told()).toEqual([['year_end_asked', null]])
    expect(await admin.yearEndDeclarations.openYear({ year: '2026' }), 'once').toMatchObject({ opened: 0 })
  })
  test('not for who leaves before December, and tells of whom no column is known', async () => {
    await taxed(me, 'kou')
    await sql`update staff set leave_date = '2026-11-30' where id = ${me.staff}`.execute(app.db)
    await sql`delete from tax_condition where staff_id = ${other.staff}`.execute(app.db)
    expect(await admin.yearEndDeclarations.openYear({ year: '2026' })).toEqual({ opened: 0, more: false, without_column: 1 })
    await sql`update staff set leave_date = '2026-12-31' where id = ${me.staff}`.execute(app.db)
    expect(await admin.yearEndDeclarations.openYear({ year: '2026' })).toMatchObject({ opened: 1 })
  })
  test('reminds who has not answered, once a day', async () => {
    await taxed(me, 'kou')
    await taxed(other, 'kou')
    await admin.yearEndDeclarations.openYear({ year: '2026' })
    const [mine] = (await own.yearEndDeclarations.list({ from: '2026-01-01', to: '2026-12-31' })).items
    const filled = await own.yearEndDeclarations.change({
      id: mine?.id ?? '',
      version: mine?.version ?? 0,
      changes: { expected_pay: 1 },
    })
    await own.yearEndDeclarations.submit({ id: filled.id, version: filled.version })
    expect(await admin.yearEndDeclarations.remind({ year: '2026' })).toEqual({ reminded: 1, next: null })
    expect(await admin.yearEndDeclarations.remind({ year: '2026' })).toEqual({ reminded: 0, next: null })
    expect([(await told()).length, (await told(app.client(other.token))).length]).toEqual([1, 2])
  })
})

test('the start page tells administrators how many wait for the check, and people that their own waits', async () => {
  await opened()
  expect(await own.home.waiting({})).toMatchObject({ year_end_submitted: null, year_end_own: { count: 1 } })
  await forgetAll()
  await submitted()
  expect(await own.home.waiting({})).toMatchObject({ year_end_own: { count: 0, since: null } })
  expect(await admin.home.waiting({})).toMatchObject({ year_end_submitted: { count: 1 } })
})
