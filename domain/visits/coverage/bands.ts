import { addDays, clockOf, dateOf } from '../../kit/dates.ts'
import type { CoverageLine } from './coverage.api.ts'
import { type RiskKind, riskKinds, SOON_DAYS } from './risks.ts'

/** How near visits at risk are: begun or about to begin, today and tomorrow, and the days after. */
export const coverageBands = ['now', 'soon', 'later'] as const
export type CoverageBand = (typeof coverageBands)[number]
/** Minutes before its start from which on a visit is of this moment: who is found now has still to get there. */
export const NOW_MINUTES = 120

/** The present: a plain date and minutes of the clock (`clockOf`). */
type Present = { readonly today: string; readonly clock: number }

export const bandOf = (starts_at: string, { today, clock }: Present): CoverageBand => {
  if (clockOf(starts_at) < clock + NOW_MINUTES) return 'now'
  return dateOf(starts_at) <= addDays(today, SOON_DAYS - 1) ? 'soon' : 'later'
}

type Line = Pick<CoverageLine, 'id' | 'starts_at' | 'staff_id' | 'risks' | 'findings'>
/** Visits of one band that one cause puts at risk, in the order of time. `all`: those of the other bands with the same cause are among them. */
export type CauseBlock<L extends Line = CoverageLine> = {
  readonly key: string
  readonly kind: RiskKind
  readonly lines: readonly [L, ...L[]]
  readonly all: readonly L[]
}
export type BandOfCauses<L extends Line = CoverageLine> = {
  readonly band: CoverageBand
  readonly size: number
  readonly blocks: readonly CauseBlock<L>[]
}

/** Of these kinds a helper is the cause; what nobody goes to, what is not published and what is not confirmed is one cause for all. */
const ofHelper: readonly RiskKind[] = ['not_started', 'absent', 'unfit']
/** What one act about the helper settles for all visits is one matter: those of the next days are part of what is to be done now. */
const settledAtOnce: readonly RiskKind[] = ['absent', 'unfit']

const kindOf = ({ risks }: Line) => risks[0] as RiskKind
const causeOf = (line: Line): string => {
  const kind = kindOf(line)
  if (!ofHelper.includes(kind)) return kind
  // the same sentence stands once over all visits that it is true of
  const why = kind === 'unfit' ? line.findings.map((one) => JSON.stringify([one.code, one.figures])).join() : ''
  return [kind, line.staff_id, why].join(' ')
}

/**
 * The visits at risk by how near they are, and in each band by what puts them at risk: what cannot wait first, then what comes first. A cause that is settled at once
 * stands, with its visits of today and tomorrow, where the nearest of them does.
 */
export const bandsOf = <L extends Line>(lines: readonly L[], present: Present): BandOfCauses<L>[] => {
  const byCause = Map.groupBy(
    lines.toSorted((a, b) => clockOf(a.starts_at) - clockOf(b.starts_at)),
    causeOf,
  )
  const blocks = [...byCause].flatMap(([cause, all]) => {
    const [nearest] = all
    const isNow = nearest !== undefined && bandOf(nearest.starts_at, present) === 'now'
    const placed = (line: L): CoverageBand => {
      const own = bandOf(line.starts_at, present)
      return own === 'soon' && isNow && settledAtOnce.includes(kindOf(line)) ? 'now' : own
    }
    return [...Map.groupBy(all, placed)].flatMap(([band, [first, ...rest]]) =>
      first ? [{ band, key: `${band} ${cause}`, kind: kindOf(first), lines: [first, ...rest] as const, all }] : [],
    )
  })
  return coverageBands.map((band) => {
    const own = blocks.filter((one) => one.band === band).toSorted((a, b) => rank(a) - rank(b) || begins(a) - begins(b))
    return {
      band,
      size: own.reduce((sum, one) => sum + one.lines.length, 0),
      blocks: own.map(({ band: _, ...block }) => block),
    }
  })
}

const rank = ({ kind }: Pick<CauseBlock, 'kind'>) => riskKinds.indexOf(kind)
const begins = ({ lines: [{ starts_at }] }: { readonly lines: readonly [Line, ...Line[]] }) => clockOf(starts_at)
