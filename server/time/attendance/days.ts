import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import { joiningOn } from '#domain/company/joiningRule.ts'
import { calendarFor, statutoryHoliday } from '#domain/company/calendar.ts'
import { addDays, DAY, shiftMonth } from '#domain/kit/dates.ts'
import { notFound } from '#domain/kit/errors.ts'
import { monthAround } from '#domain/kit/period.ts'
import type { AttendancePerson, MonthRow, PersonGauges, PersonMonth } from '#domain/time/attendance/attendance.ts'
import { daysAround } from '#domain/time/attendance/classes.ts'
import { agreementOn, boundUnder, gaugeDays, gaugesOf, YEAR_BEGINS } from '#domain/visits/limits.ts'
import type { Calendar, KnownPerson } from '#domain/time/attendance/known.ts'
import { beyondOf, joinedMonth, personMonthOf } from '#domain/time/attendance/month.ts'
import { MAX_DUTY_MINUTES } from '#domain/visits/visit.ts'
import { readJoining } from './joining.ts'
import { readAgreements } from '../../company/agreements.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import { readCalendar } from '../../company/calendar.ts'
import { today } from '../../kit/base/today.ts'
import { closedBetween, sealedOf } from '../month/sealed.ts'
import { knownOf, peopleOf, type Reader, waysBetween, type Whose } from './read.ts'

/** First and last day of a month, which is the wage period that is named after it. */
export const endsOf = async ({ db }: Pick<Reader, 'db'>, month: string): Promise<[string, string]> =>
  (await readPeriods(db)).endsOf(month)

/** The month of some people, worked out from what is stored now. */
export const attendanceOf = async (reader: Reader, month: string, people: readonly AttendancePerson[]): Promise<PersonMonth[]> =>
  workedBetween(reader, daysAround(await endsOf(reader, month)), people, (person, calendar) =>
    personMonthOf(month, person, calendar),
  )

/** The month of some people: as it was sealed where it is closed, else as it is now. A paper also has the name as of the closing. */
const toldOf = async (
  reader: Reader,
  month: string,
  people: readonly AttendancePerson[],
  isPaper: boolean,
): Promise<PersonMonth[]> => {
  const sealed = await sealedOf(reader, month, people)
  const open = people.filter(({ staff_id }) => !sealed.has(staff_id))
  const found = new Map((await attendanceOf(reader, month, open)).map((one) => [one.staff_id, one]))
  return people.flatMap((person) => {
    const one = sealed.get(person.staff_id) ?? found.get(person.staff_id)
    // on a screen somebody is found by the name of now, as its reader reads names
    return one ? [isPaper && sealed.has(person.staff_id) ? one : { ...one, ...person }] : []
  })
}

/** People that are read at once, and those after whom others get their turn: a call holds nobody up (decision 49). */
const READ = 60
const AT_A_TIME = 4
/** Of a year fewer are read at once: a helper has a thousand visits in it. */
const READ_OF_A_YEAR = 20

/** What a rule makes of what is known of each of some people from a date to a date. */
export const workedBetween = async <Made>(
  reader: Reader,
  period: readonly [string, string],
  people: readonly AttendancePerson[],
  make: (person: KnownPerson, calendar: Calendar) => Made,
  read = READ,
): Promise<Made[]> => {
  const { company, ...calendar } = await calendarOf(reader, period)
  const made: Made[] = []
  for (let at = 0; at < people.length; at += read) {
    const known = await knownOf(reader, people.slice(at, at + read), period)
    const wayBetween = await waysBetween(reader, known)
    for (const [of, person] of known.entries()) {
      const own = calendarFor(company, person.conditions)
      const isStatutoryHoliday = own === company ? calendar.isStatutoryHoliday : statutoryHoliday(own)
      made.push(make(person, { ...calendar, wayBetween, isStatutoryHoliday }))
      if (of % AT_A_TIME === AT_A_TIME - 1) await yieldToOthers()
    }
    await yieldToOthers()
  }
  return made
}

/** With the days into which a duty that begins on the last one may go on. */
const calendarOf = async ({ db }: Reader, [from, to]: readonly [string, string]) => {
  const calendar = await readCalendar(db, from, addDays(to, MAX_DUTY_MINUTES / DAY))
  const { rules } = await readJoining(db)
  const off = new Set(calendar.days.flatMap(({ date, kind }) => (kind === 'company' ? [date] : [])))
  return {
    company: calendar,
    periods: await readPeriods(db),
    isStatutoryHoliday: statutoryHoliday(calendar),
    isCompanyHoliday: (date: string) => off.has(date),
    joiningOn: joiningOn(rules),
    today: today(),
  }
}

const monthsFrom = (first: string, last: string): string[] => {
  const months = [first]
  for (let at = first; at < last; months.push(at)) at = shiftMonth(at, 1)
  return months
}

/**
 * How near people are to the limits of overtime in a month, and by those before it. It is the month of their agreement that holds the last day of the wage period, so that each is
 * told of one wage period.
 */
export const gaugesFor = async (reader: Reader, { month, ...whose }: Whose & { month: string }): Promise<PersonGauges[]> => {
  // a wage period closes within the month after which it is named
  const around = monthAround(`${month}-01`)
  const { periods, agreements } = await readAgreements(reader.db, around.from, around.to)
  const [from, to] = periods.endsOf(month)
  const { people } = await peopleOf(reader, [from, to], whose)
  const usual = await yearBegins(reader)
  const offices = await officesOn(reader, to, people)
  const bound = people.map(({ staff_id }) => {
    const agreed = agreementOn(agreements, offices.get(staff_id) ?? null, to)
    return { staff_id, by: boundUnder(agreed, usual, periods) }
  })
  // of whoever has the longest year behind and the longest month ahead: the gauges of others leave out what they do not ask for
  const days = bound.flatMap(({ by }) => gaugeDays(to, by)).toSorted()
  const [first, last] = [periods.monthOn(days[0] ?? to), periods.monthOn(days.at(-1) ?? to)]
  const months = monthsFrom(first, last)
  const closed = await closedBetween(reader, first, last, people)
  const isOpen = ({ staff_id }: AttendancePerson) => months.some((one) => !closed.has(`${staff_id} ${one}`))
  // who has only closed months is not read; those of others are worked out together
  const open = await workedBetween(
    reader,
    [daysAround(periods.endsOf(first))[0], periods.endsOf(last)[1]],
    people.filter(isOpen),
    (person, calendar) => [person.staff_id, beyondOf(months, person, calendar)] as const,
    READ_OF_A_YEAR,
  )
  const worked = new Map(open)
  return bound.map(({ staff_id, by }) => {
    const found = worked.get(staff_id) ?? []
    const had = months.flatMap((one, at) => (closed.get(`${staff_id} ${one}`) ?? found[at])?.days ?? [])
    const [begins, ends] = by.months.endsOf(by.months.monthOn(to))
    return { staff_id, agreed: by.agreed !== null, from: begins, to: ends, gauges: gaugesOf(to, had, by) }
  })
}

/** Where some people work on a date, by the ids of their staff records: as their conditions of employment say, or else where they belong. */
const officesOn = async (
  { db }: Pick<Reader, 'db'>,
  date: string,
  people: readonly Pick<AttendancePerson, 'staff_id'>[],
): Promise<Map<string, string | null>> => {
  const staff = people.map(({ staff_id }) => staff_id)
  const { rows } = await sql<{ staff_id: string; office: string | null }>`
    select s.id as staff_id, coalesce(e.establishment_id, s.establishment_id) as office from staff s
      left join employment e on e.staff_id = s.id and e.deleted_at is null and e.valid_from <= ${date}::date and coalesce(e.valid_to >= ${date}::date, true)
    where s.id = any(${staff}::uuid[])`.execute(db)
  return new Map(rows.map(({ staff_id, office }) => [staff_id, office]))
}

/** The month in which a year of overtime begins where no agreement is recorded, 1 to 12. */
export const yearBegins = async ({ db }: Pick<Reader, 'db'>): Promise<number> =>
  (await db.selectFrom('company').select('overtime_year_begins').executeTakeFirst())?.overtime_year_begins ?? YEAR_BEGINS

/** The month of everybody, or of those whom the query names; `left_out`: how many people of the sample are left out, since the company has people of its own. */
export const monthsOf = async (
  reader: Reader,
  { month, ...whose }: Whose & { month: string },
  { isPaper = false } = {},
): Promise<{ months: PersonMonth[]; left_out: number }> => {
  const { people, left_out } = await peopleOf(reader, await endsOf(reader, month), whose)
  return { months: await toldOf(reader, month, people, isPaper), left_out }
}

/**
 * The calendar month of everybody, or of some, out of the wage periods that share its days: of those that are closed as they were sealed. `closed`: who has closed all of them.
 */
export const calendarMonthsOf = async (
  reader: Reader,
  { month, ...whose }: Whose & { month: string },
  { isPaper = false } = {},
): Promise<{ months: PersonMonth[]; closed: Set<string>; left_out: number }> => {
  const { from, to } = monthAround(`${month}-01`)
  const periods = await readPeriods(reader.db)
  const { people, left_out } = await peopleOf(reader, [from, to], whose)
  const parts: PersonMonth[][] = []
  const closed = new Set(people.map(({ staff_id }) => staff_id))
  for (const named of new Set([periods.monthOn(from), periods.monthOn(to)])) {
    const sealed = await sealedOf(reader, named, people)
    for (const { staff_id } of people) if (!sealed.has(staff_id)) closed.delete(staff_id)
    parts.push(await toldOf(reader, named, people, isPaper))
  }
  const byPerson = Map.groupBy(parts.flat(), ({ staff_id }) => staff_id)
  const months = people.flatMap((person) => {
    const one = joinedMonth(month, byPerson.get(person.staff_id) ?? [])
    return one ? [closed.has(person.staff_id) ? one : { ...one, ...person }] : []
  })
  return { months, closed, left_out }
}

/** @throws {AppError} `not_found` for whom the reader does not reach */
export const calendarMonthOf = async (
  reader: Reader,
  { month, staff_id }: { month: string; staff_id: string },
): Promise<PersonMonth> => {
  const [found] = (await calendarMonthsOf(reader, { month, staff_id: [staff_id] })).months
  if (!found) throw notFound()
  return found
}

/** As a line of a list. */
export const rowOf = ({ days: _, month: __, held: ___, begins: ____, reaches: _____, ...row }: PersonMonth): MonthRow => row

/** @throws {AppError} `not_found` for whom the reader does not reach */
export const monthOfOne = async (
  reader: Reader,
  { month, staff_id }: { month: string; staff_id: string },
): Promise<PersonMonth> => {
  const [found] = (await monthsOf(reader, { month, staff_id: [staff_id] })).months
  if (!found) throw notFound()
  return found
}
