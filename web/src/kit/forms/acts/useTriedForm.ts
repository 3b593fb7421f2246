import { useState } from 'react'
import { type Issues, useActForm } from './useActForm.ts'
import { useIssueTexts } from './useIssueTexts.ts'

type Options<Values, Told> = {
  start: Values
  check: (values: Values) => Issues<keyof Values & string>
  /** Tells what would change, and stores nothing. */
  tryOut: (values: Values) => Promise<Told>
  /** Whether what was told may be stored; without it everything may. */
  isGood?: (told: Told) => boolean
  store: (values: Values) => Promise<unknown>
}

/** State of a form that tells what would change before it stores it. Whatever is typed asks for another trial. */
export function useTriedForm<Values extends object, Told>({
  start,
  check,
  tryOut,
  isGood = () => true,
  store,
}: Options<Values, Told>) {
  const [told, setTold] = useState<Told>()
  const good = told !== undefined && isGood(told)
  const form = useActForm<Values>({
    start,
    check,
    send: async (values) => {
      if (good) return store(values)
      setTold(await tryOut(values))
      return false
    },
  })
  const put = (part: Partial<Values>) => {
    setTold(undefined)
    form.put(part)
  }
  return { form, told, good, put, issue: useIssueTexts(form.issues) }
}
