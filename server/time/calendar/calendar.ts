import '#domain/company/errors.ts'
import { sql } from 'kysely'
import { type CompanyCalendar, dayFaults, type HolidayKind, statutoryHoliday, type Weekday } from '#domain/company/calendar.ts'
import type { companyHoliday } from '#domain/company/companyHoliday.ts'
import { addDays, daysBetween, MAX_DATE, MIN_DATE } from '#domain/kit/dates.ts'
import type { Input } from '#domain/kit/entity.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import {
  calendarApi,
  type CalendarDay,
  type CalendarLine,
  type CalendarYear,
  type DayProposal,
  type WeekdayProposal,
} from '#domain/time/calendar.api.ts'
import { implementing } from '../../access/calls.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Policy } from '../../kit/entity/resource.ts'
import { today } from '../../kit/base/today.ts'
import { isWorked, previewOf } from './preview.ts'

const os = implementing(calendarApi)

type Line = { id: string; valid_from: string; weekday: Weekday }
type Day = { id: string; date: string; kind: HolidayKind; moved_from: string | null }

/** Everything that the company has fixed, each with its id, so that one of them can be thought away or another way. */
const wholeCalendar = async (db: Db): Promise<{ weekdays: Line[]; days: Day[] }> => {
  const { rows: weekdays } =
    await sql<Line>`select id, valid_from, weekday from statutory_weekday where deleted_at is null`.execute(db)
  const { rows: days } = await sql<Day>`select id, date, kind, moved_from from company_holiday where deleted_at is null`.execute(db)
  return { weekdays, days }
}

const without = <T extends { id: string }>(all: readonly T[], id: string | null | undefined) => all.filter((one) => one.id !== id)

/**
 * A day must mean something beside what is fixed already, and a statutory holiday is moved before it is worked. A day that comes back from the trash was decided on when
 * it was made.
 */
const checkDay = async ({ db }: Ctx, day: Input<typeof companyHoliday>, id: string | null, returning: boolean) => {
  const { weekdays, days } = await wholeCalendar(db)
  refuseFaults(day, { weekdays, days: without(days, id) })
  const before = days.find((one) => one.id === id)
  if (!returning && !(before?.date === day.date && before.moved_from === day.moved_from)) await refuseWorked(db, day)
  return {}
}

/** Moved after it was worked it would be a day off in lieu (daikyu), and the 35 % of the worked holiday stay due (facts, section 2). */
const refuseWorked = async (db: Db, { kind, moved_from }: Pick<Day, 'kind' | 'moved_from'>): Promise<void> => {
  if (kind === 'moved' && moved_from !== null && moved_from <= today() && (await isWorked(db, moved_from)))
    throw invalid({ field: 'moved_from', code: 'worked_already' })
}

const refuseFaults = (day: Omit<Day, 'id'>, others: CompanyCalendar) => {
  const faults = dayFaults(day, others)
  if (faults.length > 0) throw invalid(...faults)
}

const previewWeekday = async (ctx: Ctx, { id, valid_from, weekday }: WeekdayProposal) => {
  const was = await wholeCalendar(ctx.db)
  const before = was.weekdays.find((line) => line.id === id)
  if (id !== undefined && !before) throw notFound()
  if ((valid_from === undefined) !== (weekday === undefined))
    throw invalid({ field: valid_from ? 'weekday' : 'valid_from', code: 'required' })
  const others = without(was.weekdays, id)
  if (others.some((line) => line.valid_from === valid_from)) throw invalid({ field: 'valid_from', code: 'duplicate' })
  const is = { ...was, weekdays: [...others, ...(valid_from && weekday ? [{ valid_from, weekday }] : [])] }
  const since = [before?.valid_from, valid_from].filter((date) => date !== undefined).sort()[0]
  return previewOf(ctx, was, is, { from: since ?? MAX_DATE, to: MAX_DATE })
}

const previewDay = async (ctx: Ctx, { id, date, kind, moved_from }: DayProposal) => {
  const was = await wholeCalendar(ctx.db)
  if (id !== undefined && !was.days.some((day) => day.id === id)) throw notFound()
  if ((date === undefined) !== (kind === undefined)) throw invalid({ field: date ? 'kind' : 'date', code: 'required' })
  const others = without(was.days, id)
  if (others.some((day) => day.date === date)) throw invalid({ field: 'date', code: 'duplicate' })
  const day = date && kind ? { date, kind, moved_from: moved_from ?? null } : undefined
  if (day) refuseFaults(day, { ...was, days: others })
  const before = was.days.find((one) => one.id === id)
  if (day && !(before?.date === day.date && before.moved_from === day.moved_from)) await refuseWorked(ctx.db, day)
  // a day by itself is another one, and the one from which it was moved: a visit in ten years makes nothing of it slower
  const own = [was.days.find((one) => one.id === id), day].flatMap((one) => [one?.date ?? [], one?.moved_from ?? []].flat())
  const touched = own.toSorted()
  const within = { from: touched[0] ?? MAX_DATE, to: touched.at(-1) ?? MIN_DATE }
  return previewOf(ctx, was, { ...was, days: [...others, ...(day ? [day] : [])] }, within)
}

const yearOf = async (db: Db, year: number): Promise<CalendarYear> => {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const dates = Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))
  const { rows: days } = await sql<CalendarDay>`select id, version, date, kind, moved_from, name, sample from company_holiday
    where deleted_at is null and (date between ${first} and ${last} or moved_from between ${first} and ${last}) order by date`.execute(
    db,
  )
  const { rows: lines } = await sql<CalendarLine>`
    select id, version, valid_from, weekday, remarks from statutory_weekday where deleted_at is null order by valid_from desc`.execute(
    db,
  )
  return {
    statutory_holidays: dates.filter(statutoryHoliday({ weekdays: lines, days })),
    days,
    lines,
  }
}

export const calendarRouter = {
  year: os.year.handler(({ input, context }) => yearOf(context.db, input.year)),
  previewWeekday: os.previewWeekday.handler(({ input, context }) => previewWeekday(context, input)),
  previewDay: os.previewDay.handler(({ input, context }) => previewDay(context, input)),
}

export const holidayPolicy: Policy<typeof companyHoliday> = { derive: checkDay }
