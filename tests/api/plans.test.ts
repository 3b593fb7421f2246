import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { weekdays } from '#domain/company/calendar.ts'
import { addDays, instant, weekday } from '#domain/kit/dates.ts'
import { isOpen, type JobRow } from '#domain/kit/jobs.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { aHelper, aLine, aPatient, firstDay } from '../planLines.ts'
import { aVisit } from '../records.ts'
import { limitOf } from '../machine.ts'

/** What is worked out after a visit is written (`settle_duties`). */
const worked = ['duty_starts_at', 'duty_date']

describe.each(inject('oldest'))('visits from weekly plans on $name', (database) => {
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
  const helper = () => aHelper(app)
  const patient = () => aPatient(app)
  const first = firstDay
  const four = { from: first, to: addDays(first, 27) }
  const line = (patient_id: string, helper_ids: string[], more: object = {}) =>
    admin.weeklyPlans.create(aLine(patient_id, helper_ids, more))
  const visitsOf = async (patient_id: string) =>
    (await admin.visits.list({ patient_id: [patient_id], limit: 100, from: today() })).items
  const generate = async (patient_id: string) =>
    (await ended(await admin.weeklyPlans.generateJob({ ...four, patient_id }))).outcome?.plan

  test('are previewed, made once, and taken back', async () => {
    const [one, staff] = [await patient(), await helper()]
    await line(one, [staff])
    const preview = await admin.weeklyPlans.preview({ ...four, patient_id: one })
    expect(preview.counts).toMatchObject({ new: 4, changed: 0, gone: 0, kept: 0, conflict: 0 })
    expect(await visitsOf(one)).toEqual([])

    const plan = await generate(one)
    expect(plan).toMatchObject({ new: 4, conflict: 0 })
    const made = await visitsOf(one)
    expect(made.map(({ starts_at, staff_id, minutes }) => [starts_at, staff_id, minutes])).toEqual(
      [0, 7, 14, 21].map((days) => [instant(addDays(first, days), 540), staff, 60]),
    )
    expect(await generate(one)).toMatchObject({ new: 0, changed: 0, gone: 0, same: 4 })

    const back = await ended(await admin.weeklyPlans.takeBackJob({ run: plan?.run ?? '' }))
    expect(back.outcome).toMatchObject({ rows: 4 })
    expect(await visitsOf(one)).toEqual([])
    expect(await refusal(admin.weeklyPlans.takeBackJob({ run: plan?.run ?? '' }))).toMatchObject({ code: 'act_not_allowed' })
    expect(await generate(one)).toMatchObject({ new: 4 })
  })

  test('come on weekdays of each month, change together but not to another day, and never by weeks, too', async () => {
    const [one, staff] = [await patient(), await helper()]
    const period = { from: first, to: addDays(first, 91), patient_id: one }
    const { id } = await line(one, [staff], { month_weeks: ['fourth', 'second'] })
    expect(await admin.weeklyPlans.get({ id, patient_id: one })).toMatchObject({
      month_weeks: ['second', 'fourth'],
      every_weeks: 1,
    })
    const isDue = (date: string) =>
      weekday(date) === weekday(first) && [8, 22].some((from) => Number(date.slice(8)) >= from && Number(date.slice(8)) < from + 7)
    const due = Array.from({ length: 92 }, (_, n) => addDays(first, n)).filter(isDue)
    const { outcome } = await ended(await admin.weeklyPlans.generateJob(period))
    expect(outcome?.plan).toMatchObject({ new: due.length })
    const made = await visitsOf(one)
    expect(made.map(({ starts_at }) => starts_at)).toEqual(due.map((date) => instant(date, 540)))

    const [, model] = made
    if (!model) throw new Error('no visits were made')
    expect(await admin.weeklyPlans.ofVisit({ visit: model.id })).toMatchObject({ month_weeks: ['second', 'fourth'], goes_on: true })
    const day = due[1] ?? ''
    const asked = { id: model.id, version: model.version, reach: 'later' as const, dry_run: false }
    const to = (date: string) => ({ starts_at: instant(date, 600), ends_at: instant(date, 660) })
    expect(await refusal(admin.weeklyPlans.series({ ...asked, changes: to(addDays(day, 1)) }))).toMatchObject({
      status: 422,
      errors: [{ field: 'starts_at', code: 'day_of_month' }],
    })
    const done = await admin.weeklyPlans.series({ ...asked, changes: to(day) })
    const later = due.map((date, at) => instant(date, at === 0 ? 540 : 600))
    expect((await visitsOf(one)).map(({ starts_at }) => starts_at)).toEqual(later)
    expect((await ended(await admin.weeklyPlans.generateJob(period))).outcome?.plan).toMatchObject({ new: 0, changed: 0, gone: 0 })
    await admin.weeklyPlans.undoSeries({ run: done.run })
    expect((await visitsOf(one)).map(({ starts_at }) => starts_at)).toEqual(due.map((date) => instant(date, 540)))

    const both = await refusal(line(one, [staff], { month_weeks: ['last'], every_weeks: 2 }))
    expect(both).toMatchObject({ status: 422, errors: [{ field: 'every_weeks', code: 'weeks_or_month' }] })
    await expect(sql`update weekly_plan set every_weeks = 2 where id = ${id}`.execute(app.db)).rejects.toThrow(
      'weekly_plan_weeks_or_month',
    )
    await expect(sql`update weekly_plan set month_weeks = '{sixth}' where id = ${id}`.execute(app.db)).rejects.toThrow(
      'weekly_plan_month_weeks',
    )
  })

  test('stand in the audit log as every record does, told that a plan made them', async () => {
    const one = await patient()
    await line(one, [await helper()])
    await generate(one)
    const { rows } = await sql<Record<'entity' | 'act', string> & { actor: boolean; before: null; is: boolean; way: object }>`
      select a.entity, a.act, a.actor is not null as actor, a.before, a.metadata -> 'way' as way,
        a.after - ${worked}::text[] = to_jsonb(v) - 'search' - ${worked}::text[] as is
      from visit v left join audit a on a.record_id = v.id where v.patient_id = ${one}`.execute(app.db)
    const told = { entity: 'visit', act: 'create', actor: true, before: null, is: true, way: { by: 'plan' } }
    expect(rows).toEqual([told, told, told, told])
  })

  test('follow a changed plan, but for those that somebody changed or cancelled, and come back as they were', async () => {
    const [one, staff, other] = [await patient(), await helper(), await helper()]
    const { id, version } = await line(one, [staff])
    await generate(one)
    const [moved, cancelled] = await visitsOf(one)
    if (!moved || !cancelled) throw new Error('no visits were made')
    await admin.visits.change({ id: moved.id, version: moved.version, changes: { staff_id: other } })
    await admin.visits.remove({ id: cancelled.id, version: cancelled.version })
    await admin.weeklyPlans.change({ patient_id: one, id, version, changes: { start_time: 600 } })
    const plan = await generate(one)
    expect(plan).toMatchObject({ new: 0, changed: 2, kept: 2, gone: 0 })
    expect(plan?.left.map(({ id: left, why }) => [left, why])).toEqual([moved, cancelled].map((visit) => [visit.id, 'kept']))
    expect((await visitsOf(one)).map(({ starts_at }) => starts_at.slice(11, 16))).toEqual(['09:00', '10:00', '10:00'])
    await ended(await admin.weeklyPlans.takeBackJob({ run: plan?.run ?? '' }))
    expect((await visitsOf(one)).map(({ starts_at }) => starts_at.slice(11, 16))).toEqual(['09:00', '09:00', '09:00'])
  })

  test('go with their plan, and stand unassigned where the helper is elsewhere', async () => {
    const [one, two, staff] = [await patient(), await patient(), await helper()]
    await line(one, [staff])
    await generate(one)
    const { id, version } = await line(two, [staff], { start_time: 570 })
    const plan = await generate(two)
    expect(plan).toMatchObject({ new: 4, conflict: 4 })
    const open = await visitsOf(two)
    expect(open.map(({ staff_id }) => staff_id)).toEqual([null, null, null, null])
    const names = { patient_name: '田中 一郎', staff_name: '介護 花子' }
    expect(plan?.left.map(({ ends_at: _end, starts_at, ...one }) => ({ ...one, starts: Date.parse(starts_at) }))).toEqual(
      open.map((one) => ({ id: one.id, why: 'taken', ...names, starts: Date.parse(one.starts_at) })),
    )
    await admin.weeklyPlans.remove({ patient_id: two, id, version })
    expect(await generate(two)).toMatchObject({ gone: 4 })
    expect(await visitsOf(two)).toEqual([])
  })

  test('are two for two helpers, and visits that touch are one duty', async () => {
    const [one, staff, second] = [await patient(), await helper(), await helper()]
    await line(one, [staff, second])
    await line(one, [staff], { start_time: 600 })
    expect(await generate(one)).toMatchObject({ new: 12, conflict: 0 })
    const { rows } = await sql<{ starts: number; duties: number }>`
      select count(distinct starts_at)::int as starts, count(distinct duty_starts_at)::int as duties from visit where staff_id = ${staff}`.execute(
      app.db,
    )
    expect(rows).toEqual([{ starts: 8, duties: 4 }])
  })

  test('of two at once tell while the other one has nobody, has another time, or is gone', async () => {
    const [one, staff, second] = [await patient(), await helper(), await helper()]
    await line(one, [staff, second])
    await generate(one)
    const [mine, other] = await visitsOf(one)
    if (!mine || !other || mine.starts_at !== other.starts_at || mine.staff_id === null) throw new Error('no two visits were made')
    const said = async () => {
      const { id, staff_id, service_type, starts_at, ends_at } = mine
      const asked = { id, staff_id: staff_id ?? '', patient_id: one, service_type, starts_at, ends_at }
      return (await admin.visits.check(asked)).map(({ code }) => code).filter((code) => /second|pair/.test(code))
    }
    const change = async (changes: object) => {
      const { version } = await admin.visits.get({ id: other.id })
      await admin.visits.change({ id: other.id, version, changes })
    }
    expect(await said()).toEqual([])
    await change({ starts_at: instant(first, 570), ends_at: instant(first, 630) })
    expect(await said()).toEqual(['pair_same_time'])
    await change({ staff_id: null })
    expect(await said()).toEqual(['second_helper_missing'])
    const { version } = await admin.visits.get({ id: other.id })
    await admin.visits.remove({ id: other.id, version })
    expect(await said()).toEqual(['second_helper_missing'])
  })

  test('tell from which line they came, and visits without one tell nothing', async () => {
    const [one, staff] = [await patient(), await helper()]
    const { id } = await line(one, [staff])
    await generate(one)
    const [kept, moved] = await visitsOf(one)
    if (!kept || !moved) throw new Error('no visits were made')
    const told = { id, patient_id: one, every_weeks: 1, start_time: 540 }
    expect(await admin.weeklyPlans.ofVisit({ visit: kept.id })).toMatchObject({ ...told, by_hand: false })
    await admin.visits.change({ id: moved.id, version: moved.version, changes: { staff_id: null } })
    expect(await admin.weeklyPlans.ofVisit({ visit: moved.id })).toMatchObject({ ...told, by_hand: true })
    const { id: alone } = await admin.visits.create(aVisit(`${first}T20:00`, `${first}T20:30`))
    expect(await admin.weeklyPlans.ofVisit({ visit: alone })).toBeNull()
  })

  const times = async (patient_id: string) =>
    (await visitsOf(patient_id)).map(({ starts_at, staff_id }) => [starts_at.slice(0, 10), starts_at.slice(11, 16), staff_id])
  const linesOf = async (patient_id: string) =>
    (await admin.weeklyPlans.list({ patient_id, limit: 100, sort: 'valid_from' })).items.map(
      ({ valid_from, valid_to, start_time, helper_ids }) => ({ valid_from, valid_to, start_time, helper_ids }),
    )
  const day = (weeks: number) => addDays(first, weeks * 7)

  test('change from one of them on: the line ends the day before, and what somebody changed by hand is kept', async () => {
    const [one, staff, other] = [await patient(), await helper(), await helper()]
    await line(one, [staff])
    await generate(one)
    const [before, model, , moved] = await visitsOf(one)
    if (!before || !model || !moved) throw new Error('no visits were made')
    await admin.visits.change({ id: moved.id, version: moved.version, changes: { staff_id: null } })
    const was = { lines: await linesOf(one), visits: await times(one) }
    const changes = {
      staff_id: other,
      starts_at: instant(day(1), 660),
      ends_at: instant(day(1), 720),
      remarks: '時間を変えました。',
    }
    const asked = { id: model.id, version: model.version, reach: 'later' as const, changes }

    const stale = admin.weeklyPlans.series({ ...asked, version: model.version + 1, dry_run: true })
    expect((await refusal(stale)).code).toBe('stale_version')
    const told = await admin.weeklyPlans.series({ ...asked, dry_run: true })
    expect(told.counts).toMatchObject({ changed: 2, kept: 1, gone: 0, new: 0, conflict: 0 })
    expect(told.visits.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['changed', 'changed', 'kept']))
    expect({ lines: await linesOf(one), visits: await times(one) }).toEqual(was)

    const done = await admin.weeklyPlans.series({ ...asked, dry_run: false })
    expect(done.counts).toEqual(told.counts)
    expect(done.after).toMatchObject({ remarks: '時間を変えました。', staff_id: other })
    expect(await times(one)).toEqual([
      [day(0), '09:00', staff],
      [day(1), '11:00', other],
      [day(2), '11:00', other],
      [day(3), '09:00', null],
    ])
    expect(await linesOf(one)).toEqual([
      { valid_from: first, valid_to: addDays(day(1), -1), start_time: 540, helper_ids: [staff] },
      { valid_from: day(1), valid_to: null, start_time: 660, helper_ids: [other] },
    ])
    expect(await generate(one)).toMatchObject({ new: 0, changed: 0, gone: 0 })

    const stranger = app.client((await makeFixture(app, 'manager')).token)
    expect(await refusal(stranger.weeklyPlans.undoSeries({ run: done.run }))).toMatchObject({ code: 'not_found' })
    expect(await admin.weeklyPlans.undoSeries({ run: done.run })).toEqual({ visits: 3 })
    expect({ lines: await linesOf(one), visits: await times(one) }).toEqual(was)
    expect(await admin.visits.get({ id: model.id })).toMatchObject({ remarks: null })
    expect(await generate(one)).toMatchObject({ new: 0, changed: 0, gone: 0, kept: 1 })
    expect(await refusal(admin.weeklyPlans.undoSeries({ run: done.run }))).toMatchObject({ code: 'act_not_allowed' })
  })

  test('move to another weekday from the first of them on, with those changed by hand where that is asked for', async () => {
    const [one, staff, other] = [await patient(), await helper(), await helper()]
    await line(one, [staff])
    await generate(one)
    const [model, , moved] = await visitsOf(one)
    if (!model || !moved) throw new Error('no visits were made')
    await admin.visits.change({ id: moved.id, version: moved.version, changes: { staff_id: other } })
    const changes = { starts_at: instant(addDays(first, 2), 540), ends_at: instant(addDays(first, 2), 630) }
    const latest = await admin.visits.get({ id: model.id })
    const done = await admin.weeklyPlans.series({
      id: model.id,
      version: latest.version,
      reach: 'later_all',
      changes,
      dry_run: false,
    })
    expect(await times(one)).toEqual([0, 1, 2, 3].map((weeks) => [addDays(day(weeks), 2), '09:00', staff]))
    expect(await linesOf(one)).toMatchObject([{ valid_from: addDays(first, 2), valid_to: null }])
    await admin.weeklyPlans.undoSeries({ run: done.run })
    expect(await times(one)).toEqual([0, 1, 2, 3].map((weeks) => [day(weeks), '09:00', weeks === 2 ? other : staff]))
    expect(await linesOf(one)).toMatchObject([{ valid_from: first, valid_to: null }])
  })

  test('are taken back one change after the other, also where somebody moved one and moved it back', async () => {
    const [one, staff, other] = [await patient(), await helper(), await helper()]
    await line(one, [staff])
    await generate(one)
    const was = { lines: await linesOf(one), visits: await times(one) }
    const at = async (week: number) => {
      const found = (await visitsOf(one))[week]
      if (!found) throw new Error('no visits were made')
      return { id: found.id, version: found.version }
    }
    const change = async (week: number, changes: object) =>
      (await admin.weeklyPlans.series({ ...(await at(week)), reach: 'later', changes, dry_run: false })).run
    const first = await change(1, { staff_id: other })
    const second = await change(2, { starts_at: instant(day(2), 660), ends_at: instant(day(2), 720) })
    await admin.visits.change({ ...(await at(3)), changes: { staff_id: null } })
    await admin.visits.change({ ...(await at(3)), changes: { staff_id: other } })
    await admin.weeklyPlans.undoSeries({ run: second })
    expect((await times(one)).map(([, time]) => time)).toEqual(['09:00', '09:00', '09:00', '09:00'])
    await admin.weeklyPlans.undoSeries({ run: first })
    expect({ lines: await linesOf(one), visits: await times(one) }).toEqual(was)
    expect(await generate(one)).toMatchObject({ new: 0, changed: 0, gone: 0 })
  })

  test('are taken away from one of them on, and come back', async () => {
    const [one, staff] = [await patient(), await helper()]
    await line(one, [staff])
    await generate(one)
    const [, model, , moved] = await visitsOf(one)
    if (!model || !moved) throw new Error('no visits were made')
    await admin.visits.change({ id: moved.id, version: moved.version, changes: { staff_id: null } })
    const was = await times(one)
    const { run, counts, after } = await admin.weeklyPlans.series({
      id: model.id,
      version: model.version,
      reach: 'later',
      changes: null,
      dry_run: false,
    })
    expect(counts).toMatchObject({ gone: 2, kept: 1, changed: 0 })
    expect(after.deleted_at).not.toBeNull()
    expect(await times(one)).toEqual([
      [day(0), '09:00', staff],
      [day(3), '09:00', null],
    ])
    expect(await generate(one)).toMatchObject({ new: 0, gone: 0 })
    await admin.weeklyPlans.undoSeries({ run })
    expect(await times(one)).toEqual(was)
  })

  test('of two helpers are taken away of the one alone: the other goes on with a line of the own, and both come back', async () => {
    const [one, staff, second] = [await patient(), await helper(), await helper()]
    await line(one, [staff, second])
    await generate(one)
    const was = (await times(one)).toSorted()
    const model = (await visitsOf(one)).find((visit) => visit.staff_id === staff && visit.starts_at.startsWith(day(1)))
    if (!model) throw new Error('no visits were made')
    const asked = { id: model.id, version: model.version, reach: 'later_all' as const, changes: null, dry_run: false }
    const { run, counts } = await admin.weeklyPlans.series(asked)
    expect(counts).toMatchObject({ gone: 3, kept: 0, changed: 0 })
    expect((await times(one)).toSorted()).toEqual(was.filter(([date, , who]) => who === second || date === day(0)))
    const { items } = await admin.weeklyPlans.list({ patient_id: one })
    expect(items.find(({ valid_from }) => valid_from === day(1))).toMatchObject({
      helper_count: 1,
      helper_ids: [second],
      valid_to: null,
    })
    expect(await generate(one)).toMatchObject({ new: 0, changed: 0, gone: 0, same: 5 })
    await admin.weeklyPlans.undoSeries({ run })
    expect((await times(one)).toSorted()).toEqual(was)
    expect(await generate(one)).toMatchObject({ new: 0, changed: 0, gone: 0, same: 8 })
  })

  test('of a change from one of them on, helpers who are elsewhere are left out, and the first is refused like every other', async () => {
    const [one, two, staff, busy] = [await patient(), await patient(), await helper(), await helper()]
    await line(one, [staff])
    await line(two, [busy], { start_time: 570, valid_from: day(2) })
    await generate(two)
    await generate(one)
    const [, model, third] = await visitsOf(one)
    if (!model || !third) throw new Error('no visits were made')
    const asked = { reach: 'later' as const, changes: { staff_id: busy }, dry_run: false }
    expect(await refusal(admin.weeklyPlans.series({ ...asked, id: third.id, version: third.version }))).toMatchObject({
      code: 'visit_overlap',
    })
    const { counts } = await admin.weeklyPlans.series({ ...asked, id: model.id, version: model.version })
    expect(counts).toMatchObject({ changed: 3, conflict: 2 })
    expect((await times(one)).map(([, , helper]) => helper)).toEqual([staff, busy, null, null])
  })

  test('of a visit that came from no line nothing follows', async () => {
    const { id, version } = await admin.visits.create(aVisit(`${first}T21:00`, `${first}T21:30`))
    const asked = { id, version, reach: 'later' as const, changes: null, dry_run: false }
    expect(await refusal(admin.weeklyPlans.series(asked))).toMatchObject({ code: 'act_not_allowed' })
  })

  test('are asked by the rules: what wants a reason is told before and after, and is planned nevertheless', async () => {
    const [one, staff] = [await patient(), await helper()]
    await sql`update staff set join_date = ${addDays(first, 20)} where id = ${staff}`.execute(app.db)
    await line(one, [staff])
    const preview = await admin.weeklyPlans.preview({ ...four, patient_id: one })
    expect(preview.counts).toMatchObject({ new: 4, warned: 3, conflict: 0 })
    expect(preview.visits.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
      ['before_joining'],
      ['before_joining'],
      ['before_joining'],
      [],
    ])
    expect(await generate(one)).toMatchObject({ new: 4, warned: 3 })
    expect((await visitsOf(one)).map(({ staff_id }) => staff_id)).toEqual([staff, staff, staff, staff])
  })

  test('are counted together before they are stored: hours that only all of them reach are told', async () => {
    const [one, staff] = [await patient(), await helper()]
    await sql`update staff set nationality = 'NP' where id = ${staff}`.execute(app.db)
    await sql`insert into employee (staff_id, status_of_residence, work_restriction, activity_permission, search)
      select ${staff}, 'student', 'not_allowed', 'hours_28', ''`.execute(app.db)
    // ten hours a day on three days of one week
    for (const at of [0, 1, 2])
      await line(one, [staff], { weekday: weekdays[(weekday(first) + at) % 7] ?? 'monday', start_time: 480, minutes: 600 })
    const { counts } = await admin.weeklyPlans.preview({ ...four, patient_id: one })
    expect(counts.warned).toBeGreaterThan(0)
    expect(await generate(one)).toMatchObject({ warned: counts.warned })
  })

  test('have the breaks of their line, and count without them', async () => {
    const [one, staff] = [await patient(), await helper()]
    const { id, version } = await line(one, [staff], { minutes: 300, breaks: [{ after: 120, minutes: 45 }] })
    await generate(one)
    const breaks = (await visitsOf(one)).map((visit) => [visit.minutes, visit.breaks])
    expect(breaks[0]).toEqual([255, [{ starts_at: instant(first, 660), ends_at: instant(first, 705) }]])
    expect(await generate(one)).toMatchObject({ same: 4, changed: 0 })
    await admin.weeklyPlans.change({ patient_id: one, id, version, changes: { breaks: [] } })
    expect(await generate(one)).toMatchObject({ same: 0, changed: 4 })
    expect((await visitsOf(one)).map(({ minutes }) => minutes)).toEqual([300, 300, 300, 300])
  })

  test('a period that is over, or a patient who is not there, is refused', async () => {
    const past = { from: addDays(today(), -9), to: addDays(today(), -1) }
    expect(await refusal(admin.weeklyPlans.preview(past))).toMatchObject({ errors: [{ field: 'to', code: 'date_range' }] })
    expect(await refusal(admin.weeklyPlans.generateJob({ ...four, patient_id: crypto.randomUUID() }))).toMatchObject({
      code: 'not_found',
    })
  })
})
