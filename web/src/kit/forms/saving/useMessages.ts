import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormIssue } from '../../facts/texts.ts'
import { fieldId } from '../layout/Labelled.tsx'
import { useIssues } from './useIssues.ts'
import type { Values } from '../values/values.ts'

/** Error messages of a form: names of the fields that show one, in their order on the screen, and issues of facts without a field there. */
export type Messages = { fields: readonly string[]; nowhere: readonly FormIssue[] }

/**
 * The error messages that a form shows. Several issues may make one message: a wrong date makes both ends of a visit wrong and is shown
 * once, beside the date.
 */
export function useMessages(form: UseFormReturn<Values>): Messages {
  const issues = useIssues(form)
  const [messages, setMessages] = useState(none)
  useEffect(() => {
    // read from the page after the messages have been drawn
    const drawn = setTimeout(() => setMessages(issues.length === 0 ? none : messagesOf(issues)))
    return () => clearTimeout(drawn)
  }, [issues])
  return messages
}

const none: Messages = { fields: [], nowhere: [] }

const messagesOf = (issues: readonly FormIssue[]): Messages => {
  const fields = [...document.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field') ?? '')
  return {
    fields: fields.filter((name) => document.getElementById(`${fieldId(name)}-error`) !== null),
    nowhere: issues.filter(({ name }) => !fields.includes(name)),
  }
}
