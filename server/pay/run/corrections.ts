import { comparedLines, type Correction, isOwed, type Settlement } from '#domain/pay/run/corrections.ts'
import { hasEmployment } from '#domain/pay/run/deductions.ts'
import { isKnown, payOf } from '#domain/pay/run/pay.ts'
import type { Item } from '#domain/pay/run/payInput.ts'
import type { Rates } from '#domain/pay/rates/rates.ts'
import type { WagePeriods } from '#domain/kit/wagePeriod.ts'
import type { Db } from '../../kit/db/tables.ts'
import { type ChangedMonth, changedMonths } from './changes.ts'
import { thoseOf } from './people.ts'
import { inputsOf, type RunFacts } from './read.ts'

/** What goes into a run besides the people: the pay items of the company, the rates of the law, and the wage periods. */
export type RunTables = { readonly items: ReadonlyMap<string, Item>; readonly rates: Rates; readonly periods: WagePeriods }

/** The correction of a month that was worked out again; null where it cannot be known yet. */
type Reworked = { readonly changed: ChangedMonth; readonly correction: Correction | null }

/** Works the months out again that one run has paid, by what is known now and by the rates of their dates. */
const rework = async (db: Db, some: readonly ChangedMonth[], { items, rates, periods }: RunTables): Promise<Reworked[]> => {
  const [first] = some
  if (!first) return []
  const { run_id: id, month, paid_on, tax_method, sample, from, to } = first
  // the year is settled by what is paid in it, and not worked out again with an earlier month
  const run: RunFacts = { id, month, kind: 'monthly', paid_on, tax_method, year_end: false, sample, from, to }
  const people = await thoseOf(
    db,
    run,
    some.map(({ staff_id }) => staff_id),
  )
  const branches = new Map(some.map((one) => [one.staff_id, one.branch]))
  // where the establishment stands has no dates, so that it is as it was when the month was paid
  const then = people.map((person) => ({ ...person, branch: branches.get(person.staff_id) ?? person.branch }))
  const inputs = new Map((await inputsOf(db, run, then, items, periods)).map((input) => [input.person.staff_id, input]))
  return some.map((changed): Reworked => {
    const input = inputs.get(changed.staff_id)
    const result = input && payOf(input, rates)
    if (!result || !isKnown(result)) return { changed, correction: null }
    const insured = hasEmployment(input)
    const { reasons, lines } = changed
    const [before, after] = [comparedLines(lines), comparedLines(result.lines)]
    return { changed, correction: { month, run_id: id, paid_on, reasons, insured, before, after } }
  })
}

/** What a run has to settle of the earlier months of some people, by their ids. Who has nothing is not in it. */
export const settlementsOf = async (
  db: Db,
  run: RunFacts,
  staff: readonly string[],
  tables: RunTables,
): Promise<Map<string, Settlement>> => {
  if (run.kind !== 'monthly') return new Map()
  const changed = await changedMonths(db, run.month, tables.periods, staff)
  const reworked: Reworked[] = changed.filter(({ is_open }) => is_open).map((one) => ({ changed: one, correction: null }))
  const closed = changed.filter(({ is_open }) => !is_open)
  for (const some of Map.groupBy(closed, ({ run_id }) => run_id).values()) reworked.push(...(await rework(db, some, tables)))
  return new Map(
    [...Map.groupBy(reworked, (one) => one.changed.staff_id)].map(([id, all]): [string, Settlement] => [
      id,
      {
        corrections: all
          .flatMap(({ correction }) => (correction && isOwed(correction) ? [correction] : []))
          .toSorted((one, other) => (one.month < other.month ? -1 : 1)),
        isWaiting: all.some(({ correction }) => correction === null),
      },
    ]),
  )
}
