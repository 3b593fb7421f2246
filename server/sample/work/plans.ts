import { weekdays } from '#domain/company/calendar.ts'
import { addDays, dateOf, minuteOf, minutesBetween, monthOf, weekday } from '#domain/kit/dates.ts'
import { breaksFrom } from '#domain/visits/planBreaks.ts'
import { MAX_PLAN_HELPERS } from '#domain/visits/weeklyPlan.ts'
import type { SamplePatient, SamplePlan, SampleVisit } from '../records.ts'
import type { Story } from '../story.ts'
import { IN_HOSPITAL } from './open.ts'

/** Times at which a visit must have come in the last month to stand in the plan of its patient. */
const OFTEN = 4
/** Kinds of work that are no service to a patient. */
const besides: readonly string[] = ['accompanied_training', 'office_work', 'meeting', 'training']

type Line = { patient: string; weekday: number; start: number; minutes: number; visit: SampleVisit }

/** The weekly plans behind the visits of the sample company: what came at one hour of one weekday nearly every week of the last month. */
export const plansOf = (story: Story, patients: readonly SamplePatient[], visits: readonly SampleVisit[]): SamplePlan[] => {
  const { lastMonth } = story
  // whoever is in hospital has a plan for the days after it
  const beginOf = (patient: string) => (patient === IN_HOSPITAL ? addDays(story.discharge, 1) : story.first)
  const since = visits
    .filter(({ starts_at, service_type }) => monthOf(dateOf(starts_at)) === monthOf(lastMonth) && !besides.includes(service_type))
    .flatMap(lineOf)
  const ongoing = new Set(patients.filter(({ patient_status: status }) => status === 'ongoing').map(({ key }) => key))
  return [...Map.groupBy(since, ({ patient, weekday: day, start, minutes }) => `${patient}-${day}-${start}-${minutes}`)]
    .filter(([, lines]) => daysOf(lines).size >= OFTEN && ongoing.has(lines[0]?.patient ?? ''))
    .flatMap(([key, lines]) => planOf(key, lines, beginOf(lines[0]?.patient ?? '')))
}

const daysOf = (lines: readonly Line[]) => new Set(lines.map(({ visit }) => dateOf(visit.starts_at)))

const lineOf = (visit: SampleVisit): Line[] => {
  const { patient_id: patient, starts_at, ends_at } = visit
  const minutes = minutesBetween(starts_at, ends_at)
  if (patient === null || minutes > 24 * 60) return []
  return [{ patient, weekday: weekday(dateOf(starts_at)), start: minuteOf(starts_at), minutes, visit }]
}

const planOf = (key: string, lines: readonly Line[], from: string): SamplePlan[] => {
  const [line] = lines
  if (!line) return []
  const { patient, weekday: day, start, minutes, visit } = line
  const helpers = Math.min(MAX_PLAN_HELPERS, Math.round(lines.length / daysOf(lines).size))
  // nurses stay at home on holidays
  const onHolidays = visit.service_type === 'visiting_nursing' ? 'skip' : 'keep'
  return [
    {
      key: `w${key}`,
      of: patient,
      name: nameOf(start),
      weekday: weekdays[day] ?? 'sunday',
      every_weeks: 1,
      month_weeks: [],
      start_time: start,
      minutes,
      breaks: breaksFrom(visit),
      service_type: visit.service_type,
      night_duty: visit.night_duty,
      service_details: visit.service_details,
      helper_count: helpers,
      helper_ids: mostOften(lines.flatMap((line) => line.visit.staff_id ?? [])).slice(0, helpers),
      valid_from: from,
      valid_to: null,
      on_company_holidays: onHolidays,
      on_national_holidays: onHolidays,
    },
  ]
}

const nameOf = (start: number): string => (start < 11 * 60 ? '朝の訪問' : start < 17 * 60 ? '昼の訪問' : '夜の訪問')

/** Who comes more than once, the most frequent first. */
const mostOften = (staff: readonly string[]): string[] =>
  [...Map.groupBy(staff, (one) => one)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([one, times]) => (times.length > 1 ? [one] : []))
