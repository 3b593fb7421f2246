import { z } from 'zod'
import { sumOf } from '../pay/rates/whole.ts'
import { type Premiums, remitted, remittedOf } from '../pay/run/remitted.ts'
import {
  addedAmounts,
  addedSums,
  amountsOf,
  kindsOf,
  type PaidLine,
  paidAmounts,
  paidKind,
  paidSums,
  sumsOfLines,
} from './paidLines.ts'

/** Premiums with the share of the employer; null where a table of the law is lacking. */
const premiums = remitted.nullable()

/** What somebody is paid, kind by kind. Minutes and days of work, as the run has them. */
const person = paidSums.extend({
  staff_id: z.uuid(),
  staff_code: z.string(),
  name: z.string(),
  sample: z.boolean(),
  run_id: z.uuid(),
  days: z.int(),
  minutes: z.int(),
  amounts: paidAmounts,
  remitted: premiums,
})
/** Sums of some people, kind by kind. */
const total = paidSums.extend({ people: z.int(), days: z.int(), minutes: z.int(), amounts: paidAmounts, remitted: premiums })
const establishment = z.object({
  establishment_id: z.uuid().nullable(),
  name: z.string().nullable(),
  people: z.array(person),
  total,
})

/** The payment and deduction list (支給控除一覧表) of a month: people by establishment, with the sums of each and of all. */
export const paymentList = z.object({ kinds: z.array(paidKind), establishments: z.array(establishment), total })
export type PaymentList = z.infer<typeof paymentList>
export type PaidPerson = z.infer<typeof person>
export type PaidTotal = z.infer<typeof total>
export type PaidEstablishment = z.infer<typeof establishment>

/** A closed result of somebody, with the establishment to which it belongs. */
export type PaidResult = Pick<PaidPerson, 'staff_id' | 'staff_code' | 'name' | 'sample' | 'run_id' | 'days' | 'minutes'> & {
  readonly establishment: { readonly id: string; readonly name: string } | null
  readonly lines: readonly PaidLine[]
  readonly premiums: Premiums | null
}

/** Premiums in yen, where they are known of everybody. */
const remittedIn = (results: readonly PaidResult[]): PaidTotal['remitted'] => {
  const known = results.flatMap(({ premiums: of }) => (of === null ? [] : [of]))
  return known.length < results.length ? null : remittedOf(known)
}

const totalOf = (people: readonly (PaidPerson | PaidTotal)[], results: readonly PaidResult[]): PaidTotal => ({
  ...addedSums(people),
  people: results.length,
  days: sumOf(people.map(({ days }) => days)),
  minutes: sumOf(people.map(({ minutes }) => minutes)),
  amounts: addedAmounts(people.map(({ amounts }) => amounts)),
  remitted: remittedIn(results),
})

const personOf = (result: PaidResult): PaidPerson => {
  const { establishment: _, lines, premiums: __, ...one } = result
  return { ...one, ...sumsOfLines(lines), amounts: amountsOf(lines), remitted: remittedIn([result]) }
}

/** The list of some results, which are in the order of their people. Establishments stand by their names, results without one last. */
export const paymentListOf = (results: readonly PaidResult[], nameOf: (item: string) => string | null): PaymentList => {
  const groups = [...Map.groupBy(results, ({ establishment: of }) => of?.id ?? null)].map(([establishment_id, some]) => {
    const people = some.map(personOf)
    return { establishment_id, name: some[0]?.establishment?.name ?? null, people, total: totalOf(people, some) }
  })
  const establishments = groups.toSorted(
    (one, other) =>
      Number(one.name === null) - Number(other.name === null) || (one.name ?? '').localeCompare(other.name ?? '', 'ja'),
  )
  return {
    kinds: kindsOf(
      results.flatMap(({ lines }) => lines),
      nameOf,
    ),
    establishments,
    total: totalOf(
      establishments.map((one) => one.total),
      results,
    ),
  }
}
