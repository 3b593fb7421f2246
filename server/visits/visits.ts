import { sql } from 'kysely'
import { statutoryHoliday } from '#domain/company/calendar.ts'
import { addDays, daysBetween } from '#domain/kit/dates.ts'
import { visit } from '#domain/visits/visit.ts'
import { type RosterStaff, type RosterVisit, visitsApi } from '#domain/visits/visits.api.ts'
import { readCalendar } from '../company/calendar.ts'
import { implementing } from '../access/calls.ts'
import { noteListing } from '../kit/audit/audit.ts'
import type { Ctx } from '../kit/context/context.ts'
import { readable } from '../kit/records/list.ts'
import { startJob } from '../kit/jobs/jobs.ts'
import { tellReport } from '../kit/exports/file-report.ts'
import { longAnswer } from '../kit/http/long-answer.ts'
import { nameColumn } from '../kit/records/select.ts'
import { dayOf } from './day.ts'
import { keepRead } from './dayRead.ts'
import { likelyVisits } from './likely.ts'
import { previewCopy, requireReason } from './copying/copy.ts'
import { sourcesOf, wayOf } from './copying/read.ts'
import { copyJob, schedulePrintJob } from './jobs.ts'
import { changeOne, doMany } from './many.ts'
import { printSchedule } from './print.ts'
import { checkFor } from './check.ts'
import { checkPeriod } from './period.ts'
import { helperToldTo } from './wish.ts'

const os = implementing(visitsApi)

/**
 * Helpers and visits of a period for the timeline. The visits are those that the actor reaches; the helpers those who have one of them, and
 * who can be planned: of the staff whom the actor may read, and the actor's own record.
 */
const roster = async (ctx: Ctx, from: string, to: string) => {
  const { db, actor, rows } = ctx
  const start = `${from}T00:00:00+09:00`
  const { rows: visits } = await sql<RosterVisit>`
    select t.id, t.version, t.sample, t.staff_id, t.patient_id, t.service_type, t.starts_at, t.ends_at, t.breaks, t.title, t.color, p.name_kanji as patient_name,
      t.published_at, t.unseen and t.ends_at > now() as unseen
    from visit t left join patient p on p.id = t.patient_id
    where ${rows} and t.deleted_at is null and t.starts_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tokyo'
      and t.starts_at > ${start}::timestamptz - interval '72 hours' and t.ends_at > ${start}::timestamptz
    order by t.starts_at, t.id`.execute(db)
  const { rows: staff } = await sql<RosterStaff>`
    select t.id, t.staff_code, ${nameColumn('t', 'japanese_name', actor)} as name, t.japanese_name_kana as kana, t.sample, t.establishment_id, t.qualifications,
      case when t.deleted_at is not null then 'trash' when t.leave_date < ${from}::date or t.zaishoku_joukyou = 'left' then 'left' end as gone,
      (select e.weekly_hours from employment e where e.staff_id = t.id and e.deleted_at is null and e.valid_from <= ${to}::date
        and coalesce(e.valid_to, ${from}::date) >= ${from}::date order by e.valid_from limit 1) as contract,
      (select coalesce(json_agg(json_build_object('starts_at', w.starts_at, 'ends_at', case when isfinite(w.ends_at) then w.ends_at end, 'kind', w.kind,
          'deputy', (select ${nameColumn('d', 'japanese_name', actor)} from staff d where d.id = w.deputy_id)) order by w.starts_at), '[]')
        from away w where w.staff_id = t.id and w.starts_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tokyo' and w.ends_at > ${start}::timestamptz) as away
    from staff t
    where t.id = any(${[...new Set(visits.map(({ staff_id }) => staff_id))]}::uuid[])
      or ((${readable(ctx, 'staff')} or t.id = ${actor.staff})
        and t.deleted_at is null and (t.leave_date is null or t.leave_date >= ${from}::date) and t.zaishoku_joukyou <> 'left')
    order by coalesce(t.japanese_name_kana, '') collate "C", t.id`.execute(db)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  return { staff, visits, statutory_holidays: days.filter(statutoryHoliday(await readCalendar(db, from, to))) }
}

export const visitsRouter = {
  roster: os.roster.handler(async ({ input, context }) => {
    checkPeriod(input)
    const shown = await roster(context, input.from, input.to)
    if (shown.visits.length > 0) await noteListing(context.db, context, visit.name, shown.visits.length, input)
    return longAnswer(context, shown)
  }),
  printSchedule: os.printSchedule.handler(async ({ input, context, signal }) => {
    checkPeriod(input)
    const { file, unprintable } = await printSchedule(context, input, signal ? { signal } : {})
    tellReport(context, { unprintable })
    return file
  }),
  printScheduleJob: os.printScheduleJob.handler(({ input, context }) => {
    checkPeriod(input)
    return startJob(context, schedulePrintJob, input)
  }),
  day: os.day.handler(({ context }) => dayOf(context)),
  read: os.read.handler(({ input, context }) => keepRead(context, input)),
  likely: os.likely.handler(({ input, context }) => likelyVisits(context, input)),
  change: os.change.handler(({ input, context }) => changeOne(context, input)),
  many: os.many.handler(({ input, context }) => doMany(context, input.acts)),
  copyPreview: os.copyPreview.handler(({ input, context }) => previewCopy(context, input)),
  copyJob: os.copyJob.handler(async ({ input, context }) => {
    requireReason(input)
    await sourcesOf(context, wayOf(input), input.staff_id)
    return startJob(context, copyJob, input)
  }),
  helperWish: os.helperWish.handler(({ input, context }) => helperToldTo(context, input)),
  check: os.check.handler(({ input, context }) => checkFor(context, input)),
}
