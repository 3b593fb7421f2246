import { calendarMonths, type WagePeriods } from '../../kit/wagePeriod.ts'
import { addDays, clockOf, instantOf } from '../../kit/dates.ts'
import { boundsIn, type FixedPeriod, type Week, WEEKLY } from '../../visits/bounds.ts'
import { splitDuty } from '../../visits/split.ts'
import type { Stretch } from './spans.ts'

/** What of the overtime of a month, which is a wage period, costs half as much again (Labour Standards Act 37(1), proviso). Minutes. */
const COSTLY = 60 * 60

/** Kinds of working minutes by what they cost (facts, section 2): each minute is of one of the first four, and of one of the nights where it lies there. */
export const classes = [
  'regular',
  'overtime',
  'overtime_over60',
  'holiday',
  'night_regular',
  'night_overtime',
  'night_overtime_over60',
  'night_holiday',
] as const
export type HourClass = (typeof classes)[number]
/** Minutes: all of them, those between 22:00 and 5:00, and each class. */
export type Hours = Record<'total' | 'night' | HourClass, number>

export const noHours = (): Hours => ({
  total: 0,
  night: 0,
  regular: 0,
  overtime: 0,
  overtime_over60: 0,
  holiday: 0,
  night_regular: 0,
  night_overtime: 0,
  night_overtime_over60: 0,
  night_holiday: 0,
})

/** Bounds that make a minute overtime: of the day, of the week, or of the frame of a fixed period. */
export const overtimeCauses = ['day', 'week', 'frame'] as const
type Cause = (typeof overtimeCauses)[number]
export const pieceClasses = ['regular', 'overtime', 'overtime_over60', 'holiday'] as const
type PieceClass = (typeof pieceClasses)[number]
/** Unbroken work of one class, wholly inside or outside the night. `from` and `to` as `clockOf` counts; `why`: the bound that it is over, of overtime. */
export type Piece = {
  readonly from: number
  readonly to: number
  readonly class: PieceClass
  readonly night: boolean
  readonly why: Cause | null
}
/** Hours of a day, and the pieces that they consist of, in order: by these they are told by visit, service and time of day. */
export type ClassedDay = Hours & { readonly pieces: readonly Piece[] }

/** The work of the duties that begin on a date, breaks left out. `duties`: from when to when each lasts; one where nothing is said. */
export type WorkDay = { readonly date: string; readonly work: readonly Stretch[]; readonly duties?: readonly Stretch[] }
type Options = {
  isStatutoryHoliday: (date: string) => boolean
  /** Periods under the variable system, as they were fixed beforehand. */
  fixed?: readonly FixedPeriod[]
  /** Statutory minutes of a week on a date: forty hours unless it is said otherwise. */
  weeklyAt?: (date: string) => number
  /** The week of a date: from Sunday to Saturday unless it is said otherwise. */
  weekAt?: ((date: string) => Week) | undefined
  /** Whether somebody was a manager on a date, for whom neither hours nor holidays are ruled (Labour Standards Act 41(ii)). */
  isManager?: (date: string) => boolean
  /** The wage periods, each of which begins its sixty hours anew: calendar months where nothing is said. */
  periods?: WagePeriods
  /** Overtime that the wage period of the first date had before it. Minutes. */
  overtimeBefore?: number
}

/**
 * Puts the minutes of days in order into their classes: first what is over eight hours on a day, then of the rest what is over forty in a week
 * (`weekAt`), then of the rest what is over the frame of a fixed period (LSA 32-2), then what of a month's overtime is over sixty
 * hours. A duty belongs to the date on which it begins; a statutory
 * holiday is the calendar day, its minutes use up the eight hours of their own duty alone, are no overtime and do not count towards the week (facts, section 2).
 */
export const classify = (days: readonly WorkDay[], options: Options): Map<string, ClassedDay> => {
  const {
    isStatutoryHoliday,
    fixed = [],
    weeklyAt = () => WEEKLY,
    weekAt,
    isManager = () => false,
    periods = calendarMonths,
    overtimeBefore = 0,
  } = options
  const boundsOf = boundsIn(fixed, weeklyAt, weekAt)
  const found = new Map<string, ClassedDay>()
  let [week, inWeek, period, inPeriod, month, overtime] = ['', 0, '', 0, '', overtimeBefore]
  for (const { date, work, duties = [] } of days) {
    const bounds = boundsOf(date)
    const isFree = isManager(date)
    if (bounds.week !== week) [week, inWeek] = [bounds.week, 0]
    if (bounds.period !== period) [period, inPeriod] = [bounds.period, 0]
    const named = periods.monthOn(date)
    if (named !== month) [month, overtime] = [named, month === '' ? overtime : 0]
    const hours = noHours()
    const pieces: Piece[] = []
    let clock = 0
    const put = (name: PieceClass, minutes: number, night: boolean, why: Cause | null = null) => {
      if (minutes === 0) return
      hours[name] += minutes
      if (night) hours[`night_${name}`] += minutes
      pieces.push({ from: clock, to: clock + minutes, class: name, night, why })
      clock += minutes
    }
    // minutes outside of holidays, and those on a holiday of the duty that is looked at
    let [plain, holidays, duty] = [0, 0, -1]
    for (const { minutes, night, holiday, from, starts_at } of work.flatMap((span) => partsOf(span, isStatutoryHoliday))) {
      const at = duties.findIndex((one) => one[0] <= from && from < one[1])
      if (at !== duty) [holidays, duty] = [0, at]
      clock = clockOf(starts_at)
      if (isFree) put('regular', minutes, night)
      else if (holiday) {
        put('holiday', minutes, night)
        holidays += minutes
      } else {
        const { daily, weekly, frame } = bounds
        const left = { day: daily - plain - holidays, week: weekly - inWeek, frame: frame - inPeriod }
        const regular = Math.max(0, Math.min(minutes, left.day, left.week, left.frame))
        // the bound that is met first; of several, in the order in which they are counted
        const why = overtimeCauses.find((cause) => left[cause] <= regular) ?? null
        plain += minutes
        const cheap = Math.max(0, Math.min(minutes - regular, COSTLY - overtime))
        put('regular', regular, night)
        put('overtime', cheap, night, why)
        put('overtime_over60', minutes - regular - cheap, night, why)
        inWeek += regular
        inPeriod += regular
        overtime += minutes - regular
      }
      hours.total += minutes
      if (night) hours.night += minutes
    }
    found.set(date, { ...hours, pieces })
  }
  return found
}

const partsOf = ([from, to]: Stretch, isStatutoryHoliday: Options['isStatutoryHoliday']) =>
  splitDuty({ starts_at: instantOf(from), ends_at: instantOf(to) }, isStatutoryHoliday).map((part) => ({ ...part, from }))

/**
 * A month's total of a class in whole hours, as S63.3.14 kihatsu 150 allows: less than thirty minutes down, thirty and more up. Days are never rounded.
 * @public pay asks for it
 */
export const roundedHours = (minutes: number): number => Math.floor((minutes + 30) / 60)

/** First and last day of which the weeks of a period must be known, on whichever day they begin. */
export const daysAround = ([first, last]: readonly [string, string]): [from: string, to: string] => [addDays(first, -6), last]
