import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths } from '#domain/kit/dates.ts'
import { days, HALF_DAY } from '#domain/leave/amount.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployment, aStaff, workday } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

const pagesOf = async (file: File) => (await readPdf(new Uint8Array(await file.arrayBuffer()))).pages

test('one person’s ledger, on paper with the name on its file, and in the audit log', async () => {
  const join_date = addMonths(today(), -7)
  const { id } = await admin.staff.create(aStaff({ staff_code: 'P1', japanese_name: '佐藤 健', join_date }))
  const file = await admin.leave.print({ staff_id: id, language: 'ja' })
  expect(file.name).toBe(`年次有給休暇管理簿_${today()}_佐藤健.pdf`)
  expect((await pagesOf(file))[0]).toContain('有給休暇はまだ付与されていません。')
  const { items } = await admin.home.audit({ entity: 'leave_ledger', act: 'export' })
  expect(items).toHaveLength(1)
})

test('a helper prints the own ledger alone', async () => {
  const mine = await makeFixture(app, 'staff')
  const { id } = await admin.staff.create(aStaff({ staff_code: 'P2' }))
  const helper = app.client(mine.token)
  expect(await pagesOf(await helper.leave.print({ language: 'ja' }))).toHaveLength(1)
  expect(await refusal(helper.leave.print({ staff_id: id, language: 'ja' }))).toMatchObject({ code: 'not_found' })
})

test('the office writes down leave: from the oldest lot, never twice a day or more than is left, and gives it back once', async () => {
  const join_date = addMonths(today(), -19)
  const day = workday(today())
  const { id } = await admin.staff.create(aStaff({ staff_code: 'P3', join_date }))
  await admin.employments.create({ staff_id: id, ...anEmployment(join_date) })
  const take = (date: string, part: 'full' | 'am' = 'full') => admin.leave.take({ staff_id: id, date, part })
  expect(await refusal(take(day))).toMatchObject({ code: 'leave_short' })
  await admin.leave.settle({ staff_ids: [id] })
  expect(await take(day, 'am')).toEqual({ left: days(20) + HALF_DAY })
  expect(await refusal(take(day))).toMatchObject({ errors: [{ field: 'date', code: 'leave_then' }] })
  const { lots, lines, person } = await admin.leave.of({ staff_id: id })
  expect(lots.map(({ used }) => used)).toEqual([HALF_DAY, 0])
  expect(person.duty).toMatchObject({ counted: 0.5 })
  const request_id = lines.at(-1)?.request_id ?? ''
  const back = () => admin.leave.giveBack({ staff_id: id, request_id })
  expect([await back(), await back()]).toEqual([{ left: days(21) }, { left: days(21) }])
  // of five who press at once, one takes the day
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => take(day)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
