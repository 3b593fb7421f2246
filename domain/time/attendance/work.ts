import { DAY, dateOfDay } from '../../kit/dates.ts'
import { MAX_DUTY_MINUTES } from '../../visits/visit.ts'
import type { Way, WayBetween } from '../../visits/ways.ts'
import type { WorkDay } from './classes.ts'
import { gapOf, HOME } from './gaps.ts'
import { lengthOf, minus, type Stretch, union } from './spans.ts'

/** A visit as it was done, or as it is planned where nobody has said yet. Times as `clockOf` counts. */
export type DoneVisit = {
  readonly starts: number
  readonly ends: number
  /** The breaks in which the person was really free, which are no working time. */
  readonly breaks: readonly Stretch[]
  readonly patient_id: string | null
  /** Where it was: a patient or an establishment; null where nothing tells. */
  readonly place: string | null
  /** In a group home. */
  readonly isHome: boolean
  /** A sleep-in of a group home (宿直). */
  readonly isSleepIn?: boolean
  /** What of a sleep-in stays out of working hours by the permit of its establishment: its planned time (Labour Standards Act 41(iii)). */
  readonly rest?: Stretch | null
}
/** From clocking in to clocking out, with the rests between. */
export type Clocked = { readonly from: number; readonly to: number; readonly rests: readonly Stretch[] }
/** The work of a date as somebody has corrected it. */
export type Corrected = { readonly date: string; readonly work: readonly Stretch[] }

type Known = {
  /** In the order of time. */
  visits: readonly DoneVisit[]
  clocked: readonly Clocked[]
  corrected: readonly Corrected[]
  wayBetween: WayBetween
  /** When the scheduled hours of a date begin, as `clockOf` counts; null where there are none. */
  startOn: (date: string) => number | null
  /** Beginnings and ends of closed months, in order. */
  cuts?: readonly Cut[]
  /** The longest gap over which a duty that begins on a date goes on; without one only what touches is one duty. Minutes. */
  joiningOn?: (date: string) => number
}
const onlyTouching = () => 0
/**
 * Where another duty begins since a closed month holds what lies before, or after: its minutes are counted there and in no other month. `date`: the first day of the later
 * month, to which belongs what begins earlier by the clock.
 */
export type Cut = { readonly at: number; readonly date: string }
/** What lies between two visits: the minutes of the way, then those of waiting, which are work. Places are null where nothing tells them. */
export type Between = {
  /** The end of the one visit and the beginning of the other. */
  readonly from: number
  readonly to: number
  readonly travel: number
  readonly waiting: number
  readonly places: readonly [string | null, string | null]
  readonly source: Way['source']
}
/** The work of the duties that begin on a date, with what of it was on the way, waiting or in a group home. Minutes, but stays are counted. */
export type WorkedDay = WorkDay & {
  readonly travel: number
  readonly waiting: number
  readonly group_home: number
  readonly group_home_stays: number
  /** How many of the stays are sleep-ins, and the minutes of these that are no working time. */
  readonly sleep_ins: number
  readonly sleep_in_rest: number
  /** What lies between the work of a duty, and of a corrected day between what was corrected; free time between duties is no break. */
  readonly breaks: number
  readonly ways: readonly Between[]
  /** The end of the last duty of the day, corrected or not. */
  readonly until: number
  readonly isCorrected: boolean
}

/**
 * The work of somebody by days: visits, the way and the waiting between them (`gapOf`), and what lies between clocking in and out, without what was really
 * free. What is said twice counts once, and nothing that was said is cut. A correction takes the place of all work that begins on its date, and holds its minutes
 * against the duties of other dates; of two corrections the one of the earlier date holds what both name. What touches is one duty, or has between it no longer gap than
 * the company joins (decision 131). It belongs to the date on which it begins, breaks or not (decisions, 13 and 14), until the scheduled hours of a later date begin
 * (S26.2.26 kishu 3406).
 */
export const workOf = (known: Known): WorkedDay[] => {
  const { visits, clocked, corrected, wayBetween } = known
  const gaps = visits.slice(1).map((next, at) => between(visits[at] ?? next, next, wayBetween))
  const there: Stretch[] = [
    ...visits.map(({ starts, ends }): Stretch => [starts, ends]),
    ...clocked.map(({ from, to }): Stretch => [from, to]),
  ]
  const ways = gaps.map(({ from, travel, waiting }): Stretch => [from, from + travel + waiting])
  const { joined, between: rests, duties: all } = dutiesOf(there, ways, known)
  const free = [...visits.flatMap(({ breaks }) => breaks), ...clocked.flatMap((one) => one.rests), ...rests]
  const homes = union(visits.flatMap(({ isHome, starts, ends }) => (isHome ? [[starts, ends]] : [])))
  // who waits a few minutes between two visits of a home has not left it, nor has who goes on with the same duty after a gap
  const waited = gaps.filter(
    (gap, at) =>
      visits[at]?.isHome &&
      visits[at + 1]?.isHome &&
      (gap.travel + gap.waiting === gap.to - gap.from || joined.some(([from, to]) => from <= gap.from && gap.to <= to)),
  )
  const stayed = union([...homes, ...waited.map(({ from, to }): Stretch => [from, to])])
  const sleeps = union(visits.flatMap(({ isSleepIn, starts, ends }) => (isSleepIn ? [[starts, ends]] : [])))
  // what is done elsewhere during a sleep-in is work
  const resting = minus(
    union(visits.flatMap(({ rest }) => (rest ? [rest] : []))),
    visits.flatMap(({ rest, starts, ends }) => (rest ? [] : [[starts, ends] as const])),
  )
  const dateOfDuty = ([from]: Stretch) => {
    const date = dateOfDay(Math.floor(from / DAY))
    return known.cuts?.findLast((cut) => cut.at <= from && date < cut.date)?.date ?? date
  }
  const duties = Map.groupBy(all, dateOfDuty)
  const gapsOf = Map.groupBy(gaps, ({ from }) => {
    const duty = all.find(([, end]) => from <= end)
    return duty && duty[0] < from ? dateOfDuty(duty) : null
  })
  const changed = new Map<string, readonly Stretch[]>()
  const held: Stretch[] = []
  for (const { date, work } of corrected.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    changed.set(date, minus(union(work), held))
    held.push(...work)
  }
  const notThere = union([...free, ...held])
  return [...new Set([...duties.keys(), ...changed.keys()])].toSorted().flatMap((date): WorkedDay[] => {
    const as = changed.get(date)
    const [first, last] = [as?.[0], as?.at(-1)]
    const ofDay = as ? (first && last ? [[first[0], last[1]] as const] : []) : (duties.get(date) ?? [])
    // who is asleep and ready is there and does not work; what was corrected says itself what was work
    const present = as ?? minus(union(ofDay), notThere)
    const work = as ?? minus(present, resting)
    if (present.length === 0) return []
    const stays = ofDay.flatMap((duty) => stayed.flatMap((home) => midnightOf(home, duty, present) ?? []).slice(0, 1))
    // what was corrected says no more what it was made of
    const within = as
      ? []
      : (gapsOf.get(date) ?? []).filter(({ from, travel, waiting }) => shared([[from, from + travel + waiting]], held) === 0)
    const sum = (name: 'travel' | 'waiting') => within.reduce((all, gap) => all + gap[name], 0)
    return [
      {
        date,
        work,
        duties: ofDay,
        breaks: as ? correctedBreaks(as) : lengthOf(minus(union(ofDay), held)) - lengthOf(present),
        ways: within,
        until: Math.max(...(duties.get(date) ?? []).map(([, end]) => end), work.at(-1)?.[1] ?? 0),
        travel: sum('travel'),
        waiting: sum('waiting'),
        group_home: shared(present, homes),
        group_home_stays: stays.length,
        sleep_ins: stays.filter((at) => sleeps.some(([from, to]) => from <= at && at < to)).length,
        sleep_in_rest: lengthOf(present) - lengthOf(work),
        isCorrected: as !== undefined,
      },
    ]
  })
}

/** The first midnight strictly inside the unbroken time of a duty in the home, if there is one; a break over midnight leaves it. */
const midnightOf = ([from, to]: Stretch, duty: Stretch, present: readonly Stretch[]): number | null => {
  const [since, until] = [Math.max(from, duty[0]), Math.min(to, duty[1])]
  const midnight = (Math.floor(since / DAY) + 1) * DAY
  return until > since && midnight < until && shared(present, [[since, until]]) > 0 ? midnight : null
}

/** What lies between the spans of a corrected day, without a time that is long enough to have been at home. */
const correctedBreaks = (work: readonly Stretch[]): number =>
  work.slice(1).reduce((sum, [from], at) => {
    const gap = from - (work[at]?.[1] ?? from)
    return gap < HOME ? sum + gap : sum
  }, 0)

const noWay: Way = { minutes: 0, source: 'recorded' }
/** The usual way from one visit to the next. Nothing tells it where one of the two places is not known; that is no question where they follow without a gap. */
export const wayFrom = (one: DoneVisit, next: DoneVisit, wayBetween: WayBetween): Way => {
  const gap = next.starts - one.ends
  if (gap <= 0 || gap >= HOME) return noWay
  if (one.place === null || next.place === null) return { minutes: 0, source: 'unknown' }
  return wayBetween(one.place, next.place, dateOfDay(Math.floor(one.starts / DAY)))
}

const between = (one: DoneVisit, next: DoneVisit, wayBetween: WayBetween): Between => {
  const gap = next.starts - one.ends
  const { minutes, source } = wayFrom(one, next, wayBetween)
  const { travel, waiting } = gap <= 0 || gap >= HOME ? { travel: 0, waiting: 0 } : gapOf(gap, minutes)
  return { from: one.ends, to: next.starts, travel, waiting, places: [one.place, next.place], source }
}

/**
 * Time on duty. What touches is one duty, and so is what follows after no longer gap than the company joins for duties that begin on that date; ways and waiting shorten no
 * gap. Another duty begins with what is too long for one, where the scheduled hours of a date begin while a duty of an earlier one goes on, and where a closed month
 * begins or ends. `settle_duties` keeps the same of visits. `joined`: the gaps over which duties go on; `between`: what of them is no way and
 * no waiting, which is free.
 */
const dutiesOf = (
  there: readonly Stretch[],
  ways: readonly Stretch[],
  { startOn, cuts = [], joiningOn = onlyTouching }: Known,
): { duties: Stretch[]; joined: Stretch[]; between: Stretch[] } => {
  const duties: { from: number; to: number; there: number }[] = []
  const joined: Stretch[] = []
  const between: Stretch[] = []
  const dayOf = (at: number) => Math.floor(at / DAY)
  const partsOf = (some: readonly Stretch[], isThere: boolean) =>
    some
      .filter(([from, to]) => to > from)
      .flatMap((one) => cutAtStarts(one, startOn, cuts))
      .map(([from, to]) => ({ from, to, isThere }))
  /** Whether a duty ends before something begins, however near that is. */
  const isParted = (duty: number, at: number): boolean =>
    cuts.some((cut) => duty < cut.at && cut.at <= at) ||
    Array.from({ length: dayOf(at) - dayOf(duty) }, (_, day) => startOn(dateOfDay(dayOf(duty) + day + 1))).some(
      (start) => start !== null && start <= at,
    )
  const parts = [...partsOf(there, true), ...partsOf(ways, false)].toSorted((one, other) => one.from - other.from)
  for (const { from, to, isThere } of parts) {
    const last = duties.at(-1)
    const isNear = last && (from <= last.to || (isThere && from - last.there <= joiningOn(dateOfDay(dayOf(last.from)))))
    if (!last || !isNear || isParted(last.from, from)) duties.push({ from, to, there: isThere ? to : from })
    else if (to - last.from <= MAX_DUTY_MINUTES) {
      if (from > last.to) {
        joined.push([last.there, from])
        between.push([last.to, from])
      }
      last.to = Math.max(last.to, to)
      if (isThere) last.there = Math.max(last.there, to)
    } else if (to > last.to) duties.push({ from: Math.max(from, last.to), to, there: isThere ? to : last.there })
  }
  return { duties: duties.map((duty): Stretch => [duty.from, duty.to]), joined, between }
}

/** A stretch, cut where the scheduled hours of its dates begin, of which the first bears on a duty of an earlier date, and where a closed month ends or begins. */
const cutAtStarts = ([from, to]: Stretch, startOn: Known['startOn'], months: readonly Cut[]): Stretch[] => {
  const cuts = months.flatMap(({ at }) => (from < at && at < to ? [at] : []))
  for (let day = Math.floor(from / DAY); day * DAY < to; day += 1) {
    const start = startOn(dateOfDay(day))
    if (start !== null && from < start && start < to) cuts.push(start)
  }
  const inOrder = cuts.toSorted((one, other) => one - other)
  return [from, ...inOrder].map((at, place): Stretch => [at, inOrder[place] ?? to])
}

/** Minutes of some work that also lie in other stretches. */
export const shared = (work: readonly Stretch[], others: readonly Stretch[]): number =>
  lengthOf(work) - lengthOf(minus(work, others))
