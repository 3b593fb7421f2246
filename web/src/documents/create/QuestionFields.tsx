import { useId, useMemo, useState } from 'react'
import { decidedFields, document } from '#domain/documents/document.ts'
import type { Entity } from '#domain/kit/entity.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { AnyField } from '#web/kit/forms/Field.tsx'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { FormContext } from '#web/kit/forms/values/context.ts'
import type { Values } from '#web/kit/forms/values/values.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import styles from './create.module.css'
import type { Questions } from './useQuestions.ts'

type Props = {
  questions: Questions
  /** Questions that must be answered because of what the records or other answers say. */
  needed: ReadonlySet<string>
  /** Questions that are each person's own, and so not asked here. */
  personal: readonly string[]
}

const isEmpty = (value: unknown): boolean => value === '' || value === false || (Array.isArray(value) && value.length === 0)
/** Whether a question is asked without being wished for: it must be answered, or somebody has answered it. */
const isAsked = (name: string, field: Fields[string] | undefined, needed: ReadonlySet<string>, typed: Values): boolean =>
  name in decidedFields ||
  needed.has(name) ||
  (field !== undefined && !field.optional && !['boolean', 'choices', 'list'].includes(field.kind)) ||
  !isEmpty(typed[name])

/** Marks what must be answered here, though not for every document of the template. */
const asNeeded = (fields: Fields, needed: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, needed.includes(name) ? { ...field, optional: false } : field]),
  )

/** What no record keeps, each question once for all of the documents; those that need no answer are shown on demand. */
export function QuestionFields({ questions: { fields, methods, settled }, needed, personal }: Props) {
  const { t } = useTranslation(['documents', 'common'])
  const { of } = useLabels()
  const id = useId()
  const [all, setAll] = useState(false)
  const names = Object.keys(fields)
  const must = names.filter((name) => needed.has(name)).join()
  const marked = useMemo(() => asNeeded(fields, must.split(',')), [fields, must])
  const shown = names.filter((name) => all || isAsked(name, fields[name], needed, settled))
  const [decided, asks] = [shown.filter((name) => name in decidedFields), shown.filter((name) => !(name in decidedFields))]
  if (names.length === 0) return null
  return (
    <form className={styles.part} noValidate aria-labelledby={id} onSubmit={(event) => event.preventDefault()}>
      <h3 id={id}>{t('create.questions')}</h3>
      <Muted>{t('create.questions_text')}</Muted>
      <Some entity={document} scope="document" fields={marked} methods={methods} names={decided} />
      <Some entity={asking} scope="ask" fields={marked} methods={methods} names={asks} />
      {(all || shown.length < names.length) && (
        <div>
          <LinkButton aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'create.fewer_questions' : 'create.all_questions')}
          </LinkButton>
        </div>
      )}
      {personal.length > 0 && (
        <Muted as="p">
          {t('create.personal', { asks: personal.map((ask) => of(`documents:ask.${ask}`)).join(t('common:between')) })}
        </Muted>
      )}
    </form>
  )
}

/** The labels of questions stand under `ask`. */
const asking: Entity = { ...document, name: 'ask' }
/** A date beside the buttons of its row needs the whole width of it. */
const outingDay = { day: { span: 6 as const } }

type SomeProps = Pick<Questions, 'fields' | 'methods'> & { entity: Entity; scope: string; names: readonly string[] }
function Some({ entity, scope, fields, methods, names }: SomeProps) {
  const [known] = useState(() => new Map<string, string>())
  const facts = useMemo(
    () => ({ entity: { ...entity, fields }, fields, names: known, methods, scope, readOnly: false }),
    [entity, fields, known, methods, scope],
  )
  if (names.length === 0) return null
  return (
    <FormContext value={facts}>
      <FieldGrid>
        {names.map((name) => (
          <AnyField key={name} name={name} {...(name === 'outing_days' ? { inner: outingDay } : {})} />
        ))}
      </FieldGrid>
    </FormContext>
  )
}
