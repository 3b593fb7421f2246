import { addMonths } from '#domain/kit/dates.ts'
import { grantDays } from '#domain/leave/grants.ts'
import type { RuleChange } from '#domain/leave/leave.api.ts'
import type { GrantRule } from '#domain/company/grantRule.ts'
import { type Scheduled, scheduleOf } from '#domain/leave/schedule.ts'
import { openBreak } from '#domain/leave/service.ts'
import { readRules } from '../rules.ts'
import { type Employed, employedOn, type Reader } from './read.ts'

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
        .map((grant) => ({ date: grant.date, days: expected(one, grant, by) }))
    const change = { before: only(before, now, after), after: only(after, rules, before) }
    return change.before.length + change.after.length === 0 ? [] : [{ staff_id, staff_code, name, ...change }]
  })
  return { changes, people: people.length }
}

const expected = (one: Employed, { step, part, from }: Scheduled, rules: readonly GrantRule[]): number | null => {
  const size = grantDays(one, step)
  if (size === null) return null
  const early = Math.min(size, rules.findLast(({ valid_from }) => valid_from <= from)?.early_days ?? 0)
  return part === 'early' ? early : part === 'rest' ? size - early : size
}
