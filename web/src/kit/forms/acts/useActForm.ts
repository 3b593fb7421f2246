import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../../callError.ts'

/** An error of a value; the text of the code is in the namespace of the form. */
export type Issue = { code: string; size?: number | undefined; month?: string | undefined; name?: string | undefined }
export type Issues<Field extends string> = Partial<Record<Field, Issue>>

type Options<Values> = {
  start: Values
  /** Finds the errors before sending: by the schema of the call (`bySchema`), or by plain rules on the pages before the login. */
  check?: (values: Values) => Issues<keyof Values & string> | Promise<Issues<keyof Values & string>>
  /** Sends the values. A refusal that names a field is shown at the field. Resolves to false when another question comes first. */
  send: (values: Values) => Promise<unknown>
  /** Names the field at which to show a refusal that names none. */
  fieldOf?: (refusal: CallError) => (keyof Values & string) | undefined
  /** Empties the form after success, for values such as passwords. */
  clears?: boolean
}

/** State and submit function of an act, for the form or dialog around its fields. */
export type Act = {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  /** Error of the last attempt that belongs to no field. */
  failure: unknown
  /** @returns whether the act was done; otherwise the form shows what is wrong */
  submit: () => Promise<boolean>
}
export type ActForm<Values> = Act & {
  onSubmit: (event: SyntheticEvent) => void
  values: Values
  /** Changes some of the values, called on typing. */
  put: (part: Partial<Values>) => void
  issues: Issues<keyof Values & string>
  /** Instant at which the act was last done; undefined as soon as somebody types again. */
  done: string | undefined
}

/**
 * State of a small form with one act: a dialog, or a few fields with a button. Errors are shown at their fields, and the first wrong field
 * takes the focus. Needs no form library, so that the pages before the login can use it too.
 */
export function useActForm<Values extends object>({
  start,
  check,
  send,
  fieldOf,
  clears = false,
}: Options<Values>): ActForm<Values> {
  type Field = keyof Values & string
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [issues, setIssues] = useState<Issues<Field>>({})
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string>()

  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [issues])

  const refused = (error: unknown) => {
    const told = error instanceof CallError ? issuesIn(error, Object.keys(start) as Field[], fieldOf?.(error)) : {}
    if (Object.keys(told).length > 0) setIssues(told)
    else setFailure(error)
  }
  const attempt = async (): Promise<boolean> => {
    const wrong = (await check?.(values)) ?? {}
    setIssues(wrong)
    if (Object.keys(wrong).length > 0) return false
    return (await send(values)) !== false
  }
  const submit = async () => {
    if (busy) return false
    setBusy(true)
    setFailure(undefined)
    try {
      const went = await attempt()
      if (went) setDone(new Date().toISOString())
      if (went && clears) setValues(start)
      return went
    } catch (error) {
      refused(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    form,
    values,
    put: (part) => {
      setValues((now) => ({ ...now, ...part }))
      setDone(undefined)
    },
    issues,
    failure,
    busy,
    done,
    submit,
    onSubmit: (event) => {
      event.preventDefault()
      // React events bubble through the component tree: without this the form around a dialog would be submitted too
      event.stopPropagation()
      void submit()
    },
  }
}

/** The issues of a refusal by field of the form. The server names a field of a change `changes.email`, one in a row `spans.1.starts_at`. */
export const issuesIn = <Field extends string>(
  { code, errors }: Pick<CallError, 'code' | 'errors'>,
  fields: readonly Field[],
  own?: Field,
): Issues<Field> => {
  if (own !== undefined) return { [own]: { code } } as Issues<Field>
  const told = errors.flatMap(({ field, ...issue }) => {
    const path = field.split('.')
    const name = path.toReversed().flatMap((part) => fields.filter((each) => each === part))[0]
    return name === undefined ? [] : [[name, issue] as const]
  })
  return Object.fromEntries(told) as Issues<Field>
}
