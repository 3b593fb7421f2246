import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type Answer, fromAnswers, toAnswers } from '#domain/documents/answers.ts'
import { documentTemplates } from '#domain/documents/templateNames.ts'
import { asksOf } from '#domain/documents/templates.ts'
import { emptyInput, type Entity } from '#domain/kit/entity.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { AnyField } from '#web/kit/forms/Field.tsx'
import { FormContext, useFormFacts } from '#web/kit/forms/values/context.ts'
import { entityResolver } from '#web/kit/forms/values/resolver.ts'
import { toInput, toValues, type Values } from '#web/kit/forms/values/values.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import styles from './AskFields.module.css'

/** What the template of the document asks for and no record keeps; the answers are one fact of the document. */
export function AskFields() {
  const { methods } = useFormFacts()
  const chosen: unknown = useWatch({ control: methods.control, name: 'template' })
  const template = documentTemplates.find((one) => one === chosen)
  if (template === undefined) return null
  const asks = asksOf(template)
  return Object.keys(asks).length > 0 && <Asked key={template} asks={asks} />
}

function Asked({ asks }: { asks: Fields }) {
  const { of } = useLabels()
  const outer = useFormFacts()
  const entity = useMemo<Entity>(() => ({ ...outer.entity, name: 'ask', fields: asks }), [outer.entity, asks])
  const answers = useWatch({ control: outer.methods.control, name: 'answers' }) as readonly Answer[] | undefined
  // the fields begin with what is kept; what is typed in them must not start them again
  const [start] = useState(() => toValues(asks, { ...emptyInput(asks), ...fromAnswers(asks, answers ?? []) }))
  const inner = useForm<Values, unknown, Values>({
    defaultValues: start,
    resolver: useMemo(() => entityResolver(asks, undefined, new Map(), () => false), [asks]),
    mode: 'onBlur',
  })
  const typed = JSON.stringify(toAnswers(toInput(asks, useWatch({ control: inner.control }))))
  const { setValue, getValues } = outer.methods
  const [begun] = useState(typed)
  const isTouched = useRef(false)
  useEffect(() => {
    // only what somebody changes is a change of the document, not the order in which its answers are kept
    isTouched.current ||= typed !== begun
    if (isTouched.current && JSON.stringify(getValues('answers')) !== typed)
      setValue('answers', JSON.parse(typed), { shouldDirty: true })
  }, [typed, begun, setValue, getValues])
  const facts = useMemo(
    () => ({ ...outer, entity, fields: asks, methods: inner, conditions: new Map(), scope: 'ask' }),
    [outer, entity, asks, inner],
  )
  return (
    <>
      <div className={styles.lead}>
        <Muted>{of('documents:help.answers')}</Muted>
      </div>
      <FormContext value={facts}>
        {Object.keys(asks).map((name) => (
          <AnyField key={name} name={name} />
        ))}
      </FormContext>
    </>
  )
}
