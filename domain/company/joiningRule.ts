/** Most rules that a company has had, and the longest gap over which visits may be one duty: who is away for longer has had free time. Minutes. */
export const MAX_JOINING_RULES = 20
export const MAX_JOINING = 120

/** The longest gap between two visits of a helper over which they are one duty, from a date on (facts, section 2). Before the first rule only visits that touch are one. Minutes. */
export type JoiningRule = { readonly valid_from: string; readonly minutes: number }

/** The gap that holds for duties that begin on a date. Minutes. */
export const joiningOn =
  (rules: readonly JoiningRule[]) =>
  (date: string): number =>
    rules.reduce<JoiningRule | null>(
      (found, one) => (one.valid_from <= date && (found === null || found.valid_from < one.valid_from) ? one : found),
      null,
    )?.minutes ?? 0

/** The first date for which other rules say something else; null where they say the same of every date. */
export const joiningChangesFrom = (before: readonly JoiningRule[], after: readonly JoiningRule[]): string | null => {
  const [was, becomes] = [joiningOn(before), joiningOn(after)]
  const dates = [...before, ...after].map(({ valid_from }) => valid_from).toSorted()
  return dates.find((date) => was(date) !== becomes(date)) ?? null
}
