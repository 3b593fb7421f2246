/** When somebody gets the first grant: after six months as the law has it, on the day of joining, or on the first common base day within these months. */
export const firstGrants = ['half_year', 'joining', 'base_day'] as const
/** How the five days are due where two grants of ten come within a year: within a year of each, or for both years together in proportion (`dutyPeriods`). */
export const overlapRules = ['each', 'together'] as const

/** Most rules that a company has had, and most days that are given on the day of joining where the rest comes later: fewer than a first grant has. */
export const MAX_GRANT_RULES = 20
export const MAX_EARLY_DAYS = 9

/** What the work rules of the company say about grants from a date on. */
export type GrantRule = {
  readonly valid_from: string
  /** Common base days of the year, as MM-DD: none, one or two. */
  readonly base_days: readonly string[]
  readonly first: (typeof firstGrants)[number]
  /** Days of the first grant that are given on the day of joining, where the rest comes after six months. */
  readonly early_days: number
  readonly overlap: (typeof overlapRules)[number]
}
