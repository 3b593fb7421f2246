import { correctionIssues, timeCorrection } from '#domain/time/timeCorrection.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import type { RecordFormProps } from '#web/kit/forms/record/RecordPage.tsx'
import { useEntityForm } from '#web/kit/forms/useEntityForm.ts'
import type { SaveCalls } from '#web/kit/forms/useSave.ts'

const Field = fieldOf(timeCorrection)
/** A new correction is created by the act `request`, since it has to be decided. */
const calls: SaveCalls = { create: api.timeCorrections.request, change: api.timeCorrections.change }

/** Form with all facts of a correction. A decided one can only be replaced by another correction. */
export function CorrectionForm({ row, readOnly, onSaved, onCancel }: RecordFormProps<typeof timeCorrection>) {
  const account = useMe().id
  const form = useEntityForm({
    entity: timeCorrection,
    row,
    defaults: { date: today() },
    account,
    save: calls,
    rule: correctionIssues,
    onSaved,
  })
  return (
    <Form
      form={form}
      readOnly={readOnly || (row !== null && row.state !== 'pending')}
      onCancel={onCancel}
      sections={{
        correction: (
          <>
            <Field name="staff_id" span={3} />
            <Field name="date" span={3} />
            <Field name="spans" inner={{ starts_at: { span: 3 }, ends_at: { span: 3 } }} />
            <Field name="reason" span={6} />
          </>
        ),
      }}
    />
  )
}
