import { sql } from 'kysely'
import type { z } from 'zod'
import { addMonths } from '#domain/kit/dates.ts'
import { invalid } from '#domain/kit/errors.ts'
import { days } from '#domain/leave/amount.ts'
import { grantDays } from '#domain/leave/grants.ts'
import type { grantRules, RuleChange } from '#domain/leave/leave.api.ts'
import { type GrantRule, type Scheduled, scheduleOf } from '#domain/leave/schedule.ts'
import { openBreak } from '#domain/leave/service.ts'
import type { Ctx } from '../kit/context/context.ts'
import { type Employed, employedOn, hoursPerDay, type Reader } from './ledger/read.ts'

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

/** Months in which what changes is told, before and after a day. */
const [BACK, AHEAD] = [24, 12]

/** What other rules would change for everybody who is employed: grants with their days by the conditions of today, where the attendance test is met. */
export const changesBy = async (
  reader: Reader,
  rules: readonly GrantRule[],
  today: string,
): Promise<{ changes: RuleChange[]; people: number }> => {
  const now = await readRules(reader)
  const people = await employedOn(reader, today)
  const [from, until] = [addMonths(today, -BACK), addMonths(today, AHEAD)]
  const grantsBy = ({ services, leave_date }: Employed, by: readonly GrantRule[]) => {
    const service = services.spans.at(-1)
    if (!service || openBreak(services)) return []
    return scheduleOf(service.from, by, leave_date !== null && leave_date < until ? leave_date : until).filter(
      ({ date }) => date >= from,
    )
  }
  const changes = people.flatMap((one): RuleChange[] => {
    const [before, after] = [grantsBy(one, now), grantsBy(one, rules)]
    const { staff_id, staff_code, name } = one
    const only = (of: Scheduled[], by: readonly GrantRule[], others: Scheduled[]) =>
      of
        .filter(({ date, part }) => !others.some((other) => other.date === date && other.part === part))
        .map((grant) => ({ date: grant.date, parts: expected(one, grant, by) }))
    const change = { before: only(before, now, after), after: only(after, rules, before) }
    return change.before.length + change.after.length === 0
      ? []
      : [{ staff_id, staff_code, name, hours_per_day: hoursPerDay(one), ...change }]
  })
  return { changes, people: people.length }
}

const expected = (one: Employed, { step, part, from }: Scheduled, rules: readonly GrantRule[]): number | null => {
  const size = grantDays(one, step)
  if (size === null) return null
  const early = Math.min(size, rules.findLast(({ valid_from }) => valid_from <= from)?.early_days ?? 0)
  return days(part === 'early' ? early : part === 'rest' ? size - early : size)
}
