import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { CallError } from '#web/kit/callError.ts'
import { type Issues, issuesFrom } from './fieldRules.ts'
import { type Refusal, refusalOf } from './refusals.ts'

type Ways<Field extends string> = {
  fields: readonly Field[]
  /** What must be mended before it is sent. */
  check: () => Issues<Field> | Promise<Issues<Field>>
  /** Sends what was typed and goes on. */
  send: () => Promise<void>
  /** The field that a refusal belongs to, if it is one of a field. */
  fieldOf?: (refusal: Refusal) => Field | undefined
}
type PlainForm<Field extends string> = {
  form: RefObject<HTMLFormElement | null>
  issues: Issues<Field>
  refusal: Refusal | undefined
  sending: boolean
  submit: (event: FormEvent) => void
}

/** A form before the login: what is wrong is told at its field, and the first such field takes the focus. */
export function usePlainForm<Field extends string>({ fields, check, send, fieldOf }: Ways<Field>): PlainForm<Field> {
  const form = useRef<HTMLFormElement>(null)
  const [issues, setIssues] = useState<Issues<Field>>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const [sending, setSending] = useState(false)

  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [issues])

  const refused = (failure: unknown) => {
    const why = refusalOf(failure)
    const field = fieldOf?.(why)
    if (field) return setIssues({ [field]: { code: why } } as Issues<Field>)
    const named = failure instanceof CallError ? issuesFrom(failure.errors, fields) : {}
    if (Object.keys(named).length > 0) setIssues(named)
    else setRefusal(why)
  }
  const run = async () => {
    setSending(true)
    setRefusal(undefined)
    try {
      const wrong = await check()
      setIssues(wrong)
      if (Object.keys(wrong).length === 0) await send()
    } catch (failure) {
      refused(failure)
    }
    setSending(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending) void run()
  }
  return { form, issues, refusal, sending, submit }
}
