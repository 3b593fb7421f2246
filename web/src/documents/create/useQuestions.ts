import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { decidedFields } from '#domain/documents/document.ts'
import { asksOfAll } from '#domain/documents/sharedAnswers.ts'
import { documentTemplates } from '#domain/documents/templateNames.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { entityResolver } from '#web/kit/forms/values/resolver.ts'
import { toValues, type Values } from '#web/kit/forms/values/values.ts'

/** Every question of every template: what is typed stays when other documents are chosen and the first ones again. */
const every: Fields = { ...decidedFields, ...asksOfAll(documentTemplates) }
/** How long nobody types before what is missing and the preview are looked up again. Milliseconds. */
const PAUSE = 700

export type Questions = {
  /** What may be asked for the chosen documents. */
  fields: Fields
  methods: UseFormReturn<Values>
  /** What was typed when nobody typed for a while. */
  settled: Values
}

/** State of the answers that the chosen documents share. `fields` must be the same object on each render; `keep` is told of every key. */
export function useQuestions(fields: Fields, start: Values, keep: (asked: Values) => void): Questions {
  const resolver = useMemo(() => entityResolver(fields), [fields])
  const [first] = useState(() => ({ ...toValues(every, emptyInput(every)), ...start }))
  const methods = useForm<Values, unknown, Values>({ defaultValues: first, resolver, mode: 'onBlur', shouldFocusError: false })
  const [settled, setSettled] = useState<Values>(first)
  const kept = useEffectEvent(keep)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = methods.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        kept(values)
        clearTimeout(timer)
        timer = setTimeout(() => setSettled(structuredClone(values)), PAUSE)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [methods])
  return { fields, methods, settled }
}
