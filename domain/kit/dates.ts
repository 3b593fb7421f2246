import { halfWidth } from './kana.ts'

/** The time zone in which the product reads every date and time (decisions, 13). */
export const ZONE = 'Asia/Tokyo'
/** The first and last plain date that a record may have (specification section 9). */
export const MIN_DATE = '1900-01-01'
export const MAX_DATE = '2099-12-31'

/** Minutes of a day. */
export const DAY = 1440
const TOKYO_OFFSET = 540

/**
 * The number of days from 1970-01-01 to the plain date 'YYYY-MM-DD' at the beginning of a text.
 * @throws RangeError when the text does not begin with a date of the Gregorian calendar
 */
export const dayNumber = (date: string): number => {
  const y = figures(date, 0, 4)
  const m = figures(date, 5, 7)
  const d = figures(date, 8, 10)
  if (date[4] !== '-' || date[7] !== '-' || !exists(y, m, d)) throw new RangeError('not a plain date YYYY-MM-DD')
  return daysOf(y, m, d)
}

const figures = (text: string, from: number, to: number) => {
  let n = 0
  for (let i = from; i < to; i++) {
    const figure = text.charCodeAt(i) - 48
    if (!(figure >= 0 && figure <= 9)) return NaN
    n = n * 10 + figure
  }
  return n
}

const exists = (y: number, m: number, d: number) => y >= 1 && m >= 1 && m <= 12 && d >= 1 && d <= lengthOfMonth(y, m)

const lengthOfMonth = (y: number, m: number) =>
  m === 2 ? (y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0) ? 29 : 28) : m === 4 || m === 6 || m === 9 || m === 11 ? 30 : 31

/** The number of days since 1970-01-01, calculated in years that begin on 1 March, so that the leap day comes last. */
const daysOf = (y: number, m: number, d: number) => {
  const year = m > 2 ? y : y - 1
  const dayOfYear = Math.floor((153 * (m > 2 ? m - 3 : m + 9) + 2) / 5) + d - 1
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + dayOfYear - 719_468
}

/** The plain date `days` after 1970-01-01. */
export const dateOfDay = (days: number): string => {
  const shifted = days + 719_468
  const cycle = Math.floor(shifted / 146_097)
  const dayOfCycle = shifted - cycle * 146_097
  const leapDays = Math.floor(dayOfCycle / 1460) - Math.floor(dayOfCycle / 36_524) + Math.floor(dayOfCycle / 146_096)
  const yearOfCycle = Math.floor((dayOfCycle - leapDays) / 365)
  const dayOfYear = dayOfCycle - (yearOfCycle * 365 + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100))
  const month = Math.floor((5 * dayOfYear + 2) / 153)
  const d = dayOfYear - Math.floor((153 * month + 2) / 5) + 1
  const m = month < 10 ? month + 3 : month - 9
  return text(cycle * 400 + yearOfCycle + (m <= 2 ? 1 : 0), m, d)
}

const two = (n: number) => (n < 10 ? `0${n}` : `${n}`)
const text = (y: number, m: number, d: number) => `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`

export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days)

/** The same day `months` later; if that month has no such day, its last day (Civil Code 143(2)). */
export const addMonths = (date: string, months: number): string => {
  const index = monthNumber(date) + months
  const y = Math.floor(index / 12)
  const m = index - y * 12 + 1
  return text(y, m, Math.min(figures(date, 8, 10), lengthOfMonth(y, m)))
}

/**
 * The last day of a period of `months` that begins on `from`: the day before the same day of the last month or, if that month has no such
 * day, its last day (Civil Code 143(2)). Six months from 31 August end on the last day of February.
 */
export const lastOfMonths = (from: string, months: number): string => {
  const same = addMonths(from, months)
  return same.slice(8) === from.slice(8) ? addDays(same, -1) : same
}

const monthNumber = (date: string) => figures(date, 0, 4) * 12 + figures(date, 5, 7) - 1

/** The number of days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** The number of whole months between two dates, counted as `addMonths` adds them; negative when `to` is earlier. */
export const monthsBetween = (from: string, to: string): number => {
  if (to < from) return -monthsBetween(to, from)
  const months = monthNumber(to) - monthNumber(from)
  return addMonths(from, months) <= to ? months : months - 1
}

/** The day of the week, from 0 = Sunday to 6 = Saturday. */
export const weekday = (date: string): number => weekdayOfDay(dayNumber(date))
/** The same of a day as `dayNumber` counts it; 1 January 1970 was a Thursday. */
export const weekdayOfDay = (day: number): number => (((day + 4) % 7) + 7) % 7

/** The month 'YYYY-MM' of a plain date. */
export const monthOf = (date: string): string => date.slice(0, 7)

/** The month 'YYYY-MM' that lies so many months after a month. */
export const shiftMonth = (month: string, by: number): string => monthOf(addMonths(`${month}-01`, by))

/** The plain dates of a month 'YYYY-MM', in order. */
export const daysOfMonth = (month: string): string[] => {
  const first = dayNumber(`${month}-01`)
  return Array.from({ length: lengthOfMonth(figures(month, 0, 4), figures(month, 5, 7)) }, (_, i) => dateOfDay(first + i))
}

/**
 * The age in whole years in everyday counting, which is the number of birthdays; negative before the birth. Whoever was born on 29 February
 * turns older on 1 March of a common year. In law a year of age is completed at the end of the day before the birthday (Act on the
 * Calculation of Age, Act 50 of 1902), so rules that depend on the day of completion (insurance from 40, from 65) must ask for the age on
 * the following day.
 */
export const age = (birth: string, today: string): number =>
  figures(today, 0, 4) - figures(birth, 0, 4) - (today.slice(5) < birth.slice(5) ? 1 : 0)

/**
 * An instant as minutes of the clock in Tokyo since 1970-01-01 00:00 there. Other offsets are converted, seconds are cut off. Japan has had
 * no summer time since 1951, so a difference of two such numbers is the real time between them.
 * @throws RangeError when the text is not an ISO instant with offset
 */
export const clockOf = (at: string): number => {
  const hour = figures(at, 11, 13)
  const minute = figures(at, 14, 16)
  if (at[10] !== 'T' || at[13] !== ':' || !(hour < 24 && minute < 60)) throw new RangeError('not an instant')
  return dayNumber(at) * DAY + hour * 60 + minute + (at.endsWith('+09:00') ? 0 : TOKYO_OFFSET - offsetOf(at))
}

const offsetOf = (at: string) => {
  const found = /(?:Z|([+-])(\d\d):(\d\d))$/.exec(at)
  if (!found) throw new RangeError('not an instant: the offset is missing')
  const minutes = Number(found[2] ?? 0) * 60 + Number(found[3] ?? 0)
  return found[1] === '-' ? -minutes : minutes
}

/** The instant 'YYYY-MM-DDTHH:MM:00+09:00' of minutes since 1970 in Tokyo; the inverse of `clockOf`. */
export const instantOf = (clock: number): string => {
  const day = Math.floor(clock / DAY)
  const minute = clock - day * DAY
  return `${dateOfDay(day)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00+09:00`
}

/** The instant `minute` minutes after midnight of `date`. From 1440 on it is on a following day, below 0 on an earlier one. */
export const instant = (date: string, minute: number): string => instantOf(dayNumber(date) * DAY + minute)

/**
 * Whether an instant is within the dates that a record may have, up to the midnight that ends the last day. False for a text that is no
 * instant.
 */
export const withinCalendar = (at: string): boolean => {
  try {
    const clock = clockOf(at)
    return clock >= dayNumber(MIN_DATE) * DAY && clock <= (dayNumber(MAX_DATE) + 1) * DAY
  } catch {
    return false
  }
}

/** The plain date of an instant in Tokyo. */
export const dateOf = (at: string): string => dateOfDay(Math.floor(clockOf(at) / DAY))

/** Minutes from midnight of `date`, by default the instant's own date; the inverse of `instant`. */
export const minuteOf = (at: string, date?: string): number => {
  const clock = clockOf(at)
  return clock - (date === undefined ? Math.floor(clock / DAY) : dayNumber(date)) * DAY
}

/** The minutes from one instant to another; negative when `to` is earlier. */
export const minutesBetween = (from: string, to: string): number => clockOf(to) - clockOf(from)

/**
 * A time of day 'H:MM' from minutes since midnight (0 and more), the same in every language. A time on the next day continues, as 25:30.
 */
export const formatTime = (minute: number): string => `${Math.floor(minute / 60)}:${two(minute % 60)}`

/** A length of time 'H:MM' from minutes: 90 is 1:30. Negative lengths get a minus. */
export const formatMinutes = (minutes: number): string => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : ''}${Math.floor(size / 60)}:${two(size % 60)}`
}

/**
 * Longer texts are not parsed as a date or time: nobody writes one that long, and a very long text would take long to normalize.
 * Characters.
 */
const LONGEST = 50

/** Reads a typed time (930, 9:30, 9.30, 9時30分, 9時半, 9; up to 48:00, the end of the next day) as minutes from midnight, or null. */
export const parseTime = (typed: string): number | null => {
  if (typed.length > LONGEST) return null
  const found = /^(\d{1,2})(?:[:.]?(\d\d)|時(?:(\d{1,2})分?|(半))?)?$/.exec(halfWidth(typed).replace(/\s/g, ''))
  if (!found) return null
  const rest = Number(found[4] ? 30 : (found[2] ?? found[3] ?? 0))
  const minute = Number(found[1]) * 60 + rest
  return rest < 60 && minute <= 2 * DAY ? minute : null
}

type Era = { name: string; letter: string; year: number; from: string; to: string; readTo?: string }
/**
 * The first year and the days of each era (era orders of 1868, 1912, 1926, 1989, 2019). 30 July 1912 and 25 December 1926 belong to two
 * eras; the newer one comes first here and is shown. `readTo`: until when dates of the era are read though it has ended.
 */
const ERAS: readonly Era[] = [
  { name: '令和', letter: 'R', year: 2019, from: '2019-05-01', to: MAX_DATE },
  { name: '平成', letter: 'H', year: 1989, from: '1989-01-08', to: '2019-04-30', readTo: MAX_DATE },
  { name: '昭和', letter: 'S', year: 1926, from: '1926-12-25', to: '1989-01-07' },
  { name: '大正', letter: 'T', year: 1912, from: '1912-07-30', to: '1926-12-25' },
  { name: '明治', letter: 'M', year: 1868, from: '1868-10-23', to: '1912-07-30' },
]

/** The Japanese year of a date, shown beside the year: 令和8年, 令和元年. Empty before the first era of the table. */
export const era = (date: string): string => {
  const found = ERAS.find((e) => e.from <= date)
  if (!found) return ''
  const year = figures(date, 0, 4) - found.year + 1
  return `${found.name}${year === 1 ? '元' : year}年`
}

/**
 * Reads a typed date. Null for a text that is no date, outside of MIN_DATE to MAX_DATE, or not in the era that it names. Accepted are
 * 20260401, 2026-4-1 (also with / or . or 年月日), R8.4.1, R080401, 令和8年4月1日, 元年, and without a year 4/1, 4月1日, 0401. A missing year is the
 * one that brings the date nearest to `today`, the later one of two equally near. A time of midnight may follow, as other programs write it,
 * and a day of the week, which must be the right one. 平成33年3月31日 is 2021-03-31: papers from before 2019 name such days, and stay valid
 * (decision 129).
 * @param dayFirst for languages that write the day first: 1/4/2026, 01042026, 1 Apr 2026, 1/4 and 0104 are the first of April; dates that
 *   begin with the year are read, too
 */
export const parseDate = (typed: string, today: string, dayFirst = false): string | null => {
  if (typed.length > LONGEST) return null
  const whole = halfWidth(typed).trim().toUpperCase().replace(MIDNIGHT, '')
  const named = WEEKDAY.exec(whole)
  const plain = whole
    .slice(0, named?.index)
    .replace(/(?<=\d)\s+(?=\d)/g, '/')
    .replace(/\s/g, '')
  const date = (dayFirst ? fromDay(plain, today) : null) ?? fromYear(plain, today)
  return date !== null && named && weekday(date) !== weekdayNamed(named[1] ?? named[2] ?? '') ? null : date
}

const MIDNIGHT = /(?:T|\s+)0?0:00(?::00(?:\.0+)?)?(?:Z|\+09:?00)?$/
/** In brackets, as in 4/1(水) and 4/1 (Wed), or written out: 4月1日水曜日. */
const WEEKDAY = /\(?([日月火水木金土])曜日?\)?$|\(([日月火水木金土]|SUN|MON|TUE|WED|THU|FRI|SAT)[A-Z]*\.?\)$/
const weekdayNamed = (name: string) =>
  name.length === 1 ? '日月火水木金土'.indexOf(name) : 'SUNMONTUEWEDTHUFRISAT'.indexOf(name) / 3

const fromYear = (plain: string, today: string) => {
  const found = DATE.exec(plain.replace(COMPACT, separated))
  if (!found) return null
  const [, sign, year, month, day] = found
  if (sign) return inEra(sign, year === '元' ? 1 : Number(year), Number(month), Number(day))
  if (year === undefined) return nearest(Number(month), Number(day), today)
  return year.length === 4 ? allowed(Number(year), Number(month), Number(day)) : null
}

const separated = (_: string, year: string | undefined, m: string, d: string) => `${year ? `${year}/` : ''}${m}/${d}`
const COMPACT = /^([MTSHR]\d\d|\d{4})?(\d\d)(\d\d)$/
const DATE = /^(?:(明治|大正|昭和|平成|令和|[明大昭平令MTSHR])?(\d{1,4}|元)[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?$/

const fromDay = (plain: string, today: string) => {
  const found = DAY_FIRST.exec(plain.replace(MONTH_NAME, (_, name: string) => `/${MONTHS.indexOf(name) / 3 + 1}/`))
  if (!found) return null
  const [day = 0, month = 0, year] = found.slice(1).filter(Boolean).map(Number)
  return year === undefined ? nearest(month, day, today) : allowed(year, month, day)
}

const MONTHS = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC'
const MONTH_NAME = new RegExp(`(${MONTHS.match(/.{3}/g)?.join('|')})[A-Z]*\\.?`)
const DAY_FIRST = /^(?:(\d\d)(\d\d)(\d{4})?|(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4})?)?)$/

const allowed = (y: number, m: number, d: number) => {
  if (!exists(y, m, d)) return null
  const date = text(y, m, d)
  return date >= MIN_DATE && date <= MAX_DATE ? date : null
}

const inEra = (sign: string, year: number, m: number, d: number) => {
  const named = ERAS.find((e) => e.letter === sign || e.name.startsWith(sign))
  const date = named && allowed(named.year + year - 1, m, d)
  return date && date >= named.from && date <= (named.readTo ?? named.to) ? date : null
}

/** Eight years in each direction include a 29 February even around 2100, which is no leap year. */
const nearest = (m: number, d: number, today: string) => {
  const thisYear = figures(today, 0, 4)
  const years = Array.from({ length: 17 }, (_, i) => thisYear + 8 - i)
  const dates = years.map((y) => allowed(y, m, d)).filter((date) => date !== null)
  const distance = (date: string) => Math.abs(daysBetween(today, date))
  return dates.reduce<string | null>((best, date) => (best !== null && distance(best) <= distance(date) ? best : date), null)
}
