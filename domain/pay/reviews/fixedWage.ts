import { perOf } from '../conditions/raise.ts'
import type { AmountPer } from '../conditions/wageCondition.ts'
import type { Item, Wage } from '../run/payInput.ts'
import { cutDown } from '../rates/whole.ts'

/** Days and hours of a usual month, by which amounts of several kinds are added up. Only the direction of a change is told by them. */
const OF_MONTH: Readonly<Record<AmountPer, number>> = { month: 1, day: 22, hour: 173, visit: 22, night_duty: 22 }

type Part = { readonly amount: number; readonly per: AmountPer }
type Parts = ReadonlyMap<string, Part>

const itemsOf = ({ items: all }: Wage, items: ReadonlyMap<string, Item>): [string, Part][] =>
  all.flatMap(({ pay_item_id, amount, per }): [string, Part][] => {
    const item = items.get(pay_item_id)
    return item?.effect === 'payment' && item.in_social_insurance ? [[pay_item_id, { amount, per }]] : []
  })

const commutingOf = ({ commute_amount, commute_months, commute_per, commute_parking }: Wage): [string, Part][] => [
  ...(commute_amount === null
    ? []
    : [
        ['commuting', { amount: cutDown(commute_amount, commute_months ?? 1), per: commute_per ?? 'month' }] satisfies [
          string,
          Part,
        ],
      ]),
  ['parking', { amount: commute_parking ?? 0, per: 'month' }],
]

/** The fixed parts of a wage (固定的賃金): its base, its rates an hour, its allowances and the fares to work. A rate that is not told is the base. */
const fixedParts = (wage: Wage, items: ReadonlyMap<string, Item>, rates: readonly string[]): Parts => {
  const { base_amount: amount, travel_rate, office_rate, rate_lines } = wage
  const lines = new Map(rate_lines.map((line) => [keyOf(line), line.amount]))
  const told = new Map([...lines, ['way', travel_rate ?? amount], ['office', office_rate ?? amount]])
  return new Map<string, Part>([
    ['base', { amount, per: perOf(wage.wage_kind) }],
    ...(wage.wage_kind === 'hourly'
      ? rates.map((key): [string, Part] => [key, { amount: told.get(key) ?? amount, per: 'hour' }])
      : []),
    ...itemsOf(wage, items),
    ...commutingOf(wage),
  ])
}
const keyOf = ({ service_type, from, until }: Wage['rate_lines'][number]): string => `${service_type} ${from} ${until}`

const monthly = (part: Part | undefined): number => (part ? part.amount * OF_MONTH[part.per] : 0)

/** Whether the fixed wage went up or down from one condition to the next; null where it is the same. */
export const fixedChange = (before: Wage, after: Wage, items: ReadonlyMap<string, Item>): 'rose' | 'fell' | null => {
  const rates = [...new Set(['way', 'office', ...[...before.rate_lines, ...after.rate_lines].map(keyOf)])]
  const [was, is] = [fixedParts(before, items, rates), fixedParts(after, items, rates)]
  const keys = new Set([...was.keys(), ...is.keys()])
  const difference = [...keys].reduce((sum, key) => sum + monthly(is.get(key)) - monthly(was.get(key)), 0)
  if (difference === 0) return null
  return difference > 0 ? 'rose' : 'fell'
}
