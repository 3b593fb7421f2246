import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#domain/kit/entity.ts'
import { readTransfers } from '#domain/pay/transfer/zengin.ts'
import type { staff } from '#domain/staff/staff.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aStaff } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

const atBank = {
  bank_name: 'みどり銀行',
  bank_code: '0001',
  bank_branch: '本店',
  bank_branch_code: '123',
  bank_account_type: 'ordinary',
  bank_account_number: '0012345',
  bank_account_name: 'ヤマダ ハナコ',
} as const
const atPostBank = { yucho_symbol: '10530', yucho_number: '12345671', bank_account_name: 'サトウ' }

let staffs = 0
const helper = async (facts: Partial<Input<typeof staff>>) =>
  (await admin.staff.create(aStaff({ staff_code: `T${++staffs}`, japanese_name: `振込 ${staffs}`, ...facts }))).id

let months = 0
/** A closed run that pays some people, each an amount. */
const closedRun = async (nets: Readonly<Record<string, number>>, kind: 'monthly' | 'bonus' = 'monthly') => {
  const month = `2025-${String(++months).padStart(2, '0')}`
  const { id } = await admin.payRuns.start({
    month,
    kind,
    paid_on: `${month}-28`,
    tax_method: 'special',
    year_end: false,
    remarks: null,
  })
  for (const [staff_id, net] of Object.entries(nets))
    await sql`
      insert into pay_result (run_id, staff_id, month, kind, result, closed, seal)
      values (${id}, ${staff_id}, ${month}, ${kind}, ${JSON.stringify({ lines: [], sums: { net }, issues: [] })}::jsonb, true, 'sealed')`.execute(
      app.db,
    )
  await sql`
    with closed as (update pay_run set state = 'closed' where id = ${id} returning id)
    insert into act (entity, record_id, name, before, after) select 'pay_run', id, 'close', 'draft', 'closed' from closed`.execute(
    app.db,
  )
  return id
}
const withPayer = async () => {
  const { id, version } = await admin.company.get()
  await admin.company.change({
    id,
    version,
    changes: {
      transfer_code: '12345',
      transfer_name: 'カ)ヒダマリ',
      transfer_bank_code: '0009',
      transfer_branch_code: '001',
      transfer_account_type: 'current',
      transfer_account_number: '0000777',
      transfer_line_end: 'crlf',
    },
  })
}
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
const ofRun = (id: string, again = false) => ({ id, transfer_on: '2025-12-25', again })

test('without the account of the company no file is made, and what is missing is named', async () => {
  const id = await closedRun({ [await helper(atBank)]: 1000 })
  const { payer_missing } = await admin.payTransfers.standing({ id })
  expect(payer_missing).toContain('transfer_code')
  expect(await refusal(admin.payTransfers.make(ofRun(id)))).toMatchObject({ code: 'transfer_payer_missing' })
})

describe('with the account of the company', () => {
  beforeAll(withPayer)

  test('whoever has an account is in the file, and the others are told with what is missing', async () => {
    const [bank, post, none, codeless, owing] = [
      await helper(atBank),
      await helper(atPostBank),
      await helper({}),
      await helper({ ...atBank, bank_branch_code: null }),
      await helper(atBank),
    ]
    const id = await closedRun({ [bank]: 203_450, [post]: 98_001, [none]: 5000, [codeless]: 6000, [owing]: -300 })
    const { payer_missing, people, files } = await admin.payTransfers.standing({ id })
    expect(payer_missing).toEqual([])
    expect(files).toEqual([])
    expect(people.map(({ staff_id, amount, at, issues, given_at }) => [staff_id, amount, at, issues, given_at])).toEqual([
      [bank, 203_450, 'bank', [], null],
      [post, 98_001, 'post_bank', [], null],
      [none, 5000, null, ['no_account'], null],
      [codeless, 6000, 'bank', ['no_branch_code'], null],
      [owing, -300, 'bank', ['nothing_to_pay'], null],
    ])
    expect(JSON.stringify(people), 'no account leaves the server').not.toContain('0012345')
    const made = await admin.payTransfers.make(ofRun(id))
    expect(made).toMatchObject({ people: 2, total: 301_451, transfer_on: '2025-12-25', whole: true })
    const { file } = readTransfers(await bytesOf(await admin.payTransfers.file({ id: made.id })))
    expect(file).toEqual({
      kind: '11',
      date: '1225',
      payer: { code: '0000012345', name: 'ｶ)ﾋﾀﾞﾏﾘ', bank: '0009', branch: '001', type: '2', number: '0000777' },
      transfers: [
        { bank: '0001', branch: '123', type: '1', number: '0012345', name: 'ﾔﾏﾀﾞ ﾊﾅｺ', amount: 203_450 },
        { bank: '9900', branch: '058', type: '1', number: '1234567', name: 'ｻﾄｳ', amount: 98_001 },
      ],
    })
  })

  test('a second file has those alone who are in none yet, unless everybody is asked for', async () => {
    const [one, late] = [await helper(atBank), await helper({ ...atBank, bank_code: null })]
    const id = await closedRun({ [one]: 1000, [late]: 2000 })
    const first = await admin.payTransfers.make(ofRun(id))
    expect(first.total).toBe(1000)
    expect(await refusal(admin.payTransfers.make(ofRun(id))), 'nobody is paid twice by accident').toMatchObject({
      code: 'nobody_to_transfer',
    })
    const { version } = await admin.staff.get({ id: late })
    await admin.staff.change({ id: late, version, changes: { bank_code: '0001' } })
    expect(await admin.payTransfers.make(ofRun(id))).toMatchObject({ people: 1, total: 2000 })
    expect(await admin.payTransfers.make(ofRun(id, true))).toMatchObject({ people: 2, total: 3000 })
    const { people, files } = await admin.payTransfers.standing({ id })
    expect(files).toHaveLength(3)
    expect(people.every(({ given_at }) => given_at !== null)).toBe(true)
  })

  test('of two calls at once one file has the people', async () => {
    const id = await closedRun({ [await helper(atBank)]: 1000 })
    const made = await Promise.allSettled([admin.payTransfers.make(ofRun(id)), admin.payTransfers.make(ofRun(id))])
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('bonuses are a kind of their own', async () => {
    const id = await closedRun({ [await helper(atBank)]: 50_000 }, 'bonus')
    const made = await admin.payTransfers.make(ofRun(id))
    expect(readTransfers(await bytesOf(await admin.payTransfers.file({ id: made.id }))).file?.kind).toBe('12')
  })

  test('a file is encrypted where it is kept, never changes, and its making and fetching are written down', async () => {
    const id = await closedRun({ [await helper(atBank)]: 1000 })
    const made = await admin.payTransfers.make(ofRun(id))
    const { rows } = await sql<{ line: Buffer }>`select line from pay_transfer_line where transfer_id = ${made.id}`.execute(app.db)
    expect(rows[0]?.line.toString('latin1')).not.toContain('0012345')
    for (const change of [
      sql`update pay_transfer set total = 1 where id = ${made.id}`,
      sql`delete from pay_transfer where id = ${made.id}`,
      sql`update pay_transfer_line set amount = 1 where transfer_id = ${made.id}`,
      sql`delete from pay_transfer_line where transfer_id = ${made.id}`,
    ])
      await expect(change.execute(app.db)).rejects.toMatchObject({ code: 'HD002' })
    await admin.payTransfers.file({ id: made.id })
    const { items } = await admin.home.audit({ entity: 'pay_transfer' })
    expect(items.slice(0, 2).map(({ act }) => act)).toEqual(['download', 'export'])
  })

  test('a file that has lost the record of somebody who was erased is not given again', async () => {
    const [staying, going] = [await helper(atBank), await helper(atBank)]
    const id = await closedRun({ [staying]: 1000, [going]: 2000 })
    const made = await admin.payTransfers.make(ofRun(id))
    await sql`delete from staff where id = ${going}`.execute(app.db)
    expect((await admin.payTransfers.standing({ id })).files).toMatchObject([{ id: made.id, whole: false }])
    expect(await refusal(admin.payTransfers.file({ id: made.id }))).toMatchObject({ code: 'transfer_not_whole' })
  })

  test('a file of the sample company goes with its run', async () => {
    const one = await helper(atBank)
    await sql`update staff set sample = true where id = ${one}`.execute(app.db)
    const id = await closedRun({ [one]: 1000 })
    const made = await admin.payTransfers.make(ofRun(id))
    await sql`delete from pay_run where id = ${id}`.execute(app.db)
    expect((await sql`select 1 from pay_transfer where id = ${made.id}`.execute(app.db)).rows).toEqual([])
  })

  test('a run that is not closed has no file', async () => {
    const { id } = await admin.payRuns.start({
      month: '2024-01',
      kind: 'monthly',
      paid_on: '2024-02-25',
      tax_method: 'special',
      year_end: false,
      remarks: null,
    })
    expect(await refusal(admin.payTransfers.standing({ id }))).toMatchObject({ code: 'act_not_allowed' })
    expect(await refusal(admin.payTransfers.make(ofRun(id)))).toMatchObject({ code: 'act_not_allowed' })
  })

  test.each(['manager', 'staff'] as const)('a %s neither sees nor makes one', async (role) => {
    const id = await closedRun({ [await helper(atBank)]: 1000 })
    const made = await admin.payTransfers.make(ofRun(id))
    const other = app.client((await makeFixture(app, role)).token)
    for (const call of [
      () => other.payTransfers.standing({ id }),
      () => other.payTransfers.make(ofRun(id)),
      () => other.payTransfers.file({ id: made.id }),
    ])
      expect(await refusal(call())).toMatchObject({ code: 'not_found' })
  })
})
