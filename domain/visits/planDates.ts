import { weekdays } from '../company/calendar.ts'
import { endIssue } from '../kit/dateRules.ts'
import { addDays, daysBetween, weekday } from '../kit/dates.ts'
import type { Input } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { nightDutyIssue } from './check.ts'
import { planBreakFaults } from './planBreaks.ts'
import { monthWeeks, type weeklyPlan } from './weeklyPlan.ts'

type Plan = Input<typeof weeklyPlan>
type Rhythm = Pick<
  Plan,
  'weekday' | 'every_weeks' | 'month_weeks' | 'valid_from' | 'valid_to' | 'on_company_holidays' | 'on_national_holidays'
>
/** Which days are holidays: days that the company has fixed, national ones, and the statutory holidays of the company, on which work costs 35 % more. */
export type Holidays = Readonly<Record<'company' | 'national' | 'statutory', (date: string) => boolean>>
/** `planned`: the day of the rhythm, by which a visit is known for good. `date`: the day on which it takes place. */
export type PlanDate = { readonly planned: string; readonly date: string }

/** Days after which nobody looks for a free day any more: longer than any row of holidays. */
export const FARTHEST = 14

/** What does not fit together in a line of a weekly plan. */
export const planIssues = (plan: Plan): FieldIssue[] => {
  const { every_weeks, month_weeks, minutes, helper_count, helper_ids, valid_from, valid_to } = plan
  return [
    ...(minutes === 0 ? [{ field: 'minutes', code: 'number_range' } as const] : []),
    ...(month_weeks.length > 0 && every_weeks > 1 ? [{ field: 'every_weeks', code: 'weeks_or_month' } as const] : []),
    ...(helper_ids.length > helper_count ? [{ field: 'helper_ids', code: 'helpers_over' } as const] : []),
    ...nightDutyIssue(plan),
    ...endIssue('valid_to', valid_from, valid_to),
    ...(minutes === 0 ? [] : planBreakFaults(plan)),
  ]
}

/**
 * The days of a line of a weekly plan in a period, both ends inside, in order. A visit that a holiday moves is counted in the period of its
 * planned day.
 */
export const planDates = (plan: Rhythm, from: string, to: string, holidays: Holidays): PlanDate[] => {
  const [first, step] = [firstDay(plan), plan.every_weeks * 7]
  const last = plan.valid_to !== null && plan.valid_to < to ? plan.valid_to : to
  const skipped = from <= first ? 0 : Math.ceil(daysBetween(first, from) / step)
  const days: PlanDate[] = []
  for (let planned = addDays(first, skipped * step); planned <= last; planned = addDays(planned, step)) {
    const date = isOfMonth(plan, planned) ? takesPlaceOn(plan, planned, holidays) : null
    if (date !== null) days.push({ planned, date })
  }
  return days
}

/** The first day of a line, from which its weeks are counted. */
export const firstDay = (plan: Rhythm): string => {
  let day = addDays(plan.valid_from, (weekdays.indexOf(plan.weekday) - weekday(plan.valid_from) + 7) % 7)
  while (!isOfMonth(plan, day)) day = addDays(day, 7)
  return day
}

/** Whether a weekday is one of those of its month that a line names; a line that names none has them all. */
const isOfMonth = ({ month_weeks }: Rhythm, day: string): boolean => {
  const date = Number(day.slice(8))
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
  const nth = monthWeeks[Math.ceil(date / 7) - 1]
  return month_weeks.length === 0 || (nth !== undefined && month_weeks.includes(nth)) || (isLast && month_weeks.includes('last'))
}

/** Whether a line of a weekly plan has a visit on a day by its weeks and its period; holidays are not looked at. */
export const hasDay = (plan: Rhythm, day: string): boolean => {
  const days = daysBetween(firstDay(plan), day)
  return (
    days >= 0 && days % (plan.every_weeks * 7) === 0 && isOfMonth(plan, day) && (plan.valid_to === null || day <= plan.valid_to)
  )
}

/**
 * On which day the visit of a planned day takes place; null for none. Of a day that is a holiday in both ways leaving out goes before moving. It moves to the next weekday (平日),
 * which is no Saturday, Sunday or holiday.
 */
export const takesPlaceOn = (plan: Rhythm, planned: string, { company, national, statutory }: Holidays): string | null => {
  const ways = [...(company(planned) ? [plan.on_company_holidays] : []), ...(national(planned) ? [plan.on_national_holidays] : [])]
  if (ways.includes('skip')) return null
  if (!ways.includes('move')) return planned
  for (let days = 1; days <= FARTHEST; days++) {
    const date = addDays(planned, days)
    const isWeekend = [0, 6].includes(weekday(date))
    if (!isWeekend && !company(date) && !national(date) && !statutory(date)) return date
  }
  return null
}
