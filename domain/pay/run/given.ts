/** What goes into the steps of a pay run, by its unit: rates are parts of 100,000, times are minutes, and averages are told in sen. */
export const givenUnits = {
  amount: 'yen',
  by: 'minutes',
  minutes: 'minutes',
  unit: 'yen',
  hourly: 'yen',
  rate: 'rate',
  base: 'yen',
  year_days: 'count',
  day_minutes: 'minutes',
  standard: 'yen',
  health: 'rate',
  levy: 'rate',
  care: 'rate',
  share: 'rate',
  wages: 'yen',
  worker: 'rate',
  pay: 'yen',
  dependants: 'count',
  salary_deduction: 'yen',
  basic_deduction: 'yen',
  taxable: 'yen',
  less: 'yen',
  sen: 'sen',
  days: 'count',
  percent: 'count',
  earned: 'yen',
  standard_bonus: 'yen',
  before: 'yen',
  divided: 'count',
  with: 'yen',
  without: 'yen',
  monthly: 'yen',
  timed: 'yen',
  worked: 'count',
} as const
export type Given = keyof typeof givenUnits
export type GivenUnit = (typeof givenUnits)[Given] | 'count'

/** The unit of what went into a step. */
export const unitOf = (name: string): GivenUnit => (givenUnits as Readonly<Record<string, GivenUnit>>)[name] ?? 'count'
