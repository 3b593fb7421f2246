import type { Rates } from '../rates/rates.ts'
import { type Step, used } from '../rules/trace.ts'

const KM = 1000
const TENTH = 100

/** Kilometres as they are written, such as `12` or `1.8`, in whole metres. */
export const metresOf = (km: string): number => {
  const [whole = '0', tenths = '0'] = km.split('.')
  return Number(whole) * KM + Number(tenths) * TENTH
}

/**
 * What somebody was paid for commuting in a month, in yen. `transit`: fares of trains and buses; `metres`: the way by car or bicycle, one way, null without one; `parking` and
 * `toll`: parts of `paid`. The rest of `paid` was for the car or the bicycle, or for what no rule frees.
 */
export type Commuting = {
  readonly paid: number
  readonly transit: number
  readonly toll: number
  readonly parking: number
  readonly metres: number | null
}
/** Yen of a month: up to which limit it would be free of tax, what of it is, and the rest. `steps`: how the limit was worked out; none where nothing is paid. */
export type CommutingTax = {
  readonly limit: number
  readonly free: number
  readonly taxable: number
  readonly steps: readonly Step[]
}

const nothing: CommutingTax = { limit: 0, free: 0, taxable: 0, steps: [] }

/**
 * What of an allowance for commuting is free of tax (Order of the Income Tax Act, 20-2; facts, section 4). The table is chosen by the day on which the pay is due, not by that on which it is
 * paid or the way was made. Fares and the amount for the distance are limits of one allowance and judged together; a way that is too short by car or bicycle frees nothing, and no parking.
 * @param due the day on which the pay is due
 * @throws {RateMissing} where something is paid and no table holds on that day
 */
export const commutingTax = ({ paid, transit, toll, parking, metres }: Commuting, due: string, rates: Rates): CommutingTax => {
  if (paid === 0) return nothing
  const table = rates.on('commuting', due)
  const { most, distances, parking: mostParking } = table.value
  const distance = distances.findLast(({ km }) => metres !== null && metres >= km * KM)?.amount ?? 0
  const parked = distance > 0 ? Math.min(parking, mostParking) : 0
  const limit = Math.min(transit + toll + distance + parked, most)
  const free = Math.min(paid, limit)
  const given = { allowance: paid, transit, ...(toll > 0 ? { toll } : {}), ...(parking > 0 ? { parking } : {}) }
  const step: Step = {
    step: 'commuting_limit',
    given: metres === null ? given : { ...given, metres },
    rates: [used(table)],
    law: 'income_tax_9',
    result: limit,
  }
  return { limit, free, taxable: paid - free, steps: [step] }
}
