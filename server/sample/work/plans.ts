import { weekdays } from '#domain/company/calendar.ts'
import { addMonths, dateOf, minuteOf, minutesBetween, monthOf, weekday } from '#domain/kit/dates.ts'
import type { SamplePatient, SamplePlan, SampleVisit } from '../records.ts'

/** Times at which a visit must have come in the last month to stand in the plan of its patient. */
const OFTEN = 4
/** Kinds of work that are no service to a patient. */
const besides: readonly string[] = ['accompanied_training', 'office_work', 'meeting', 'training']

type Line = { patient: string; weekday: number; start: number; minutes: number; visit: SampleVisit }

/** The weekly plans behind the visits of the sample company: what came at one hour of one weekday nearly every week of the last month. */
export const plansOf = (today: string, patients: readonly SamplePatient[], visits: readonly SampleVisit[]): SamplePlan[] => {
  const lastMonth = addMonths(`${monthOf(today)}-01`, -1)
  const since = visits
    .filter(({ starts_at, service_type }) => monthOf(dateOf(starts_at)) === monthOf(lastMonth) && !besides.includes(service_type))
    .flatMap(lineOf)
  const ongoing = new Set(patients.filter(({ patient_status: status }) => status === 'ongoing').map(({ key }) => key))
  return [...Map.groupBy(since, ({ patient, weekday: day, start, minutes }) => `${patient}-${day}-${start}-${minutes}`)]
    .filter(([, lines]) => lines.length >= OFTEN && ongoing.has(lines[0]?.patient ?? ''))
    .flatMap(([key, lines]) => planOf(key, lines, addMonths(lastMonth, -1)))
}

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
  return [
    {
      key: `w${key}`,
      of: patient,
      name: nameOf(start),
      weekday: weekdays[day] ?? 'sunday',
      every_weeks: 1,
      start_time: start,
      minutes,
      service_type: visit.service_type,
      service_details: visit.service_details,
      helper_count: 1,
      helper_ids: mostOften(lines.flatMap((line) => line.visit.staff_id ?? [])),
      valid_from: from,
      valid_to: null,
      on_company_holidays: 'keep',
      on_national_holidays: 'keep',
    },
  ]
}

const nameOf = (start: number): string => (start < 11 * 60 ? '朝の訪問' : start < 17 * 60 ? '昼の訪問' : '夜の訪問')

/** Who comes most often; nobody where all differ. */
const mostOften = (staff: readonly string[]): string[] => {
  const counts = [...Map.groupBy(staff, (one) => one)].toSorted(([, a], [, b]) => b.length - a.length)
  const [one] = counts
  return one && one[1].length > 1 ? [one[0]] : []
}
