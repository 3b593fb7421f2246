import { sql } from 'kysely'
import { invalid, notFound } from '#domain/kit/errors.ts'
import { absence } from '#domain/visits/absence.ts'
import { absencesApi, type SickReport } from '#domain/visits/absences.api.ts'
import { implementing } from '../access/calls.ts'
import { today } from '../kit/base/today.ts'
import type { Ctx } from '../kit/context/context.ts'
import { recordsOf } from '../kit/entity/resource.ts'
import { notify, whoMay } from '../kit/notices/notices.ts'
import { absencePolicy } from './absences.ts'

const os = implementing(absencesApi)
const records = recordsOf(absence, absencePolicy)

/** Whether an absence of the person is known that holds the whole reported time. Two reports at once wait for each other at the staff record. */
const isKnown = async ({ db }: Ctx, staff_id: string, { date, from_time }: SickReport): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from absence a where a.staff_id = ${staff_id} and a.deleted_at is null
      and absence_span(a.from_date, a.from_time, a.to_date, a.to_time) @> absence_span(${date}::date, ${from_time}::integer, ${date}::date, null)`.execute(
    db,
  )
  return rows.length > 0
}

/** Records that the actor is sick today, and notifies those who find somebody else for the visits. */
const reportOwn = async (ctx: Ctx, report: SickReport): Promise<void> => {
  const { date, from_time } = report
  if (date !== today()) throw invalid({ field: 'date', code: 'not_today' })
  const { rows } = await sql<{ id: string; sample: boolean }>`
    select id, sample from staff where id = ${ctx.actor.staff}::uuid and deleted_at is null for no key update`.execute(ctx.db)
  const [self] = rows
  if (!self) throw notFound()
  if (await isKnown(ctx, self.id, report)) return
  const facts = { kind: 'sickness', from_date: date, from_time, to_date: date, to_time: null, pay_percent: null, note: null }
  const id = await records.store(ctx, facts, { staff_id: self.id, sample: self.sample })
  const subject = { entity: absence.name, id }
  await notify(ctx, {
    kind: 'absence_reported',
    to: { that: [whoMay(ctx, 'absences.write', subject)] },
    subject,
    key: `absence_reported ${id}`,
  })
}

export const absencesRouter = {
  reportOwn: os.reportOwn.handler(async ({ input, context }) => {
    await reportOwn(context, input)
    return { date: input.date }
  }),
}
