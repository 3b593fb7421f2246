import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Entity } from '#domain/kit/entity.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { CallError } from '../callError.ts'
import type { FormFacts, Names } from './context.ts'
import type { RowConditions } from './control.ts'
import { entityResolver } from './resolver.ts'
import { type Act, useActForm } from './useActForm.ts'
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

/** Its values are the form library's. */
const nothing = {}

/**
 * A form with one act that takes facts of a record, as `useActForm` is one with other values: its fields are those of the record's own
 * form, inside of a `FormContext` with `facts`.
 */
export function useFactForm({ entity, fields, row, send }: Options): { act: Act; facts: FormFacts } {
  const [conditions] = useState<RowConditions>(() => new Map())
  const methods = useForm<Values, unknown, Values>({
    defaultValues: toValues(fields, row),
    resolver: useMemo(() => entityResolver(fields, undefined, conditions), [fields, conditions]),
  })
  const [names] = useState<Names>(() => new Map())
  const facts = useMemo(
    () => ({ entity, fields, names, conditions, methods, readOnly: false }),
    [entity, fields, names, conditions, methods],
  )

  /** Tells at the facts what the server says of them. */
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
      })()
      return sent
    },
  })
  return { act, facts }
}
