import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import { isOpen, type JobRow } from '#domain/kit/jobs.ts'
import { weekAround } from '#domain/kit/period.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aHelper, aLine, aPatient, firstDay } from '../planLines.ts'
import { aVisit } from '../records.ts'
import { limitOf } from '../machine.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
let stop: () => Promise<void>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  stop = await app.work()
})
afterAll(async () => {
  await stop()
  await app.close()
})

const day = addDays(today(), 9)
const plan = (staff_id: string | null, patient_id: string, hour = '21', more: object = {}) =>
  admin.visits.create(aVisit(`${day}T${hour}:00`, `${day}T${hour}:50`, { staff_id, patient_id, exception_reason: null, ...more }))
const ended = (begun: Pick<JobRow, 'id'>) =>
  vi.waitFor(
    async () => {
      const job = await admin.jobs.get({ id: begun.id })
      expect(isOpen(job.state)).toBe(false)
      expect(job.state).toBe('done')
      return job
    },
    { timeout: limitOf(25_000), interval: 100 },
  )
const asked = { status: 422, errors: [{ field: 'exception_reason', code: 'patient_doubled' }] }
const reason = '家族の希望で2人で介助する'
const riskOf = async (id: string) => (await admin.coverage.board({})).lines.find((line) => line.id === id)?.risks

test('another helper at the same minute is told of in the form and asks for a reason, one before or after is not', async () => {
  const [patient, one, other] = [await aPatient(app), await aHelper(app), await aHelper(app)]
  const first = await plan(one, patient)
  const { service_type, starts_at, ends_at } = aVisit(`${day}T21:30`, `${day}T22:30`, { staff_id: other })
  const check = { staff_id: other, patient_id: patient, service_type, starts_at, ends_at }
  expect(await admin.visits.check(check)).toContainEqual({ code: 'patient_doubled', level: 'warn', figures: {} })
  expect(await refusal(plan(other, patient))).toMatchObject(asked)
  expect(await refusal(plan(other, patient, '21', { service_type: 'heavy_visiting_care' })), 'another service').toMatchObject(asked)
  expect((await plan(other, patient, '22')).exception_reason).toBeNull()
  expect((await plan(null, patient)).staff_id, 'nobody is in the way of nobody').toBeNull()
  const second = await plan(other, patient, '21', { exception_reason: reason })
  expect([await riskOf(first.id), await riskOf(second.id)], 'one reason answers for both').toEqual([undefined, undefined])
})

test('a visit that is dragged to another helper asks, and one that comes along to learn does not', async () => {
  const [patient, one, other, third] = [await aPatient(app), await aHelper(app), await aHelper(app), await aHelper(app)]
  await plan(one, patient)
  const moved = await plan(other, patient, '19')
  const change = { starts_at: `${day}T21:10:00+09:00`, ends_at: `${day}T22:00:00+09:00` }
  expect(await refusal(admin.visits.change({ id: moved.id, version: 1, changes: change }))).toMatchObject(asked)
  const act = { do: 'change' as const, id: moved.id, version: 1 }
  expect(await refusal(admin.visits.many({ acts: [{ ...act, changes: change }] }))).toMatchObject({
    code: 'visits_refused',
    clash: [{ errors: asked.errors }],
  })
  const [stored] = await admin.visits.many({ acts: [{ ...act, changes: { ...change, exception_reason: reason } }] })
  expect(stored?.after.exception_reason).toBe(reason)
  expect((await plan(third, patient, '21', { service_type: 'accompanied_training' })).exception_reason).toBeNull()
})

test('two helpers whom a plan sends together need no reason, nor do their copies; a copy of two who were not asks', async () => {
  const [pair, single] = [await aPatient(app), await aPatient(app)]
  const [one, other] = [await aHelper(app), await aHelper(app)]
  const period = { from: firstDay, to: addDays(firstDay, 6) }
  await admin.weeklyPlans.create(aLine(pair, [one, other], { helper_count: 2 }))
  expect((await admin.weeklyPlans.preview({ ...period, patient_id: pair })).counts).toMatchObject({ new: 2, warned: 0 })
  await ended(await admin.weeklyPlans.generateJob({ ...period, patient_id: pair }))

  const { from } = weekAround(firstDay)
  const hour = (staff_id: string, more: object = {}) =>
    admin.visits.create(
      aVisit(`${firstDay}T15:00`, `${firstDay}T16:00`, { staff_id, patient_id: single, exception_reason: null, ...more }),
    )
  await hour(one)
  await hour(other, { exception_reason: reason })
  const copy = { unit: 'week' as const, from, to: addDays(from, 7), clash: 'unassigned' as const }
  const preview = await admin.visits.copyPreview({ ...copy, warned: 'skip' })
  const atThree = preview.visits.filter(({ starts_at }) => starts_at.slice(11, 16) === '15:00')
  const warned = atThree.filter(({ warnings }) => warnings.some(({ code }) => code === 'patient_doubled'))
  expect(warned.map(({ kind }) => kind)).toEqual(['left'])
  expect(
    atThree.filter(({ kind }) => kind === 'new'),
    'the first of them goes',
  ).toHaveLength(1)
  await ended(await admin.visits.copyJob({ ...copy, warned: 'skip' }))
  const next = { from: addDays(from, 7), to: addDays(from, 13), limit: 50 }
  expect((await admin.visits.list({ ...next, patient_id: [pair] })).items).toHaveLength(2)
  const found = (await admin.coverage.check({ from: next.from, to: next.to })).codes.map(({ code }) => code)
  expect(found, 'and the copies of the two stand without a reason').not.toContain('patient_doubled')
})

test('a plan that sends somebody to a patient at whom another one is then is told in its preview', async () => {
  const [patient, one, other] = [await aPatient(app), await aHelper(app), await aHelper(app)]
  await admin.visits.create(
    aVisit(`${firstDay}T09:30`, `${firstDay}T10:30`, { staff_id: one, patient_id: patient, exception_reason: null }),
  )
  await admin.weeklyPlans.create(aLine(patient, [other]))
  const { counts, visits } = await admin.weeklyPlans.preview({ from: firstDay, to: addDays(firstDay, 6), patient_id: patient })
  expect(counts).toMatchObject({ new: 1, warned: 1 })
  expect(visits[0]?.warnings.map(({ code }) => code)).toContain('patient_doubled')
})
