import { useState } from 'react'
import type { Fields } from '#domain/kit/fields.ts'
import type { FileValue } from '#domain/kit/files.ts'
import { FormContext } from '#web/kit/forms/values/context.ts'
import { AnyField } from '#web/kit/forms/Field.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'
import { useFactForm } from '#web/kit/forms/acts/useFactForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import type { AddFile, AnySlip, SlipEntity } from './slipCalls.ts'
import { SlipFile } from './SlipFile.tsx'

type Props = {
  entity: SlipEntity
  row: AnySlip
  /** The facts that the new slip may say otherwise; the same object on each render. */
  fields: Fields
  addFile: AddFile
  send: (input: Record<string, unknown>) => Promise<void>
  onClose: () => void
}

/** Dialog that gives another slip in place of one: its file, what it says otherwise, and why. */
export function ReplaceQuestion({ entity, row, fields, addFile, send, onClose }: Props) {
  const { t } = useTranslation(['slips', 'common'])
  const [file, setFile] = useState<FileValue>()
  const [missing, setMissing] = useState(false)
  const [reason, setReason] = useState('')
  const { act, facts } = useFactForm({
    entity,
    fields,
    row: row as Record<string, unknown>,
    send: async (input) => {
      setMissing(file === undefined)
      if (file === undefined) return false
      return send({ ...input, file, ...(reason.trim() === '' ? {} : { reason }) })
    },
  })
  return (
    <Question title={t('question.replace')} act={t('act.replace')} form={act} wide onClose={onClose}>
      <p>{t('question.replace_text')}</p>
      <SlipFile addFile={addFile} missing={missing && file === undefined} onFile={setFile} />
      <FormContext value={facts}>
        <FieldGrid>
          {Object.keys(fields).map((name) => (
            <AnyField key={name} name={name} />
          ))}
        </FieldGrid>
      </FormContext>
      <ReasonBox
        form={{ values: { reason }, issues: {}, put: (part) => setReason(part.reason) }}
        label={t('common:form.why')}
        help={t('common:form.why_help')}
        required={false}
        most={500}
      />
    </Question>
  )
}
