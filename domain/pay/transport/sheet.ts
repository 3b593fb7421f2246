import { z } from 'zod'
import type { Rates } from '../rates/rates.ts'
import { type Commuting, commutingTax, metresOf } from './commuting.ts'
import {
  transportMeans,
  transportPurposes,
  type TransportMeans,
  type TransportPurpose,
  type TransportState,
} from './transportEntry.ts'

/** What of an entry the sums of a month need. */
export type TransportLine = {
  readonly state: TransportState
  readonly purpose: TransportPurpose
  readonly means: TransportMeans
  readonly km: string | null
  readonly fare: number
  readonly parking: number | null
  readonly toll: number | null
}

const yen = z.int().min(0)
/** Fares of one purpose by one means. `size`: the number of entries. */
const sum = z.object({ purpose: z.enum(transportPurposes), means: z.enum(transportMeans), size: z.int(), fare: yen })
export type TransportSum = z.infer<typeof sum>
/**
 * Fares of commuting, in yen: what is paid, what of it is free of tax, and what is taxed as pay. `km`: the usual way by car or bicycle, one way; null without one. `unknown`:
 * entries by car or bicycle without a distance, for which nothing is freed.
 */
const commuting = z.object({ paid: yen, limit: yen, free: yen, taxable: yen, km: z.string().nullable(), unknown: z.int() })

/** The sums of somebody's month. Sums hold what is approved; `waiting` and `waiting_fare` what waits for an answer; `returned` what waits for the person. */
export const transportSums = z.object({
  sums: z.array(sum),
  total: yen,
  commuting,
  waiting: z.int(),
  waiting_fare: yen,
  returned: z.int(),
})
export type TransportSums = z.infer<typeof transportSums>

/** Trains and buses are public transport; a taxi is none that anybody commutes by as a rule, so that its fare is taxed (decision 144). */
const transit: readonly TransportMeans[] = ['train', 'bus']
/** What the limits by distance are for. */
const driven: readonly TransportMeans[] = ['car', 'bicycle']

const faresOf = (lines: readonly TransportLine[]): number => lines.reduce((all, { fare }) => all + fare, 0)

/** The distance that most entries have, and of several the shortest: the limit is for the usual way. */
const usualKm = (lines: readonly TransportLine[]): string | null => {
  const byKm = Map.groupBy(
    lines.flatMap(({ km }) => (km === null ? [] : [km])),
    metresOf,
  )
  const [usual] = [...byKm].toSorted(([one, some], [other, others]) => others.length - some.length || one - other)
  return usual?.[1][0] ?? null
}

/** What the approved entries of a month pay for commuting. `km`: of the usual way by car or bicycle, as it was written; `unknown`: how many of these have no distance. */
export const commutingPaid = (lines: readonly TransportLine[]): Commuting & { km: string | null; unknown: number } => {
  const own = lines.filter(({ purpose }) => purpose === 'commuting')
  const byCar = own.filter(({ means }) => driven.includes(means))
  const km = usualKm(byCar)
  const of = (part: 'parking' | 'toll') => own.reduce((all, line) => all + (line[part] ?? 0), 0)
  // what is parking or toll of a fare is counted as such
  const rides = own.filter(({ means }) => transit.includes(means))
  return {
    paid: faresOf(own),
    transit: rides.reduce((all, { fare, parking, toll }) => all + fare - (parking ?? 0) - (toll ?? 0), 0),
    toll: of('toll'),
    parking: of('parking'),
    metres: km === null ? null : metresOf(km),
    km,
    unknown: byCar.filter((line) => line.km === null).length,
  }
}

const commutingOf = (lines: readonly TransportLine[], due: string, rates: Rates): TransportSums['commuting'] => {
  const { km, unknown, ...commuting } = commutingPaid(lines)
  const { limit, free, taxable } = commutingTax(commuting, due, rates)
  return { paid: commuting.paid, limit, free, taxable, km, unknown }
}

/**
 * Sums of somebody's entries of a month.
 * @param due the day on which the pay is due that they are paid with
 * @throws {RateMissing} where something is paid for commuting and no table of its limits holds on that day
 */
export const transportSumsOf = (lines: readonly TransportLine[], due: string, rates: Rates): TransportSums => {
  const approved = lines.filter(({ state }) => state === 'approved')
  const waiting = lines.filter(({ state }) => state === 'submitted')
  const sums = transportPurposes.flatMap((purpose) =>
    transportMeans.flatMap((means): TransportSum[] => {
      const some = approved.filter((line) => line.purpose === purpose && line.means === means)
      return some.length > 0 ? [{ purpose, means, size: some.length, fare: faresOf(some) }] : []
    }),
  )
  return {
    sums,
    total: faresOf(approved),
    commuting: commutingOf(approved, due, rates),
    waiting: waiting.length,
    waiting_fare: faresOf(waiting),
    returned: lines.filter(({ state }) => state === 'returned').length,
  }
}

/** The fares of one purpose. */
export const ofPurpose = ({ sums }: Pick<TransportSums, 'sums'>, purpose: TransportPurpose): number =>
  sums.reduce((all, one) => all + (one.purpose === purpose ? one.fare : 0), 0)
