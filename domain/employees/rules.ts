import { daysBetween } from '../kit/dates.ts'
import { endIssue } from '../kit/dateRules.ts'
import type { Input } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import type { employee } from './employee.ts'

type Employee = Input<typeof employee>

/** The histories of a foreign worker. */
const histories = ['school_history', 'work_history', 'entry_history', 'trainee_residence_history'] as const

/** What does not fit together in the record of a foreign worker, seen from `today`. */
export const employeeIssues = (person: Employee, today: string): FieldIssue[] => [
  ...endIssue('return_date', person.entry_date, person.return_date),
  ...person.skill_periods.flatMap((period, i): FieldIssue[] => {
    const end = period.end ?? today
    const tooMany = (period.excluded_days ?? 0) > Math.max(0, daysBetween(period.start, end) + 1)
    return [
      ...endIssue(`skill_periods.${i}.end`, period.start, period.end),
      ...(tooMany ? [{ field: `skill_periods.${i}.excluded_days`, code: 'too_many_excluded' as const }] : []),
    ]
  }),
  ...person.entry_history.flatMap((stay, i) => endIssue(`entry_history.${i}.left_on`, stay.entered_on, stay.left_on)),
  ...person.trainee_residence_history.flatMap((stay, i) => endIssue(`trainee_residence_history.${i}.end`, stay.start, stay.end)),
  ...historyDates('school_history', person.school_history),
  ...historyDates('work_history', person.work_history),
]

const historyDates = (list: string, rows: Employee['work_history']): FieldIssue[] =>
  rows.flatMap(({ start_year, start_month, end_year, end_month }, i): FieldIssue[] => {
    if (end_year === null) return []
    const isBefore = end_year < start_year || (end_year === start_year && (end_month ?? 12) < (start_month ?? 1))
    return isBefore ? [{ field: `${list}.${i}.end_year`, code: 'end_before_start' }] : []
  })

/**
 * An update of histories leaves at least one record in any of them (specification, sections 5 and 8); `changed` are the facts that the update
 * is about. Other facts are changed without one.
 */
export const historyIssues = (person: Pick<Employee, (typeof histories)[number]>, changed: readonly string[]): FieldIssue[] => {
  const touched = histories.filter((name) => changed.includes(name))
  const [first] = touched
  if (first === undefined || histories.some((name) => person[name].length > 0)) return []
  return [{ field: first, code: 'no_history' }]
}
