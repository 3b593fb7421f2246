import { useMemo } from 'react'
import { type Entity, emptyInput } from '#domain/kit/entity.ts'
import type { Field } from '#domain/kit/fields.ts'
import { FormContext } from '../forms/values/context.ts'
import { AnyField } from '../forms/Field.tsx'
import { Question } from '../forms/acts/Question.tsx'
import { useFactForm } from '../forms/acts/useFactForm.ts'
import { useTranslation } from '../i18n.ts'
import { AcceptedJob } from '../jobs/AcceptedJob.tsx'
import type { Proposal } from './ChangeDialog.tsx'
import type { Many } from './useMany.ts'

type Props = {
  entity: Entity
  fact: string
  field: Field
  /** The value chosen before, when the person returns to this step. */
  chosen: Proposal['changes']
  many: Many
  /** Has the server try the change without storing anything. */
  propose: (changes: Proposal['changes']) => Promise<void>
  onBack: () => void
  onClose: () => void
}

/** Step of the dialog in which the person enters the value for the records. */
export function FactStep({ entity, fact, field, chosen, many, propose, onBack, onClose }: Props) {
  const { t } = useTranslation()
  const fields = useMemo(() => ({ [fact]: field }), [fact, field])
  const { act, facts } = useFactForm({
    entity,
    fields,
    row: fact in chosen ? chosen : emptyInput(fields),
    send: async (changes) => {
      await propose(changes)
      return false
    },
  })
  return (
    <Question title={t('table.many.change')} act={t('table.many.next')} wide form={act} back={onBack} onClose={onClose}>
      <FormContext value={facts}>
        <AnyField name={fact} help={field.optional ? t('table.many.empty_help') : undefined} />
      </FormContext>
      {many.job && <AcceptedJob job={many.job} onCancel={many.cancel} />}
    </Question>
  )
}
