/**
 * How a visit stands whose helper is absent. `open`: nobody goes who can; `covered`: somebody else goes; `answered`: its helper goes all the same,
 * for a reason that was given; `unneeded`: other work, which nobody has to do instead; `past`: it is over, and nobody else went.
 */
export const awayStandings = ['open', 'covered', 'answered', 'unneeded', 'past'] as const
export type AwayStanding = (typeof awayStandings)[number]

export type AwayVisit = {
  /** Who is planned for the visit now: the absent helper still, another one, or nobody. */
  readonly goes: 'absent' | 'other' | 'nobody'
  /** Whether it is to a patient. */
  readonly toPatient: boolean
  readonly over: boolean
  /** Whether a reason was given for which the visit stays as it is. */
  readonly answered: boolean
}

/** What of a visit is left to do; the board of visits at risk counts by the same (risks.ts). */
export const awayStanding = ({ goes, toPatient, over, answered }: AwayVisit): AwayStanding => {
  if (goes === 'other') return 'covered'
  if (over) return 'past'
  if (goes === 'nobody') return 'open'
  if (!toPatient) return 'unneeded'
  return answered ? 'answered' : 'open'
}
