/** What keeps a slip from being made: there is one already, the person lives abroad and gets none of this kind, or the year was settled before something else was paid in it. */
export const slipStops = ['exists', 'non_resident', 'changed_since'] as const
/** What should be looked at before a slip is made: what is missing on it, and a year that is not settled of somebody who should be. */
export const slipHints = ['no_address', 'no_kana', 'no_birth_date', 'unsettled'] as const
export type SlipIssue = (typeof slipStops)[number] | (typeof slipHints)[number]
/** The list in one piece, as the contract names it. */
export const slipIssueNames = [...slipStops, ...slipHints] as const

export const mayBeMade = (issues: readonly SlipIssue[]): boolean =>
  !issues.some((issue) => slipStops.some((stop) => stop === issue))
