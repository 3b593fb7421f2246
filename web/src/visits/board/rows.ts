import { type NationalHoliday, nationalHoliday } from '#domain/kit/holidays.ts'
import { addDays, clockOf, dateOf, DAY, formatMinutes, minuteOf, minutesBetween, weekday } from '#domain/kit/dates.ts'
import { foldQuery, searchKey } from '#domain/kit/fold.ts'
import type { Period } from '#domain/kit/period.ts'
import { breakMinutes } from '#domain/visits/breaks.ts'
import { colorOf } from '#domain/visits/colors.ts'
import type { RosterStaff, RosterVisit } from '#domain/visits/visits.api.ts'
import { daysOf } from '../period.ts'
import type { Wanted } from '../scheduleState.ts'
import type { Roster } from '../roster/roster.ts'
import type { DayMark, Item, Leave, Row } from '../timeline/types.ts'

/** Minutes of work by helper, of the visits that start in the period (decisions, 14); '' for visits without a helper. */
export const minutesByStaff = ({ from, to, visits }: Roster): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { staff_id, starts_at, ends_at, breaks } of visits) {
    const date = dateOf(starts_at)
    if (date < from || date > to) continue
    sums.set(staff_id ?? '', (sums.get(staff_id ?? '') ?? 0) + minutesBetween(starts_at, ends_at) - breakMinutes(breaks))
  }
  return sums
}

/** The weekly minutes of a contract for a number of days; 30 days are 30/7 weeks. */
export const contractIn = (weekly: number | null, days: number): number | null =>
  weekly === null ? null : Math.round((weekly * days) / 7)

const hasOne = (wanted: readonly string[], held: readonly (string | null)[]) =>
  wanted.length === 0 || held.some((one) => one !== null && wanted.includes(one))
const helpersOf = (visits: readonly RosterVisit[]): ReadonlySet<string | null> => new Set(visits.map(({ staff_id }) => staff_id))

/**
 * The helpers that pass the filters, in the order of the roster.
 * @param patients ids of the patients found by the search; their helpers pass the text filter as well
 */
export const staffShown = (
  { staff, visits }: Roster,
  { find, only, office, held, service }: Wanted,
  patients: ReadonlySet<string> = new Set(),
): readonly RosterStaff[] => {
  const terms = foldQuery(find)
  const busy = only || service.length > 0 ? helpersOf(visits.filter((visit) => hasOne(service, [visit.service_type]))) : undefined
  const theirs = helpersOf(visits.filter((visit) => visit.patient_id !== null && patients.has(visit.patient_id)))
  return staff.filter(({ id, name, kana, staff_code, establishment_id, qualifications }) => {
    if (busy && !busy.has(id)) return false
    if (!hasOne(office, [establishment_id]) || !hasOne(held, qualifications)) return false
    if (terms.length === 0 || theirs.has(id)) return true
    const key = searchKey([name, kana, staff_code])
    return terms.every((term) => key.includes(term))
  })
}

/** The visits of the patients found by the search, in the order of time. */
export const visitsFound = (visits: readonly RosterVisit[], patients: ReadonlySet<string>): readonly RosterVisit[] =>
  patients.size === 0
    ? []
    : visits
        .filter(({ patient_id }) => patient_id !== null && patients.has(patient_id))
        .toSorted((one, other) => clockOf(one.starts_at) - clockOf(other.starts_at))

/**
 * Rows of the timeline: visits without a helper first, for people who may assign them; then a row for each helper with the hours of the
 * period.
 */
export const rowsOf = (
  staff: readonly RosterStaff[],
  minutes: ReadonlyMap<string, number>,
  unassigned: { name: string; sub: string } | undefined,
  gone: (why: NonNullable<RosterStaff['gone']>) => string,
  groupOf: (one: RosterStaff) => string | undefined,
): Row[] => [
  ...(unassigned ? [{ id: '', ...unassigned }] : []),
  ...staff.map((one) => ({
    id: one.id,
    ...group(groupOf(one)),
    name: one.name,
    ...(one.kana === null ? {} : { kana: one.kana }),
    sample: one.sample,
    sub: formatMinutes(minutes.get(one.id) ?? 0),
    ...(one.contract === null ? {} : { contract: one.contract }),
    ...(one.gone ? { note: gone(one.gone) } : {}),
  })),
]

const group = (name: string | undefined) => (name === undefined ? {} : { group: name })

/** Absences of the helpers within the displayed days. */
export const leavesOf = (
  { from, to }: Period,
  staff: readonly RosterStaff[],
  label: (away: RosterStaff['away'][number]) => string,
): Leave[] => {
  const last = daysOf({ from, to }) * DAY
  return staff.flatMap(({ id, away }) =>
    away.map(({ starts_at, ends_at, ...why }) => ({
      row: id,
      start: Math.max(0, minuteOf(starts_at, from)),
      end: ends_at === null ? last : Math.min(last, minuteOf(ends_at, from)),
      label: label({ starts_at, ends_at, ...why }),
    })),
  )
}

type Words = {
  name(visit: RosterVisit): string
  service(type: string): string
  breaks(visit: RosterVisit): string
  /** Separator between the parts. */
  between: string
}

/** The surname, which is the first word: names are stored with the surname in front, also those of foreign people. */
export const surnameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/**
 * A visit as an item of the timeline: the patient, or the title where there is none. The second line has the title and the service, unless
 * the first line shows them.
 */
export const itemOf = (visit: RosterVisit, firstDay: string, words: Words): Item => {
  const title = visit.patient_name ?? words.name(visit)
  return {
    id: visit.id,
    row: visit.staff_id ?? '',
    title,
    short: visit.patient_name === null ? title : surnameOf(visit.patient_name),
    color: visit.color ?? colorOf(visit.service_type),
    sample: visit.sample,
    draft: visit.published_at === null,
    changed: visit.unseen,
    sub: [
      visit.title !== title && visit.title,
      title !== words.service(visit.service_type) && words.service(visit.service_type),
      visit.breaks.length > 0 && words.breaks(visit),
    ]
      .filter(Boolean)
      .join(words.between),
    start: minuteOf(visit.starts_at, firstDay),
    end: minuteOf(visit.ends_at, firstDay),
    ...(visit.breaks.length > 0 ? { minutes: minutesBetween(visit.starts_at, visit.ends_at) - breakMinutes(visit.breaks) } : {}),
  }
}

type DayWords = { between: string; statutory: string; weekday(date: string): string; holiday(name: NationalHoliday): string }

/** Weekends and holidays of a period, and the statutory holidays of the company by name. */
export const marksOf = (period: Period, statutoryHolidays: readonly string[], words: DayWords) => {
  const statutory = new Set(statutoryHolidays)
  const marks = new Map<string, DayMark>()
  for (let at = 0; at < daysOf(period); at++) {
    const date = addDays(period.from, at)
    const mark = markOf(date, statutory.has(date), words)
    if (mark) marks.set(date, mark)
  }
  return marks
}

const markOf = (date: string, isStatutory: boolean, words: DayWords): DayMark | undefined => {
  const holiday = nationalHoliday(date)
  const day = weekday(date)
  const statutory = isStatutory ? words.statutory : undefined
  if (holiday) return { kind: 'holiday', name: [words.holiday(holiday), statutory].filter(Boolean).join(words.between) }
  if (statutory) return { kind: day === 0 ? 'sunday' : 'holiday', name: statutory }
  return day === 0 || day === 6 ? { kind: day === 0 ? 'sunday' : 'saturday', name: words.weekday(date) } : undefined
}
