import { holds } from './rules/employed.ts'
import type { Place } from './rules/facts.ts'

/** Where the minutes of a way come from: the company recorded them, they are guessed from two addresses, or nothing tells them. */
export const waySources = ['recorded', 'guessed', 'unknown'] as const
/** Minutes of a way; 0 where nothing tells them. */
export type Way = { readonly minutes: number; readonly source: (typeof waySources)[number] }
/** What was recorded of a way between two places (ids of patients or establishments), in both directions. */
export type RecordedWay = {
  readonly one: string
  readonly other: string
  readonly means: string
  readonly minutes: number
  readonly valid_from: string
}
/** The usual way from one place to another on a date; places are ids of patients and establishments. */
export type WayBetween = (from: string, to: string, date: string) => Way

/**
 * Minutes from one place to another by their addresses alone, as little as anybody needs: no map is asked. Two places with one postal code are a walk apart. Null where
 * the addresses do not tell.
 */
export const guessedMinutes = (one: Place | undefined, other: Place | undefined): number | null => {
  if (!one || !other) return null
  if (one.postal_code !== null && one.postal_code === other.postal_code) return 5
  if (one.prefecture === null || other.prefecture === null) return null
  if (one.prefecture !== other.prefecture) return 45
  if (one.municipality === null || other.municipality === null) return null
  return one.municipality === other.municipality ? 10 : 20
}

const pairOf = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`)

/**
 * What holds on a date of one way: by each means what was recorded last, and of several means the longest, since nobody says by which of them a helper went and travel is
 * paid. Null where nothing holds yet.
 */
const usualMinutes = (ways: readonly RecordedWay[], date: string): number | null => {
  const begun = ways.filter(({ valid_from }) => valid_from <= date)
  const last = [...Map.groupBy(begun, ({ means }) => means).values()].flatMap((some) =>
    some.toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : -1)).slice(0, 1),
  )
  return last.length === 0 ? null : Math.max(...last.map(({ minutes }) => minutes))
}

/** The ways that are known: recorded ones come first, addresses tell the others. */
export const waysOf = (recorded: readonly RecordedWay[], placeOf: (id: string) => Place | undefined): WayBetween => {
  const byPair = Map.groupBy(recorded, ({ one, other }) => pairOf(one, other))
  return (from, to, date) => {
    if (from === to) return { minutes: 0, source: 'recorded' }
    const usual = usualMinutes(byPair.get(pairOf(from, to)) ?? [], date)
    if (usual !== null) return { minutes: usual, source: 'recorded' }
    const guessed = guessedMinutes(placeOf(from), placeOf(to))
    return guessed === null ? { minutes: 0, source: 'unknown' } : { minutes: guessed, source: 'guessed' }
  }
}

/** Where the minutes of a way may come from while visits are planned; `found`: the company's own route server, between two confirmed places. */
export const plannedSources = ['recorded', 'found', 'guessed'] as const
/** Minutes of a way for planning; 0 where nothing tells them. */
export type PlannedWay = { readonly minutes: number; readonly source: (typeof plannedSources)[number] | 'unknown' }
export type PlannedWayBetween = (from: string, to: string, date: string) => PlannedWay
/** What the route server has found between two places (ids of patients or establishments), by one mode. */
export type FoundWay = { readonly one: string; readonly other: string; readonly minutes: number }

/**
 * The ways by which visits are planned: recorded ones come first, then those that the route server has found, then what addresses tell. Of several modes and of both
 * directions the shortest is taken, since nobody says how a helper goes and a hint has to be right. A found way is of another type than a usual one, so that no
 * attendance can count it: nobody is paid by it (decisions 126 and 188).
 */
export const plannedWaysOf = (usual: WayBetween, found: readonly FoundWay[]): PlannedWayBetween => {
  const byPair = Map.groupBy(found, ({ one, other }) => pairOf(one, other))
  return (from, to, date) => {
    const way = usual(from, to, date)
    const ways = way.source === 'recorded' ? undefined : byPair.get(pairOf(from, to))
    return ways ? { minutes: Math.min(...ways.map(({ minutes }) => minutes)), source: 'found' } : way
  }
}

/** Kinds of work that are done in the establishment where no patient is named. */
export const officeServices = ['office_work', 'meeting', 'training', 'group_home'] as const

type Employed = { readonly valid_from: string; readonly valid_to: string | null; readonly establishment_id: string | null }
/** The establishment of somebody on a date: by the conditions of that day, or else where the person belongs now. */
export const officeOn = (date: string, conditions: readonly Employed[], now: string | null): string | null =>
  conditions.find((one) => holds(one, date))?.establishment_id ?? now

type Named = { readonly patient_id: string | null; readonly service_type: string }
/** Where a visit takes place: with its patient, or in the establishment of the helper; null where nothing tells. */
export const placeOfVisit = ({ patient_id, service_type }: Named, office: string | null): string | null =>
  patient_id ?? ((officeServices as readonly string[]).includes(service_type) ? office : null)
