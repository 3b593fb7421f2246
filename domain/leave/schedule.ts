import type { GrantRule } from '../company/grantRule.ts'
import { addDays, addMonths } from '../kit/dates.ts'

/** Parts of the first grant where it is split: `early` on the day of joining, `rest` after six months. */
export const grantParts = ['early', 'rest'] as const
/**
 * A day of a grant. `step` is its row of the table (0 for the first grant); the attendance test looks at `from` to `to`, and counts the days from the grant on as attended
 * where it comes before the day of the law.
 */
export type Scheduled = {
  readonly date: string
  readonly step: number
  readonly part: (typeof grantParts)[number] | null
  readonly from: string
  readonly to: string
}

/** The day from which a year is counted; months are added to it at once, so that the last day of a month is not lost. */
type Anchor = { readonly origin: string; readonly months: number }
const dayOf = ({ origin, months }: Anchor, more = 0) => addMonths(origin, months + more)

/**
 * The grants of a service up to a day. Without a rule they come after six months and every year from then on (Labour Standards Act 39(1), (2)). A rule may move them earlier,
 * never later: what follows comes at the latest twelve months after the grant before, so that a grant that was moved moves all that follow, and of a first grant that is
 * split the next comes at the latest a year after its first part (H6.1.4 kihatsu 1). Of several common base days within these twelve months the last one counts.
 * Only the first grant may be split.
 */
export const scheduleOf = (hired: string, rules: readonly GrantRule[], until: string): Scheduled[] => {
  const ordered = rules.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
  const on = (date: string) => ordered.findLast(({ valid_from }) => valid_from <= date)
  const bases = (after: string, to: string) =>
    baseDays(ordered, after, to).filter((date) => on(date)?.base_days.includes(date.slice(5)))
  const legal = addMonths(hired, 6)
  const halfYear = addDays(legal, -1)
  const { first = 'half_year', early_days: early = 0 } = on(hired) ?? {}
  const base = first === 'base_day' ? bases(addDays(hired, -1), legal)[0] : undefined
  const isSplit = first === 'half_year' && early > 0
  const begin: Anchor =
    first === 'joining' || isSplit
      ? { origin: hired, months: 0 }
      : base === undefined
        ? { origin: hired, months: 6 }
        : { origin: base, months: 0 }
  const scheduled: Scheduled[] = [
    { date: dayOf(begin), step: 0, part: isSplit ? 'early' : null, from: hired, to: halfYear },
    ...(isSplit ? [{ date: legal, step: 0, part: 'rest' as const, from: hired, to: halfYear }] : []),
  ]
  let anchor = begin
  for (let step = 1; dayOf(anchor) <= until; step++) {
    const [from, last] = [dayOf(anchor), dayOf(anchor, 12)]
    // two grants of one day would be one lot
    const next = bases(from, last).findLast((date) => !isSplit || date !== legal)
    anchor = next === undefined || next === last ? { ...anchor, months: anchor.months + 12 } : { origin: next, months: 0 }
    scheduled.push({ date: dayOf(anchor), step, part: null, from, to: addDays(last, -1) })
  }
  return scheduled.filter(({ date }) => date <= until).toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** The days of a year that any rule names, after a day up to another one, in order. */
const baseDays = (rules: readonly GrantRule[], after: string, to: string): string[] => {
  const [first, last] = [Number(after.slice(0, 4)), Number(to.slice(0, 4))]
  const named = [...new Set(rules.flatMap(({ base_days }) => base_days))]
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(4, '0'))
    .flatMap((year) => named.map((day) => `${year}-${day}`))
    .filter((date) => after < date && date <= to)
    .toSorted()
}

/** How the five days of overlapping years are due by the rule of a day. */
export const overlapBy =
  (rules: readonly GrantRule[]) =>
  (date: string): GrantRule['overlap'] =>
    rules.findLast(({ valid_from }) => valid_from <= date)?.overlap ?? 'each'
