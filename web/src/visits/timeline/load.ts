import { DAY } from '#domain/kit/dates.ts'
import { dayOf } from './formats.ts'
import { type Index, isNobodys, type Stack, stackOf } from './model.ts'
import type { DayLoad, Item, Row } from './types.ts'

/** Minutes that may be worked on a day (Labour Standards Act, Article 32, paragraph 2: eight hours). */
const mostOfDay = 8 * 60

/**
 * Minutes that a day of a helper has when the contract is just met: its hours of the displayed days, spread over the days with visits, but
 * not more than the law allows. Without a contract those of the law.
 * @param weekly minutes of the contract for a week
 * @param worked number of displayed days with visits
 */
export function fullDay(weekly: number | undefined, days: number, worked: number): number {
  return weekly === undefined || worked === 0 ? mostOfDay : Math.min(mostOfDay, (weekly * days) / 7 / worked)
}

/** How full a day is against a full one: up to half of it, less than nine tenths, up to eleven tenths, or more. */
export function levelOf(minutes: number, full: number): DayLoad['level'] {
  if (minutes * 2 <= full) return 'light'
  if (minutes * 10 < full * 9) return 'part'
  return minutes * 10 <= full * 11 ? 'full' : 'over'
}

/** The visits behind some items, of which each may stand for a whole day. */
export const visitsOf = (items: readonly Item[]): readonly Item[] => items.flatMap((item) => item.day?.visits ?? [item])

/** Number of visits of a row. */
export const sizeOf = ({ items }: Stack): number => items.reduce((sum, { day }) => sum + (day ? day.visits.length : 1), 0)

/** The item that shows a visit: the visit itself, or the day that contains it. */
export function itemShowing(index: Index, visit: string): Item | undefined {
  for (const { items } of index.values()) {
    const found = items.find(({ id, day }) => id === visit || day?.visits.some((one) => one.id === visit))
    if (found) return found
  }
  return undefined
}

/** Returns a function that puts one item for each day into the place of the visits; a row with the same visits keeps its stack object. */
export function dayIndexing() {
  const known = new Map<string, { visits: Stack; days: number; contract: number | undefined; stack: Stack }>()
  return (rows: readonly Row[], index: Index, days: number): Index =>
    new Map(
      rows.map(({ id, contract }) => {
        const visits = stackOf(index, id)
        const before = known.get(id)
        if (before?.visits === visits && before.days === days && before.contract === contract) return [id, before.stack]
        const stack = dayStack(id, visits, days, contract)
        known.set(id, { visits, days, contract, stack })
        return [id, stack]
      }),
    )
}

function dayStack(row: string, { items, clashes }: Stack, days: number, contract: number | undefined): Stack {
  const byDay: Item[][] = Array.from({ length: days }, () => [])
  // a visit belongs to the day of its start, which for one that began before the first day is not displayed
  for (const item of items) byDay[dayOf(item.start)]?.push(item)
  const full = fullDay(contract, days, byDay.filter((visits) => visits.length > 0).length)
  return {
    items: byDay.map((visits, day) => dayItem(row, day, visits, full, clashes)),
    tracks: byDay.map(() => 0),
    depth: 1,
    longest: DAY,
    clashes: new Map(),
  }
}

function dayItem(row: string, day: number, visits: readonly Item[], full: number, clashes: Stack['clashes']): Item {
  const minutes = visits.reduce((sum, visit) => sum + (visit.minutes ?? visit.end - visit.start), 0)
  return {
    id: `${row}@${day}`,
    row,
    start: day * DAY,
    end: (day + 1) * DAY,
    title: '',
    color: 'sumi',
    locked: true,
    found: visits.some(({ found }) => found),
    day: {
      visits,
      minutes,
      level: visits.length === 0 ? 'none' : isNobodys(row) ? 'waiting' : levelOf(minutes, full),
      clash: visits.some(({ id }) => clashes.has(id)),
      draft: visits.some(({ draft }) => draft),
    },
  }
}
