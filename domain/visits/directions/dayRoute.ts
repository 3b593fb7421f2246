import { engines, type Mode } from './route.ts'
import type { travelMeans } from '../travelTime.ts'

/** Where a helper sets out from on a day, and comes back to. */
export const dayStarts = ['home', 'office'] as const
export type DayStart = (typeof dayStarts)[number]

/**
 * Where the minutes of a leg come from. `same`: its two visits are in one place; `recorded`: the company's usual travel time; an engine; `found`: what the own route
 * server found before, while it does not answer now; `guessed`: postal codes and towns alone; `unknown`: nothing tells them.
 */
export const legSources = ['same', 'recorded', ...engines, 'found', 'guessed', 'unknown'] as const

/** The means of a usual travel time by which somebody goes in each mode. */
export const meansOf: Readonly<Record<Mode, (typeof travelMeans)[number]>> = {
  walk: 'walk',
  bicycle: 'bicycle',
  car: 'car',
  transit: 'public_transport',
}

/** Minutes by which the time between two visits is too short for the way; 0 where it is long enough, or where nothing tells. */
export const lackOf = ({ gap, minutes }: { readonly gap: number | null; readonly minutes: number | null }): number =>
  gap === null || minutes === null ? 0 : Math.max(0, minutes - gap)

type Source = (typeof legSources)[number]
type Told = { readonly minutes: number | null; readonly source: Source; readonly measured: Source | null }

/** Whether a leg has figures to show; else its source says all: nothing tells it, or there is no way to go. */
export const isFigure = <Leg extends Told>(leg: Leg): leg is Leg & { readonly minutes: number } =>
  leg.minutes !== null && leg.source !== 'same'

/** What tells the minutes of a leg, and what tells its metres where that is something else. */
export const sourcesOf = ({ source, measured }: Told): [Source, Source | null] => [source, measured === source ? null : measured]
