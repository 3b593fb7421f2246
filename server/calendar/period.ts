import { sql } from 'kysely'
import {
  type CalendarLayer,
  calendarLayers,
  type CalendarPeriod,
  MAX_CALENDAR_DAYS,
  MAX_ENDS,
} from '#domain/calendar/calendar.api.ts'
import { statutoryHoliday } from '#domain/company/calendar.ts'
import { urgencies } from '#domain/kit/attention.ts'
import { addDays, daysBetween } from '#domain/kit/dates.ts'
import { invalid } from '#domain/kit/errors.ts'
import type { Period } from '#domain/kit/period.ts'
import { visit } from '#domain/visits/visit.ts'
import { readCalendar } from '../company/calendar.ts'
import { attentionLines } from '../kit/attention/attention.ts'
import { settledOf } from '../kit/attention/attentionRead.ts'
import { noteListing } from '../kit/audit/audit.ts'
import type { Ctx } from '../kit/context/context.ts'
import { readable } from '../kit/records/list.ts'
import { scopeFor, rowsFor } from '../kit/context/rows.ts'
import { nameColumn } from '../kit/records/select.ts'
import { today } from '../kit/base/today.ts'

type Asked = Period & { layers?: CalendarLayer[] | undefined }

/** What the calendar shows of a period, each layer by the reader's own right to it. @throws {AppError} for a period that is none, or too long */
export const readPeriod = async (ctx: Ctx, { from, to, layers = [...calendarLayers] }: Asked): Promise<CalendarPeriod> => {
  const days = daysBetween(from, to) + 1
  if (days < 1) throw invalid({ field: 'to', code: 'end_before_start' })
  if (days > MAX_CALENDAR_DAYS) throw invalid({ field: 'to', code: 'date_range', size: MAX_CALENDAR_DAYS })
  const shows = (layer: CalendarLayer) => layers.includes(layer)
  const period = { from, to }
  const [visits, visit_days] = shows('visits') ? [await ownVisits(ctx, period), await visitDays(ctx, period)] : [[], []]
  const away = shows('away') ? await awayTimes(ctx, period) : []
  const ends = shows('ends') ? await paperEnds(ctx, period) : []
  if (visits.length > 0) await noteListing(ctx.db, ctx, visit.name, visits.length, period)
  if (ends.length > 0) await noteListing(ctx.db, ctx, 'attention', ends.length, period)
  return {
    events: shows('events') ? await eventsOf(ctx, period) : [],
    visits,
    visit_days,
    away,
    ends,
    ...(shows('holidays') ? await holidays(ctx, period) : { days: [], statutory_holidays: [] }),
  }
}

/** From the first midnight of a period to its last one. */
const spanOf = ({ from, to }: Period) => ({
  start: sql`(${from}::date::timestamp at time zone 'Asia/Tokyo')`,
  end: sql`((${to}::date + 1)::timestamp at time zone 'Asia/Tokyo')`,
})

const eventsOf = async ({ db, rows, app, actor }: Ctx, period: Period) => {
  const { start, end } = spanOf(period)
  const writable = rowsFor(app.nouns.scopes, actor, 'events.write')
  const found = await sql<CalendarPeriod['events'][number]>`
    select t.id, t.version, t.title, t.starts_at, t.ends_at, t.all_day, t.description, t.color, t.shared_with, t.sample,
      (select concat_ws(' ', a.last_name, a.first_name) from user_account a where a.id = t.author_id) as author, ${writable} as writable
    from calendar_event t
    where ${rows} and t.deleted_at is null and tstzrange(t.starts_at, t.ends_at) && tstzrange(${start}, ${end})
    order by t.starts_at, t.id`.execute(db)
  return found.rows
}

/** What helpers see of their own schedule is what is published; so is it for everybody who goes on visits. */
const ownVisits = async ({ db, actor }: Ctx, period: Period) => {
  if (actor.staff === null || scopeFor(actor, 'visits.read') === undefined) return []
  const { start, end } = spanOf(period)
  const { rows } = await sql<CalendarPeriod['visits'][number]>`
    select t.id, t.starts_at, t.ends_at, t.title, t.color, t.service_type, p.name_kanji as patient_name
    from visit t left join patient p on p.id = t.patient_id
    where t.staff_id = ${actor.staff} and t.published_at is not null and t.deleted_at is null
      and t.starts_at < ${end} and t.starts_at > ${start} - interval '72 hours' and t.ends_at > ${start}
    order by t.starts_at, t.id`.execute(db)
  return rows
}

/** Hundreds of visits a day are a number: each by itself stands on the schedule. */
const visitDays = async (ctx: Ctx, { from, to }: Period) => {
  const scope = scopeFor(ctx.actor, 'visits.read')
  if (scope === undefined || scope === 'own') return []
  const { rows } = await sql<CalendarPeriod['visit_days'][number]>`
    select t.date, count(*)::int as visits, count(*) filter (where t.staff_id is null)::int as unassigned
    from visit t where ${readable(ctx, 'visit')} and t.deleted_at is null and t.date between ${from} and ${to}
    group by t.date order by t.date`.execute(ctx.db)
  return rows
}

const awayTimes = async (ctx: Ctx, period: Period) => {
  const { start, end } = spanOf(period)
  const { rows } = await sql<CalendarPeriod['away'][number]>`
    select w.staff_id, ${nameColumn('t', 'japanese_name', ctx.actor)} as name,
      greatest(w.starts_at, ${start}) as starts_at, least(w.ends_at, ${end}) as ends_at
    from away w join staff t on t.id = w.staff_id
    where (${readable(ctx, 'staff')} or t.id = ${ctx.actor.staff}) and t.deleted_at is null and w.starts_at < ${end} and w.ends_at > ${start}
    order by w.starts_at, coalesce(t.japanese_name_kana, '') collate "C", t.id`.execute(ctx.db)
  return rows
}

type End = Omit<CalendarPeriod['ends'][number], 'urgency' | 'settled'> & { near: number; record: string; opens: boolean }

const paperEnds = async (ctx: Ctx, { from, to }: Period): Promise<CalendarPeriod['ends']> => {
  const lines = attentionLines({ ctx, today: today(), own: true }, { urgency: [...urgencies] })
  const { rows } = await sql<End>`
    select l.kind, l.what, l.name, l.ends_on, l.near, l.record, l.opens from (${lines}) l
    where l.ends_on between ${from}::date and ${to}::date order by l.ends_on, l.near, l.kind collate "C", l.record limit ${MAX_ENDS}`.execute(
    ctx.db,
  )
  return rows.map(({ near, record, opens, ...end }) => {
    return { ...end, urgency: urgencies[near] ?? 'later', settled: opens ? settledOf(ctx, end.kind, record) : null }
  })
}

const holidays = async ({ db }: Ctx, { from, to }: Period) => {
  const { rows: days } = await sql<CalendarPeriod['days'][number]>`
    select date, kind, name from company_holiday where deleted_at is null and date between ${from} and ${to} order by date`.execute(
    db,
  )
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  return { days, statutory_holidays: dates.filter(statutoryHoliday(await readCalendar(db, from, to))) }
}
