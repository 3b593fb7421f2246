import type { Prefecture, RateContent, RateKind } from './kinds.ts'
import { productTables } from './product.ts'
import type { RateTable } from './table.ts'

/** A rate of a date: what the table holds, and by which table, so that a figure can tell it. */
export type Rate<T> = { readonly value: T; readonly kind: RateKind; readonly valid_from: string; readonly source: string }

/** No table of a kind holds on a date, or it says nothing of what is asked: nothing is worked out by another one. */
export class RateMissing extends Error {
  readonly kind: RateKind
  readonly date: string
  /** What of the table is lacking, such as a prefecture or a column; undefined where it is the whole table. */
  readonly part: string | undefined
  constructor(kind: RateKind, date: string, part?: string) {
    super(`no table ${kind} on ${date}${part === undefined ? '' : `: ${part}`}`)
    this.name = 'RateMissing'
    this.kind = kind
    this.date = date
    this.part = part
  }
}

/** The tables of the law by date. */
export type Rates = {
  /**
   * What holds on a date, the one that the rule names (`by` of the kind).
   * @throws {RateMissing} where no table holds
   */
  readonly on: <K extends RateKind>(kind: K, date: string) => Rate<RateContent<K>>
  /**
   * The minimum wage of a prefecture on a date, in yen an hour.
   * @throws {RateMissing} where none is known
   */
  readonly minimumWage: (prefecture: Prefecture, date: string) => Rate<number>
  /** All tables of a kind in the order of their dates. */
  readonly of: <K extends RateKind>(kind: K) => readonly RateTable<K>[]
}

/**
 * The one place where tables that were loaded are laid over those of the product: one of the same kind that begins on the same day takes its place. A table holds until the next
 * one of its kind begins, or until the last day for which it was set.
 */
export const ratesFor = (loaded: readonly RateTable[] = []): Rates => {
  const taken = new Set(loaded.map(({ kind, valid_from }) => `${kind} ${valid_from}`))
  const all = [...productTables.filter(({ kind, valid_from }) => !taken.has(`${kind} ${valid_from}`)), ...loaded].toSorted(
    (one, other) => (one.valid_from < other.valid_from ? -1 : 1),
  )
  const byKind = Map.groupBy(all, ({ kind }) => kind)
  const of = <K extends RateKind>(kind: K) => (byKind.get(kind) ?? []) as unknown as readonly RateTable<K>[]
  const on: Rates['on'] = (kind, date) => {
    const found = of(kind).findLast(({ valid_from }) => valid_from <= date)
    if (!found || (found.valid_to !== null && date > found.valid_to)) throw new RateMissing(kind, date)
    return { value: found.content, kind, valid_from: found.valid_from, source: found.source }
  }
  const wages = of('minimum_wage').flatMap(({ content, source }) => content.rates.map((rate) => ({ ...rate, source })))
  const minimumWage: Rates['minimumWage'] = (prefecture, date) => {
    const known = wages.filter((rate) => rate.prefecture === prefecture && rate.from <= date)
    const found = known.toSorted((one, other) => (one.from < other.from ? -1 : 1)).at(-1)
    if (!found) throw new RateMissing('minimum_wage', date, prefecture)
    return { value: found.yen, kind: 'minimum_wage', valid_from: found.from, source: found.source }
  }
  return { on, minimumWage, of }
}
