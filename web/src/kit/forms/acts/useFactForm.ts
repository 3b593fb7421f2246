import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Entity } from '#domain/kit/entity.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { CallError } from '../../callError.ts'
import type { FormFacts, Names } from '../values/context.ts'
import type { RowConditions } from '../values/control.ts'
import { entityResolver } from '../values/resolver.ts'
import { type Act, useActForm } from './useActForm.ts'
import { toValues, type Values } from '../values/values.ts'

/** What was typed before, and how it is kept and forgotten (`useSmallDraft`). */
type KeptValues = { found: { values: Values } | null; keep: (values: Values) => void; wipe: () => void }
type Options = {
  entity: Entity
  /** The facts that the act takes; must be the same object on each render. */
  fields: Fields
  /** The present values of the facts. */
  row: Values
  /** Sends the input. Resolves to false when another question comes first. */
  send: (input: Values) => Promise<unknown>
  /** Keeps what is typed on this device until it is sent. */
  draft?: KeptValues
}

/** `useActForm` holds no values here, since the form library does. */
const nothing = {}

/**
 * State of a small form with one act that takes facts of a record; `useActForm` is for other values. Its fields are those of the record's
 * own form, inside of a `FormContext` with `facts`.
 */
export function useFactForm({ entity, fields, row, send, draft }: Options): { act: Act; facts: FormFacts } {
  const [conditions] = useState<RowConditions>(() => new Map())
  const methods = useForm<Values, unknown, Values>({
    defaultValues: { ...toValues(fields, row), ...draft?.found?.values },
    resolver: useMemo(() => entityResolver(fields, undefined, conditions), [fields, conditions]),
  })
  const [names] = useState<Names>(() => new Map())
  const facts = useMemo(
    () => ({ entity, fields, names, conditions, methods, readOnly: false }),
    [entity, fields, names, conditions, methods],
  )

  useEffect(
    () => draft && methods.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [draft, methods],
  )

  /** Shows the issues of a refusal of the server at their fields. */
  const refused = (error: unknown): false => {
    const errors = error instanceof CallError ? error.errors.filter(({ field }) => field in fields) : []
    if (errors.length === 0) throw error
    for (const { field, code, size } of errors) methods.setError(field, { type: code, message: String(size ?? '') })
    return false
  }
  const act = useActForm({
    start: nothing,
    send: async () => {
      let sent: unknown = false
      await methods.handleSubmit(async (input) => {
        sent = await send(input).catch(refused)
        if (sent !== false) draft?.wipe()
      })()
      return sent
    },
  })
  return { act, facts }
}
