import { statutoryHoliday } from '#domain/company/calendar.ts'
import { addMonths, daysOfMonth, monthOf } from '#domain/kit/dates.ts'
import { notFound } from '#domain/kit/errors.ts'
import type { AttendancePerson, MonthRow, PersonGauges, PersonMonth } from '#domain/time/attendance/attendance.ts'
import { daysAround } from '#domain/time/attendance/classes.ts'
import { type Beyond, firstOf, gaugesOf } from '#domain/time/attendance/limits.ts'
import { personMonthOf } from '#domain/time/attendance/month.ts'
import { readCalendar } from '../../company/calendar.ts'
import { today } from '../../kit/today.ts'
import { knownOf, peopleOf, type Reader, waysBetween, type Whose } from './read.ts'

/** First and last day of a month. */
export const endsOf = (month: string): [string, string] => {
  const days = daysOfMonth(month)
  return [days[0] ?? '', days.at(-1) ?? '']
}

/** The month of some people, worked out from what is stored now. */
export const attendanceOf = async (reader: Reader, month: string, people: readonly AttendancePerson[]): Promise<PersonMonth[]> =>
  (await attendanceIn(reader, [month, month], people)).map(({ last }) => last)

/** The months of people from the first to the last one, read at once. */
const attendanceIn = async (
  reader: Reader,
  [first, last]: readonly [string, string],
  people: readonly AttendancePerson[],
): Promise<{ last: PersonMonth; before: PersonMonth[] }[]> => {
  const period = [daysAround(first)[0], daysAround(last)[1]] as const
  const known = await knownOf(reader, people, period)
  const wayBetween = await waysBetween(reader, known)
  const calendar = await readCalendar(reader.db, ...period)
  const company = new Set(calendar.days.flatMap(({ date, kind }) => (kind === 'company' ? [date] : [])))
  const about = {
    isStatutoryHoliday: statutoryHoliday(calendar),
    isCompanyHoliday: (date: string) => company.has(date),
    wayBetween,
    today: today(),
  }
  return known.map((person) => ({
    last: personMonthOf(last, person, about),
    before: monthsBefore(first, last).map((month) => personMonthOf(month, person, about)),
  }))
}

const monthsBefore = (first: string, last: string): string[] => {
  const months: string[] = []
  for (let month = first; month < last; month = monthOf(addMonths(`${month}-01`, 1))) months.push(month)
  return months
}

/** How near people are to the limits of overtime in a month, by its figures and those of the months before it. */
export const gaugesFor = async (reader: Reader, { month, ...whose }: Whose & { month: string }): Promise<PersonGauges[]> => {
  const { people } = await peopleOf(reader, endsOf(month), whose)
  const found = await attendanceIn(reader, [firstOf(month), month], people)
  return found.map(({ last, before }) => ({
    staff_id: last.staff_id,
    gauges: gaugesOf(month, [...before, last].map(beyondOf)),
  }))
}

const beyondOf = ({ month, figures }: PersonMonth): Beyond => ({
  month,
  overtime: figures.overtime + figures.overtime_over60,
  holiday: figures.holiday,
})

/** The month of everybody, or of some. */
export const monthsOf = async (
  reader: Reader,
  { month, ...whose }: Whose & { month: string },
): Promise<{ months: PersonMonth[]; left_out: number }> => {
  const { people, left_out } = await peopleOf(reader, endsOf(month), whose)
  return { months: await attendanceOf(reader, month, people), left_out }
}

/** As a line of a list. */
export const rowOf = ({ days: _, month: __, ...row }: PersonMonth): MonthRow => row

/** @throws {AppError} `not_found` for whom the reader does not reach */
export const monthOfOne = async (
  reader: Reader,
  { month, staff_id }: { month: string; staff_id: string },
): Promise<PersonMonth> => {
  const [found] = (await monthsOf(reader, { month, staff_id: [staff_id] })).months
  if (!found) throw notFound()
  return found
}
