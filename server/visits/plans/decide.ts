import { type CompanyCalendar, statutoryHoliday } from '#domain/company/calendar.ts'
import { addDays, dateOf, instant } from '#domain/kit/dates.ts'
import { nationalHoliday } from '#domain/kit/holidays.ts'
import { breaksAt } from '#domain/visits/planBreaks.ts'
import { type Holidays, planDates } from '#domain/visits/planDates.ts'
import { type Planned, planVisits, type Wanted } from '#domain/visits/planned.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { around, type Helper, type Line, type Period } from './read.ts'

/** Parts of a period that are worked on one after the other: a month at a time, so that memory follows the month. */
export const monthsOf = ({ from, to }: Period): Period[] => {
  const parts: Period[] = []
  for (let first = from; first <= to;) {
    const end = addDays(`${addDays(`${first.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)
    parts.push({ from: first, to: end < to ? end : to })
    first = addDays(end, 1)
  }
  return parts
}

/** The holidays of a company. */
export const holidaysOf = (calendar: CompanyCalendar): Holidays => {
  const fixed = new Set(calendar.days.map(({ date }) => date))
  return {
    company: (date) => fixed.has(date),
    national: (date) => nationalHoliday(date) !== null,
    statutory: statutoryHoliday(calendar),
  }
}

type Asked = { lines: readonly Line[]; helpers: ReadonlyMap<string, Helper>; calendar: CompanyCalendar; part: Period }
/** Works out which visits a run makes, changes and removes in a part of its period. */
export const decide = async (ctx: Pick<Ctx, 'db'>, { lines, helpers, calendar, part }: Asked): Promise<Planned[]> => {
  const holidays = holidaysOf(calendar)
  const wanted = lines.filter(({ holds }) => holds).flatMap((line) => visitsOf(line, part, holidays))
  return planVisits(wanted, { ...(await around(ctx, lines, part)), unfit: unfitOf(lines, helpers) })
}

/** What keeps a helper from a visit besides other visits. */
export const unfitOf = (lines: readonly Pick<Line, 'patient_id' | 'refused'>[], helpers: ReadonlyMap<string, Helper>) => {
  const refused = new Map(lines.map(({ patient_id, refused: ids }) => [patient_id, ids]))
  return ({ staff_id, patient_id, starts_at }: Wanted) => {
    const helper = helpers.get(staff_id ?? '')
    if (!helper?.here || (helper.leaves !== null && helper.leaves < dateOf(starts_at))) return 'away'
    return refused.get(patient_id)?.includes(helper.id) ? 'refused' : null
  }
}

/** What a line says of its visits in a period. */
export const visitsOf = (line: Line, { from, to }: Period, holidays: Holidays): Wanted[] =>
  planDates(line, from, to, holidays).flatMap(({ planned, date }) =>
    Array.from({ length: line.helper_count }, (_, at) => ({
      plan_id: line.id,
      plan_date: planned,
      plan_slot: at + 1,
      patient_id: line.patient_id,
      staff_id: line.helper_ids[at] ?? null,
      service_type: line.service_type,
      night_duty: line.night_duty,
      service_details: line.service_details,
      starts_at: instant(date, line.start_time),
      breaks: breaksAt(line.breaks, instant(date, line.start_time)),
      ends_at: instant(date, line.start_time + line.minutes),
    })),
  )
