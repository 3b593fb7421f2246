import { useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Entity } from '#domain/kit/entity.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { CallError } from '../callError.ts'
import type { FormFacts, Names } from './context.ts'
import { entityResolver } from './resolver.ts'
import type { Act } from './useActForm.ts'
import { toValues, type Values } from './values.ts'

type Options = {
  entity: Entity
  /** The facts that the act takes; they stay the same. */
  fields: Fields
  /** What they hold now. */
  row: Values
  /** Answers false when something else is to be asked first. */
  send: (input: Values) => Promise<unknown>
}

/**
 * A form with one act that takes facts of a record, as `useActForm` is one with other values: its fields are those of the record's own
 * form, inside of a `FormContext` with `facts`.
 */
export function useFactForm({ entity, fields, row, send }: Options): { act: Act; facts: FormFacts } {
  const form = useRef<HTMLFormElement>(null)
  const methods = useForm<Values, unknown, Values>({
    defaultValues: toValues(fields, row),
    resolver: useMemo(() => entityResolver(fields), [fields]),
  })
  const [names] = useState<Names>(() => new Map())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const facts = useMemo(() => ({ entity, fields, names, methods, readOnly: false }), [entity, fields, names, methods])

  const refused = (error: unknown) => {
    const errors = error instanceof CallError ? error.errors.filter(({ field }) => field in fields) : []
    for (const { field, code, size } of errors) methods.setError(field, { type: code, message: String(size ?? '') })
    if (errors.length === 0) setFailure(error)
  }
  const submit = async () => {
    let done = false
    setBusy(true)
    setFailure(undefined)
    await methods.handleSubmit(async (input) => {
      await send(input).then((sent) => {
        done = sent !== false
      }, refused)
    })()
    setBusy(false)
    return done
  }
  return { act: { form, busy, failure, submit }, facts }
}
