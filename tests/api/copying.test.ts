import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import { isOpen, type JobRow } from '#domain/kit/jobs.ts'
import { weekAround } from '#domain/kit/period.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { aHelper, aPatient } from '../planLines.ts'
import { aVisit } from '../records.ts'
import { limitOf } from '../machine.ts'

describe.each(inject('oldest'))('copying visits on $name', (database) => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  let stop: () => Promise<void>
  beforeAll(async () => {
    app = await openTestApp(database)
    admin = app.client(await app.setUp())
    stop = await app.work()
  })
  afterAll(async () => {
    await stop()
    await app.close()
  })
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

  const { from } = weekAround(addDays(today(), 14))
  const to = addDays(from, 7)
  const week = (staff_id: string) => ({
    unit: 'week' as const,
    from,
    to,
    staff_id,
    clash: 'unassigned' as const,
    warned: 'skip' as const,
  })
  const visit = (staff_id: string, patient_id: string, day: string, more: object = {}) =>
    admin.visits.create(aVisit(`${day}T09:00`, `${day}T10:00`, { staff_id, patient_id, ...more }))
  const shown = async (patient_id: string) =>
    (await admin.visits.list({ patient_id: [patient_id], from: to, to: addDays(to, 6), limit: 50 })).items

  test('a week of a helper is previewed, copied once as drafts, and taken back but for what somebody changed', async () => {
    const [staff, busy, one, other] = [await aHelper(app), await aHelper(app), await aPatient(app), await aPatient(app)]
    await visit(staff, one, from, { title: '朝の支度', remarks: '鍵は管理室', exception_reason: 'ほかにいない' })
    await visit(staff, one, addDays(from, 1))
    await visit(busy, one, addDays(from, 2))
    await visit(staff, other, addDays(to, 1))
    const preview = await admin.visits.copyPreview(week(staff))
    expect(preview.counts).toEqual({ new: 2, same: 0, left: 0, out: 0, conflict: 1, warned: 0 })
    expect(preview.visits.map(({ conflict, staff_name }) => [conflict, staff_name])).toEqual([
      ['taken', null],
      [null, '介護 花子'],
    ])
    expect(await shown(one)).toEqual([])

    const plan = (await ended(await admin.visits.copyJob(week(staff)))).outcome?.plan
    expect(plan).toMatchObject({ new: 2, conflict: 1, kept: 0, undone: false })
    const made = await shown(one)
    expect(made.map(({ title, staff_id, minutes, published_at }) => [title, staff_id, minutes, published_at])).toEqual([
      ['朝の支度', staff, 60, null],
      [null, null, 60, null],
    ])
    // a reason holds for the visit for which it was given
    expect(await admin.visits.get({ id: made[0]?.id ?? '' })).toMatchObject({ remarks: '鍵は管理室', exception_reason: null })
    expect((await admin.visits.copyPreview(week(staff))).counts).toMatchObject({ new: 0, same: 2 })

    await admin.visits.change({ id: made[1]?.id ?? '', version: 1, changes: { remarks: '電話してから' } })
    await ended(await admin.weeklyPlans.takeBackJob({ run: plan?.run ?? '' }))
    expect((await shown(one)).map(({ id }) => id)).toEqual([made[1]?.id])
  })

  test('what asks for a reason is left out, or planned with one', async () => {
    const [staff, one] = [await aHelper(app), await aPatient(app)]
    await visit(staff, one, from)
    await admin.absences.create({
      staff_id: staff,
      from_date: to,
      to_date: to,
      kind: 'sickness',
      from_time: null,
      to_time: null,
      pay_percent: null,
      note: null,
    })
    const asked = week(staff)
    expect(await admin.visits.copyPreview(asked)).toMatchObject({
      counts: { new: 0, left: 1, warned: 1 },
      visits: [{ kind: 'left', warnings: [{ code: 'absent' }] }],
    })
    const forced = { ...asked, warned: 'force' as const }
    expect(await refusal(admin.visits.copyJob(forced))).toMatchObject({ errors: [{ field: 'exception_reason', code: 'required' }] })
    await ended(await admin.visits.copyJob({ ...forced, exception_reason: '本人が来られる' }))
    const [made] = await shown(one)
    expect(made).toMatchObject({ staff_id: staff })
    expect(await admin.visits.get({ id: made?.id ?? '' })).toMatchObject({ exception_reason: '本人が来られる' })
  })

  test('nothing is copied into the past, to itself, or of a helper whom nobody knows', async () => {
    const asked = week(await aHelper(app))
    const wrong = { errors: [{ field: 'to', code: 'date_range' }] }
    expect(await refusal(admin.visits.copyPreview({ ...asked, to: addDays(today(), -14) }))).toMatchObject(wrong)
    expect(await refusal(admin.visits.copyJob({ ...asked, to: addDays(from, 3) }))).toMatchObject(wrong)
    expect(await refusal(admin.visits.copyJob({ ...asked, staff_id: crypto.randomUUID() }))).toMatchObject({ code: 'not_found' })
  })
})
