import { isId } from '#web/kit/facts/isDate.ts'
import type { Search } from '#web/kit/tables/listState.ts'

/** What the wage ledger is narrowed by, all of it in the address: the months of a year, from 1 to 12. */
export type WageState = {
  find: string
  year: number
  from: number
  to: number
  establishment: string | undefined
  /** Only ledgers of which something is missing. */
  open: boolean
  sample: boolean
  person: string | undefined
}

/** The first year of which ledgers are shown. */
export const FIRST_YEAR = 2020
const MONTHS = 12
const within = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : otherwise
const idOf = (value: unknown): string | undefined => (typeof value === 'string' && isId(value) ? value : undefined)

export const readWageState = ({ q, year, from, to, establishment, open, sample, person }: Search, thisYear: number): WageState => {
  const first = within(from, 1, MONTHS, 1)
  return {
    find: typeof q === 'string' ? q : '',
    year: within(year, FIRST_YEAR, thisYear + 1, thisYear),
    from: first,
    to: within(to, first, MONTHS, MONTHS),
    establishment: idOf(establishment),
    open: open === true,
    sample: sample === true,
    person: idOf(person),
  }
}

export const writeWageState = (
  { find, year, from, to, establishment, open, sample, person }: WageState,
  thisYear: number,
): Record<string, unknown> => ({
  ...(find === '' ? {} : { q: find }),
  ...(year === thisYear ? {} : { year }),
  ...(from === 1 ? {} : { from }),
  ...(to === MONTHS ? {} : { to }),
  ...(establishment === undefined ? {} : { establishment }),
  ...(open ? { open } : {}),
  ...(sample ? { sample } : {}),
  ...(person === undefined ? {} : { person }),
})

/** The months of the state, as calls name them. */
export const wageMonths = ({ year, from, to }: Pick<WageState, 'year' | 'from' | 'to'>) => ({
  from_month: monthIn(year, from),
  to_month: monthIn(year, to),
})
const monthIn = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`
