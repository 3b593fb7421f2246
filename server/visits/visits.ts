import { sql } from 'kysely'
import { statutoryHoliday } from '#domain/company/calendar.ts'
import { invalid } from '#domain/kit/errors.ts'
import { addDays, daysBetween } from '#domain/kit/dates.ts'
import { reachOf } from '#domain/kit/permissions.ts'
import { visit } from '#domain/visits/visit.ts'
import { MAX_ROSTER_DAYS, type RosterStaff, type RosterVisit, visitsApi } from '#domain/visits/visits.api.ts'
import { readCalendar } from '../company/calendar.ts'
import { implementing } from '../access/calls.ts'
import { noteListing } from '../kit/audit.ts'
import type { Actor, Ctx } from '../kit/context.ts'
import { nameColumn } from '../kit/select.ts'

const os = implementing(visitsApi)

/** Helpers whose row of the timeline somebody sees: all, those of the own establishments, or only the own. */
const rowOfHelper = ({ role, staff, offices }: Actor) => {
  const reach = reachOf(role, 'visits.read')
  if (reach === 'all' || (reach === 'office' && offices.length === 0)) return sql`true`
  return reach === 'office' ? sql`s.establishment_id = any(${offices}::uuid[])` : sql`s.id = ${staff}`
}

/** Helpers and visits of a period for the timeline, of those that the actor reaches; who left before it and has nothing in it is not shown. */
const roster = async ({ db, actor, rows }: Ctx, from: string, to: string) => {
  const start = `${from}T00:00:00+09:00`
  const { rows: visits } = await sql<RosterVisit>`
    select t.id, t.version, t.sample, t.staff_id, t.patient_id, t.service_type, t.starts_at, t.ends_at, t.breaks, t.title, t.color, p.name_kanji as patient_name
    from visit t left join patient p on p.id = t.patient_id
    where ${rows} and t.deleted_at is null and t.starts_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tokyo'
      and t.starts_at > ${start}::timestamptz - interval '72 hours' and t.ends_at > ${start}::timestamptz
    order by t.starts_at, t.id`.execute(db)
  const { rows: staff } = await sql<RosterStaff>`
    select s.id, s.staff_code, ${nameColumn('s', 'japanese_name', actor)} as name, s.japanese_name_kana as kana, s.sample,
      case when s.deleted_at is not null then 'trash' when s.leave_date < ${from}::date or s.zaishoku_joukyou = 'left' then 'left' end as gone
    from staff s
    where ${rowOfHelper(actor)}
      and ((s.deleted_at is null and (s.leave_date is null or s.leave_date >= ${from}::date) and s.zaishoku_joukyou <> 'left')
        or exists (select 1 from visit v where v.staff_id = s.id and v.deleted_at is null
          and v.starts_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tokyo' and v.ends_at > ${start}::timestamptz))
    order by coalesce(s.japanese_name_kana, '') collate "C", s.id`.execute(db)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  return { staff, visits, statutory_holidays: days.filter(statutoryHoliday(await readCalendar(db, from, to))) }
}

export const visitsRouter = {
  roster: os.roster.handler(async ({ input, context }) => {
    const days = daysBetween(input.from, input.to) + 1
    if (days < 1) throw invalid({ field: 'to', code: 'end_before_start' })
    if (days > MAX_ROSTER_DAYS) throw invalid({ field: 'to', code: 'date_range', size: MAX_ROSTER_DAYS })
    const shown = await roster(context, input.from, input.to)
    if (shown.visits.length > 0) await noteListing(context.db, context, visit.name, shown.visits.length, input)
    return shown
  }),
}
