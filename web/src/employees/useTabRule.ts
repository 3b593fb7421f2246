import { useCallback } from 'react'
import type { employee } from '#domain/employees/employee.ts'
import { employeeIssues, historyIssues } from '#domain/employees/rules.ts'
import type { Input, Row } from '#domain/kit/entity.ts'
import type { FieldIssue } from '#domain/kit/errors.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { changesOf } from '#web/kit/forms/values/merge.ts'

const none: readonly string[] = []
type Rule = (typed: Input<typeof employee>, today: string) => readonly FieldIssue[]

/**
 * What the server would refuse of a tab, told before it is asked: the facts of the other tabs are as they are stored. `saved` are facts that
 * the tab is an update of even when none of them was changed.
 */
export const useTabRule = (row: Row<typeof employee> | null, tab: Fields, saved: readonly string[] = none): Rule =>
  useCallback<Rule>(
    (typed, today) => {
      const facts = Object.fromEntries(Object.entries(typed).filter(([name]) => name in tab))
      const changed = row === null ? saved : [...saved, ...Object.keys(changesOf(row, facts))]
      return [...employeeIssues(typed, today), ...historyIssues({ ...typed, ...row, ...facts }, changed)]
    },
    [row, tab, saved],
  )
