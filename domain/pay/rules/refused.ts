/** Why a rule works nothing out. */
export const ruleRefusals = [
  'no_hours',
  'no_days',
  'daily_table',
  'over_pay_limit',
  'over_tax_table',
  'negative',
  'no_months',
] as const
export type RuleRefusal = (typeof ruleRefusals)[number]

/** A rule is asked for what it does not know, or what nobody may tell by it. */
export class RuleRefused extends Error {
  readonly why: RuleRefusal
  constructor(why: RuleRefusal) {
    super(why)
    this.name = 'RuleRefused'
    this.why = why
  }
}
