import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../callError.ts'

/** What is wrong with a value; the code has its text in the namespace of the form. */
export type Issue = { code: string; size?: number | undefined }
export type Issues<Field extends string> = Partial<Record<Field, Issue>>

type Options<Values> = {
  start: Values
  /** What must be mended before it is sent: by the schema of the call (`bySchema`), or by plain rules on the pages before the login. */
  check?: (values: Values) => Issues<keyof Values & string> | Promise<Issues<keyof Values & string>>
  /** Sends what was typed. What the server says of a field is told there. Answers false when something else is to be asked first. */
  send: (values: Values) => Promise<unknown>
  /** The value that a refusal belongs to which names no field. */
  fieldOf?: (refusal: CallError) => (keyof Values & string) | undefined
  /** What was typed goes when it is done, such as passwords. */
  clears?: boolean
}

/** The part that a form needs around its fields. */
export type Act = {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  /** Why it failed as a whole. */
  failure: unknown
  /** @returns whether it is done; otherwise the form says what is wrong */
  submit: () => Promise<boolean>
}
export type ActForm<Values> = Act & {
  onSubmit: (event: SyntheticEvent) => void
  values: Values
  /** Changes some values, as they are typed. */
  put: (part: Partial<Values>) => void
  issues: Issues<keyof Values & string>
  /** When it was done; undefined as soon as something is typed again. */
  done: string | undefined
}

/**
 * A form with one act: a dialog, or a few fields with a button. What is wrong is told at its field, and the first such field takes
 * the focus. It carries no library, so that the pages before the login can use it too.
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
      // a dialog stands within a form in the tree of the program, though not on the page
      event.stopPropagation()
      void submit()
    },
  }
}

/** What a refusal says of the fields of a form. A field of a change is told as `changes.email`, one in a row as `spans.1.starts_at`. */
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
