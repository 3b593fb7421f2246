import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { addDays, instant } from '#domain/kit/dates.ts'
import { isOpen } from '#domain/kit/jobs.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { aHelper, aLine, aPatient, firstDay } from '../planLines.ts'
import { limitOf } from '../machine.ts'

/** Two parts of a period: the second month is worked on after the first is written. */
const period = { from: firstDay, to: addDays(firstDay, 62) }
const days = Array.from({ length: 9 }, (_, week) => addDays(firstDay, week * 7))

describe.each(inject('oldest'))('visits that are being made from plans on $name', (database) => {
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

  const planned = async () => {
    const [patient_id, staff] = [await aPatient(app), await aHelper(app)]
    const { id } = await admin.weeklyPlans.create(aLine(patient_id, [staff]))
    return { patient_id, staff, id }
  }
  const visitsOf = async (patient_id: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from visit where patient_id = ${patient_id}`.execute(app.db)).rows[0]?.n
  const ended = (id: string) =>
    vi.waitFor(
      async () => {
        const job = await admin.jobs.get({ id })
        expect(isOpen(job.state)).toBe(false)
        return job
      },
      { timeout: limitOf(25_000), interval: 100 },
    )
  /** Holds the last visit that the plan asks for, so that the work stands still there with all others written. */
  const holding = (db: Kysely<never>, plan: string, patient_id: string) =>
    sql`
    insert into visit (plan_id, plan_date, plan_slot, patient_id, service_type, starts_at, ends_at, minutes, search)
    values (${plan}, ${days[8]}, 1, ${patient_id}, 'home_care_body', ${instant(days[8] ?? '', 540)}, ${instant(days[8] ?? '', 600)}, 60, '')`.execute(
      db,
    )
  /** The connection that waits for it. */
  const waiting = () =>
    vi.waitFor(
      async () => {
        const { rows } = await sql<{ pid: number }>`
          select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into visit%' and datname = current_database()`.execute(
          app.db,
        )
        const [one] = rows
        if (!one) throw new Error('nobody waits')
        return one.pid
      },
      { timeout: limitOf(10_000), interval: 50 },
    )
  const undoing = class extends Error {}
  /** Starts the work, lets it stand still in the middle, does something to it, and lets it go. */
  const inTheMiddle = async (what: (job: string) => Promise<unknown>) => {
    const { id, patient_id } = await planned()
    let job = ''
    await app.db
      .transaction()
      .execute(async (trx) => {
        await holding(trx as unknown as Kysely<never>, id, patient_id)
        job = (await admin.weeklyPlans.generateJob({ ...period, patient_id })).id
        await waiting()
        await what(job)
        throw new undoing()
      })
      .catch((error: unknown) => {
        if (!(error instanceof undoing)) throw error
      })
    return { patient_id, job: await ended(job) }
  }

  test('are none when somebody cancels it in the middle', async () => {
    const { patient_id, job } = await inTheMiddle((id) => admin.jobs.cancel({ id }))
    expect(job.state).toBe('cancelled')
    expect(await visitsOf(patient_id)).toBe(0)
    const again = await ended((await admin.weeklyPlans.generateJob({ ...period, patient_id })).id)
    expect(again.outcome?.plan).toMatchObject({ new: 9, kept: 0 })
  })

  test('are all or none when its connection dies in the middle, and never twice', async () => {
    const { patient_id, job } = await inTheMiddle(async () => {
      const pid = await waiting()
      await sql`select pg_terminate_backend(${pid})`.execute(app.db)
    })
    expect(await visitsOf(patient_id)).toBe(job.state === 'done' ? 9 : 0)
    await ended((await admin.weeklyPlans.generateJob({ ...period, patient_id })).id)
    expect(await visitsOf(patient_id)).toBe(9)
  })

  test('are made once by two who ask at one time, also where a line changes meanwhile', async () => {
    const { patient_id, id } = await planned()
    const ask = () => admin.weeklyPlans.generateJob({ ...period, patient_id })
    const jobs = await Promise.all([ask(), ask()])
    const done = await Promise.all(jobs.map((job) => ended(job.id)))
    expect(done.map(({ outcome }) => outcome?.plan?.new).toSorted()).toEqual([0, 9])
    const { items } = await admin.visits.list({ patient_id: [patient_id], from: firstDay, limit: 100 })
    const [, model] = items
    if (!model) throw new Error('no visits were made')
    const change = { id: model.id, version: model.version, reach: 'later' as const, dry_run: false }
    const [again] = await Promise.all([
      ask().then((job) => ended(job.id)),
      admin.weeklyPlans.series({ ...change, changes: { staff_id: null } }),
    ])
    expect(again.state).toBe('done')
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from visit where patient_id = ${patient_id} and deleted_at is null group by date having count(*) > 1`.execute(
      app.db,
    )
    expect(rows).toEqual([])
    expect(await visitsOf(patient_id)).toBe(9)
    expect((await admin.weeklyPlans.list({ patient_id })).items.map((one) => one.id)).toContain(id)
  })
})
