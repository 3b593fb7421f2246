import { prefectures } from '../../kit/prefectures.ts'
import type { Prefecture } from './kinds.ts'
import type { RateTable } from './table.ts'

/** Fields that are amounts in yen. */
const amounts = [
  'lower',
  'upper',
  'standard',
  'min',
  'max',
  'unit',
  'health_year',
  'pension_month',
  'person',
  'add',
  'amount',
  'less',
  'person_over_7',
  'base',
  'pay_limit',
  'step',
  'yen',
  'support_month',
  'night_cash',
  'general',
  'specific',
  'elderly',
  'elderly_together',
  'disabled',
  'disabled_special',
  'disabled_together',
  'widow',
  'single_parent',
  'student',
  'relative_income',
  'family_income',
  'student_income',
  'student_other_income',
  'highest',
  'middle',
  'lowest',
  'life_part',
  'life_children_part',
  'life_all',
  'earthquake_all',
  'adjustment_from',
  'adjustment_to',
  'most',
  'parking',
  // taxes in the monthly table; in that for bonuses the pay from which a rate counts
  'kou',
  'otsu',
] as const
const months = ['months', 'first_months'] as const
const dates = ['from'] as const
/** Fields that are rates in parts of 100,000. */
const parts = [
  'rate',
  'rates',
  'worker',
  'employer',
  'overtime',
  'over_60',
  'holiday',
  'night',
  'first',
  'last',
  'otsu_low_rate',
  'surtax',
  'adjustment_rate',
] as const

/** Every field of every table. */
export const rateFields = [...amounts, ...months, ...dates, ...parts] as const
export type RateField = (typeof rateFields)[number]
/** Lists of tables that have words of their own. */
export const rateLists = [
  'grades',
  'salary',
  'basic',
  'tax',
  'kou_over',
  'otsu_over',
  'income',
  'spouse',
  'special_spouse',
  'special_relatives',
  'life_new',
  'life_old',
  'life_children',
  'old_long_term',
  'distances',
] as const
/** Lists that are the table itself. */
export const plainLists = ['rates', 'rows'] as const
export type RateList = (typeof rateLists | typeof plainLists)[number]

/**
 * Where a value of a table stands, so that the same one is found in another table: the list and the field, and what tells its line: the prefecture, the amount or the kilometres from which, or the amount up to which the
 * class counts (null: without an end), the rate where only that tells it, the column.
 */
export type RatePlace = {
  readonly field: RateField
  readonly list: RateList | null
  readonly prefecture: Prefecture | null
  readonly from: number | null
  readonly up_to: number | null
  readonly km: number | null
  readonly rate: number | null
  readonly column: number | null
}
export type RateCell = { readonly place: RatePlace; readonly value: number | string | null }

/** A place on the way to it: the names are those of a table, of which `file.test.ts` tries each. */
type Way = Omit<RatePlace, 'field' | 'list'> & { field: string; list: string | null }
const top: Way = { field: '', list: null, prefecture: null, from: null, up_to: null, km: null, rate: null, column: null }
const isPrefecture = (name: string): name is Prefecture => prefectures.some((code) => code === name)

/** All values of what a table holds. */
export const cellsOf = ({ content }: Pick<RateTable, 'content'>): RateCell[] => cellsIn(content, top)

function cellsIn(value: unknown, place: Way): RateCell[] {
  if (Array.isArray(value)) {
    const list = place.field
    return value.flatMap((one: unknown, column) =>
      one !== null && typeof one === 'object'
        ? lineIn(one, { ...place, list })
        : [{ place: { ...place, column } as RatePlace, value: one as number }],
    )
  }
  if (value === null || typeof value !== 'object') return [{ place: place as RatePlace, value: value as RateCell['value'] }]
  return Object.entries(value).flatMap(([name, one]) =>
    cellsIn(one, isPrefecture(name) ? { ...place, prefecture: name } : { ...place, field: name }),
  )
}

/** A line of a list, without what tells it. */
function lineIn(line: object, place: Way): RateCell[] {
  const { from, up_to, km, prefecture, ...rest } = line as Record<string, unknown>
  // the lines of the table for bonuses are told by nothing else
  const { rate, ...others } = rest
  const isByRate = from === undefined && up_to === undefined && km === undefined && prefecture === undefined
  const own: Way = {
    ...place,
    prefecture: typeof prefecture === 'string' && isPrefecture(prefecture) ? prefecture : null,
    from: typeof from === 'number' ? from : null,
    up_to: typeof up_to === 'number' ? up_to : null,
    km: typeof km === 'number' ? km : null,
    rate: isByRate && typeof rate === 'number' ? rate : null,
  }
  return cellsIn(typeof from === 'string' ? { from, ...rest } : isByRate ? others : rest, own)
}

/** A value that another table has otherwise; null where it has none. */
export type RateChange = { readonly place: RatePlace; readonly before: RateCell['value']; readonly after: RateCell['value'] }

/** What a table has otherwise than the one before it, in its order; what it does not have any more comes last. Of a table of minimum wages only its own prefectures are compared. */
export const changesBetween = (before: RateTable | undefined, after: RateTable): RateChange[] => {
  const [old, now] = [before ? cellsOf(before) : [], cellsOf(after)].map(
    (cells) => new Map(cells.map((cell) => [JSON.stringify(cell.place), cell])),
  )
  const changed = [...(now ?? [])].flatMap(([key, { place, value }]) => {
    const was = old?.get(key)?.value ?? null
    return was === value ? [] : [{ place, before: was, after: value }]
  })
  const gone = [...(old ?? [])].flatMap(([key, { place, value }]) =>
    now?.has(key) || after.kind === 'minimum_wage' ? [] : [{ place, before: value, after: null }],
  )
  return [...changed, ...gone]
}

/** In what the value of a field is told. */
export type RateUnit = 'percent' | 'yen' | 'months' | 'date'
const units = new Map<RateField, RateUnit>([
  ...amounts.map((field) => [field, 'yen'] as const),
  ...months.map((field) => [field, 'months'] as const),
  ...dates.map((field) => [field, 'date'] as const),
])
export const unitOf = (field: RateField): RateUnit => units.get(field) ?? 'percent'
