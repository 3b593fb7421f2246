/** Metres from which on a row of the table holds, one way, and the yen of a month that are free of tax from there. */
type Row = readonly [fromMetres: number, yen: number]
/** The limits for pay that is due from a date on. `parking`: yen of a month that are added for parking at the workplace or at a station. */
type Limits = { readonly from: string; readonly parking: number; readonly byDistance: readonly Row[] }

const KM = 1000
/** Fares of trains and buses, with tolls, and everything together (Order of the Income Tax Act, 20-2). Yen a month. */
const MOST = 150_000

/** What of an allowance for commuting by car or bicycle is free of tax (Order of the Income Tax Act, 20-2; facts, section 4). The newest last. */
const tables: readonly Limits[] = [
  {
    from: '0000-01-01',
    parking: 0,
    byDistance: [
      [2 * KM, 4_200],
      [10 * KM, 7_100],
      [15 * KM, 12_900],
      [25 * KM, 18_700],
      [35 * KM, 24_400],
      [45 * KM, 28_000],
      [55 * KM, 31_600],
    ],
  },
  {
    // the order of November 2025, which holds back to April
    from: '2025-04-01',
    parking: 0,
    byDistance: [
      [2 * KM, 4_200],
      [10 * KM, 7_300],
      [15 * KM, 13_500],
      [25 * KM, 19_700],
      [35 * KM, 25_900],
      [45 * KM, 32_300],
      [55 * KM, 38_700],
    ],
  },
  {
    from: '2026-04-01',
    parking: 5_000,
    byDistance: [
      [2 * KM, 4_200],
      [10 * KM, 7_300],
      [15 * KM, 13_500],
      [25 * KM, 19_700],
      [35 * KM, 25_900],
      [45 * KM, 32_300],
      [55 * KM, 38_700],
      [65 * KM, 45_700],
      [75 * KM, 52_700],
      [85 * KM, 59_600],
      [95 * KM, 66_400],
    ],
  },
]

/** Kilometres as they are written, such as `12` or `1.8`, in whole metres. */
export const metresOf = (km: string): number => {
  const [whole = '0', tenths = '0'] = km.split('.')
  return Number(whole) * KM + Number(tenths) * (KM / 10)
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
export type CommutingTax = { readonly limit: number; readonly free: number; readonly taxable: number }

/**
 * What of an allowance for commuting is free of tax. The table is chosen by the day on which the pay is due, not by that on which it is paid or the way was made. Fares and the
 * amount for the distance are limits of one allowance and judged together; a way of less than two kilometres by car or bicycle frees nothing, and no parking.
 * @param due the day on which the pay is due
 */
export const commutingTax = ({ paid, transit, toll, parking, metres }: Commuting, due: string): CommutingTax => {
  const table = tables.findLast(({ from }) => from <= due)
  const distance = table?.byDistance.findLast(([from]) => metres !== null && metres >= from)?.[1] ?? 0
  const parked = distance > 0 ? Math.min(parking, table?.parking ?? 0) : 0
  const limit = Math.min(transit + toll + distance + parked, MOST)
  const free = Math.min(paid, limit)
  return { limit, free, taxable: paid - free }
}
