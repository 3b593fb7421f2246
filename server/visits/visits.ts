import { sql } from 'kysely'
import { statutoryHoliday } from '#domain/company/calendar.ts'
import type { Input } from '#domain/kit/entity.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import { addDays, dateOf, daysBetween } from '#domain/kit/dates.ts'
import type { Clash } from '#domain/visits/errors.ts'
import { splitVisit } from '#domain/visits/entry.ts'
import { reachOf } from '#domain/kit/permissions.ts'
import { instant } from '#domain/kit/fields.ts'
import { tidyBreaks } from '#domain/visits/breaks.ts'
import { readBreaks, writeBreaks } from '#domain/visits/breakText.ts'
import { timeFaults } from '#domain/visits/check.ts'
import type { Span } from '#domain/visits/overlap.ts'
import { visit } from '#domain/visits/visit.ts'
import { MAX_ROSTER_DAYS, type RosterStaff, type RosterVisit, visitsApi } from '#domain/visits/visits.api.ts'
import { calendarFor, readCalendar } from '../company/calendar.ts'
import { entityRouter, implementing } from '../access/calls.ts'
import type { RowCells } from '../kit/export.ts'
import type { Actor, Ctx } from '../kit/context.ts'

const os = implementing(visitsApi)
type VisitInput = Input<typeof visit>

/** The columns that follow from a visit: its split. */
const derive = async ({ db }: Ctx, input: VisitInput) => {
  const faults = timeFaults(input)
  if (faults.length > 0) throw invalid(...faults)
  const calendar = await calendarFor(db, dateOf(input.starts_at), dateOf(input.ends_at))
  return { breaks: tidyBreaks(input.breaks), ...splitVisit(input, statutoryHoliday(calendar)) }
}

/** Names the visits that stand in the way of a refused one. */
const nameClash = async (error: AppError, ctx: Ctx, input: VisitInput, id: string | null): Promise<AppError> => {
  if (error.code !== 'visit_overlap') return error
  const { rows } = await sql<Clash>`
    select v.id, v.starts_at, v.ends_at, s.japanese_name as staff_name, p.name_kanji as patient_name
    from visit v join staff s on s.id = v.staff_id left join patient p on p.id = v.patient_id
    where v.staff_id = ${input.staff_id} and v.deleted_at is null and v.id is distinct from ${id}::uuid
      and tstzrange(v.starts_at, v.ends_at) && tstzrange(${input.starts_at}, ${input.ends_at})
    order by v.starts_at limit 5`.execute(ctx.db)
  return new AppError('visit_overlap', { clash: rows })
}

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
    select t.id, t.version, t.staff_id, t.patient_id, t.service_type, t.starts_at, t.ends_at, t.breaks, t.title, t.color, p.name_kanji as patient_name
    from visit t left join patient p on p.id = t.patient_id
    where ${rows} and t.deleted_at is null and t.starts_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tokyo'
      and t.starts_at > ${start}::timestamptz - interval '72 hours' and t.ends_at > ${start}::timestamptz
    order by t.starts_at, t.id`.execute(db)
  const { rows: staff } = await sql<RosterStaff>`
    select s.id, s.staff_code, s.japanese_name as name, s.japanese_name_kana as kana, s.sample from staff s
    where ${rowOfHelper(actor)}
      and ((s.deleted_at is null and (s.leave_date is null or s.leave_date >= ${from}::date) and s.zaishoku_joukyou <> 'left')
        or exists (select 1 from visit v where v.staff_id = s.id and v.deleted_at is null
          and v.starts_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tokyo' and v.ends_at > ${start}::timestamptz))
    order by coalesce(s.japanese_name_kana, '') collate "C", s.id`.execute(db)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  return { staff, visits, statutory_holidays: days.filter(statutoryHoliday(await readCalendar(db, from, to))) }
}

/** Breaks as people write them, counted from the start of their visit: 12:00-13:00. */
const breakCells: RowCells = {
  breaks: {
    write: ({ breaks, starts_at }) => writeBreaks(breaks as Span[], String(starts_at)),
    read: (text, { starts_at }) =>
      instant().schema.safeParse(starts_at).success ? (readBreaks(text, String(starts_at)) ?? text) : text,
  },
}

export const visitsRouter = {
  ...entityRouter(visitsApi, visit, { derive, explain: nameClash, cells: breakCells }),
  roster: os.roster.handler(({ input, context }) => {
    const days = daysBetween(input.from, input.to) + 1
    if (days < 1) throw invalid({ field: 'to', code: 'end_before_start' })
    if (days > MAX_ROSTER_DAYS) throw invalid({ field: 'to', code: 'date_range', size: MAX_ROSTER_DAYS })
    return roster(context, input.from, input.to)
  }),
}
