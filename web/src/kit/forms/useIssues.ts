import { type Control, useFormState } from 'react-hook-form'
import { type FormIssue, issuesIn } from './resolver.ts'
import type { Values } from './values.ts'

/** Every issue of a form, in the order in which its fields stand on the screen. */
export function useIssues(control: Control<Values>): FormIssue[] {
  const { errors } = useFormState({ control })
  const places = [...document.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field'))
  const place = (name: string) => places.indexOf(name) + 1 || Infinity
  return issuesIn(errors).sort((one, other) => place(one.name) - place(other.name))
}
