import type { Rates } from '../rates/rates.ts'
import type { RateKind } from '../rates/kinds.ts'

/** What holds on a date; before the first table, what that one says. */
const tableOn = <K extends RateKind>(rates: Rates, kind: K, date: string) => {
  const tables = rates.of(kind)
  return (tables.findLast(({ valid_from }) => valid_from <= date) ?? tables[0])?.content
}

/** Standard monthly remuneration of health insurance on a date, by grade from grade 1 (Health Insurance Act 40(1)). Yen. */
export const healthStandards = (rates: Rates, date: string): number[] =>
  tableOn(rates, 'standard_grades', date)?.grades.map(({ standard }) => standard) ?? []

/** Those of pension insurance, which has the same amounts between a lowest and a highest one (Employees' Pension Insurance Act 20(1)). Yen. */
export const pensionStandards = (rates: Rates, date: string): number[] => {
  const { min, max } = tableOn(rates, 'pension_limits', date) ?? { min: 0, max: 0 }
  return healthStandards(rates, date).filter((yen) => min <= yen && yen <= max)
}
