import type { Band } from '../../kit/waiting.ts'

/** What speaks against a visit taking place as planned, what cannot wait first. */
export const riskKinds = ['not_started', 'absent', 'unassigned', 'unfit', 'draft', 'unseen'] as const
export type RiskKind = (typeof riskKinds)[number]

/** Days, today among them, that a planner looks ahead. */
export const COVERAGE_DAYS = 14
/** Days, today among them, of which a visit that nobody goes to is work of today, and of the other days work of the week. */
export const SOON_DAYS = 2
/** Minutes after its start at which a visit that nobody has begun is told. */
const LATE_MINUTES = 10
/** Hours before its start from which on a visit must be published, and its changes seen: two working days to ring somebody up (our own). */
const NOTICE_HOURS = 48
/** Dates, today among them, that those hours touch. */
export const NOTICE_DATES = 1 + NOTICE_HOURS / 24

/** What is known of a visit that is to come, or should have begun. */
export type Watched = {
  /** Minutes from now to its start; negative once that is over. */
  readonly ahead: number
  readonly assigned: boolean
  /** Whether its helper is absent or on leave then, and nobody has given a reason. */
  readonly away: boolean
  /** Whether a rule speaks against it for which nobody has given a reason. */
  readonly unfit: boolean
  readonly published: boolean
  /** Whether its helper has seen it as it is now. */
  readonly seen: boolean
  /** Whether its helper has begun; null where helpers do not tell. */
  readonly begun: boolean | null
}

/** How pressing visits are on the start page of which this is the gravest that speaks against them. `soon`: within `SOON_DAYS`. */
export const bandOfRisk = (kind: RiskKind, soon: boolean): Band => (kind === 'draft' || kind === 'unseen' || !soon ? 'week' : 'now')

/** What speaks against a visit, what cannot wait first. One that nobody goes to is neither published nor seen by anybody. */
export const risksOf = ({ ahead, assigned, away, unfit, published, seen, begun }: Watched): RiskKind[] => {
  const soon = ahead <= NOTICE_HOURS * 60
  const is: Record<RiskKind, boolean> = {
    not_started: assigned && begun === false && ahead <= -LATE_MINUTES,
    absent: assigned && away,
    unassigned: !assigned,
    // the rules speak against whoever is away, too
    unfit: assigned && unfit && !away,
    draft: assigned && soon && !published,
    unseen: assigned && soon && published && !seen,
  }
  return riskKinds.filter((kind) => is[kind])
}
