import { sql } from 'kysely'
import type { z } from 'zod'
import { invalid } from '#domain/kit/errors.ts'
import type { grantRules } from '#domain/leave/leave.api.ts'
import type { GrantRule } from '#domain/company/grantRule.ts'
import type { Ctx } from '../kit/context/context.ts'

type Rules = z.infer<typeof grantRules>
/** As the company keeps it: its base days in one text. */
export type StoredRule = Omit<GrantRule, 'base_days'> & { base_days: string | null }

/** What the work rules of the company say about grants, in the order of their dates. */
export const readRules = async ({ db }: Pick<Ctx, 'db'>): Promise<Rules> => {
  const found = await db.selectFrom('company').select('leave_rules').executeTakeFirst()
  return (found?.leave_rules ?? []).map(({ base_days, ...rule }) => ({ ...rule, base_days: base_days?.split(' ') ?? [] }))
}

/** @throws {AppError} `invalid_input` at what contradicts itself */
export const checkRules = (rules: readonly GrantRule[]): void => {
  if (new Set(rules.map(({ valid_from }) => valid_from)).size < rules.length)
    throw invalid({ field: 'valid_from', code: 'rule_twice' })
  if (rules.some(({ first, early_days }) => early_days > 0 && first !== 'half_year'))
    throw invalid({ field: 'early_days', code: 'only_half_year' })
}

export const writeRules = async ({ db }: Pick<Ctx, 'db'>, rules: Rules): Promise<Rules> => {
  const ordered = rules.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
  const stored = ordered.map(({ base_days, ...rule }) => ({
    ...rule,
    base_days: base_days.length === 0 ? null : base_days.join(' '),
  }))
  await sql`update company set leave_rules = ${JSON.stringify(stored)}::jsonb`.execute(db)
  return ordered
}
