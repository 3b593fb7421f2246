import { describe, expect, test } from 'vitest'
import { emptyInput, type Input } from '../kit/entity.ts'
import { employee } from './employee.ts'
import { employeeIssues, historyIssues } from './rules.ts'

type Employee = Input<typeof employee>
const nobody = emptyInput(employee.fields) as Employee
const said = (issues: readonly { field: string; code: string }[]) => issues.map(({ field, code }) => `${field} ${code}`)
const work = (start: [number, number | null], end: [number | null, number | null]) => [
  { start_year: start[0], start_month: start[1], end_year: end[0], end_month: end[1], name: '病院' },
]
const period = (start: string, end: string | null, excluded_days: number | null) => [
  { category: 'ssw1' as const, start, end, excluded_days, excluded_reason: null },
]

describe('what does not fit together', () => {
  test.each<[string, Partial<Employee>, string[]]>([
    ['nothing is known', {}, []],
    ['goes home before entering', { entry_date: '2024-04-01', return_date: '2024-03-31' }, ['return_date end_before_start']],
    ['works from 2024 on', { work_history: work([2024, 4], [null, null]) }, []],
    ['works within a year', { work_history: work([2024, null], [2024, null]) }, []],
    [
      'stops before the year of the start',
      { work_history: work([2024, 4], [2023, 12]) },
      ['work_history.0.end_year end_before_start'],
    ],
    [
      'stops before the month of the start',
      { school_history: work([2024, 4], [2024, 3]) },
      ['school_history.0.end_year end_before_start'],
    ],
    [
      'a period that ends before it starts',
      { skill_periods: period('2024-04-01', '2024-03-31', null) },
      ['skill_periods.0.end end_before_start'],
    ],
    ['leaves out all days of a period', { skill_periods: period('2024-04-01', '2024-04-30', 30) }, []],
    [
      'leaves out more days than there are',
      { skill_periods: period('2024-04-01', '2024-04-30', 31) },
      ['skill_periods.0.excluded_days too_many_excluded'],
    ],
    [
      'leaves out days that have not come',
      { skill_periods: period('2026-11-20', null, 4) },
      ['skill_periods.0.excluded_days too_many_excluded'],
    ],
  ])('%s', (_, facts, expected) => expect(said(employeeIssues({ ...nobody, ...facts }, '2026-11-22'))).toEqual(expected))
})

describe('an update of histories needs at least one record', () => {
  const one = { work_history: work([2024, 4], [null, null]) }
  test.each<[string, Partial<Employee>, string[], string[]]>([
    ['none at all', {}, ['school_history', 'work_history'], ['school_history no_history']],
    ['one of them', one, ['school_history', 'work_history'], []],
    ['the last one goes, another kind stays', one, ['school_history'], []],
    ['other facts are changed', {}, ['role'], []],
  ])('%s', (_, facts, changed, expected) => expect(said(historyIssues({ ...nobody, ...facts }, changed))).toEqual(expected))
})
