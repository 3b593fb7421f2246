import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Entity, Input } from '#domain/kit/entity.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import type { FieldIssue } from '#domain/kit/errors.ts'
import type { Names } from '#web/kit/forms/context.ts'
import { entityResolver } from '#web/kit/forms/resolver.ts'
import { toValues, type Values } from '#web/kit/forms/values.ts'

/** The form of a small entry in a dialog: checked by its facts, without a draft. */
export const useEntryForm = <E extends Entity>(entity: E, start: Values) => {
  const methods = useForm<Values, unknown, Values>({
    defaultValues: toValues(entity.fields, { ...emptyInput(entity.fields), ...start }),
    resolver: useMemo(() => entityResolver(entity.fields), [entity]),
  })
  const [names] = useState<Names>(() => new Map())
  const facts = useMemo(() => ({ entity, fields: entity.fields, names, methods, readOnly: false }), [entity, names, methods])
  return {
    facts,
    methods,
    check: async (): Promise<Input<E> | undefined> => {
      let input: Values | undefined
      await methods.handleSubmit((checked) => {
        input = checked
      })()
      return input as Input<E> | undefined
    },
    showIssues: (issues: readonly FieldIssue[]) => {
      for (const { field, code, size } of issues) methods.setError(field, { type: code, message: String(size ?? '') })
    },
  }
}
