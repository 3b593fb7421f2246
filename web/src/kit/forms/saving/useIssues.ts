import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormIssue } from '../../facts/texts.ts'
import { openerOf } from '../layout/openerOf.ts'
import { issuesIn } from '../values/resolver.ts'
import type { Values } from '../values/values.ts'

/** An issue, and the id of the section in which its field stands. */
export type PlacedIssue = FormIssue & { section: string | undefined }

/** Every issue of a form, in the order in which its fields stand on the screen. */
export function useIssues(form: UseFormReturn<Values>): readonly PlacedIssue[] {
  const [issues, setIssues] = useState<readonly PlacedIssue[]>(none)
  useEffect(
    () =>
      form.subscribe({
        formState: { errors: true },
        callback: ({ errors }) => setIssues(placed(issuesIn(errors))),
      }),
    [form],
  )
  return issues
}

const none: readonly PlacedIssue[] = []

const sectionOf = (field: Element | undefined) => (field && (openerOf(field) ?? field))?.closest('section')

/** Adds the section of each issue and sorts them; read from the DOM, since only the page knows the position of a field. */
const placed = (issues: readonly FormIssue[]): readonly PlacedIssue[] => {
  if (issues.length === 0) return none
  const fields = [...document.querySelectorAll('[data-field]')]
  const found = issues.map((issue) => {
    const at = fields.findIndex((field) => field.getAttribute('data-field') === issue.name)
    return { at: at < 0 ? fields.length : at, issue: { ...issue, section: sectionOf(fields[at])?.id } }
  })
  return found.sort((one, other) => one.at - other.at).map(({ issue }) => issue)
}
