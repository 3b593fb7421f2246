import { absence, absenceIssues } from '#domain/visits/absence.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import type { RecordFormProps } from '#web/kit/forms/record/RecordPage.tsx'
import { useEntityForm } from '#web/kit/forms/useEntityForm.ts'

const Field = fieldOf(absence)

/** Form with all facts of an absence. */
export function AbsenceForm({ row, readOnly, onSaved, onCancel }: RecordFormProps<typeof absence>) {
  const { of } = useLabels()
  const account = useMe().id
  const form = useEntityForm({
    entity: absence,
    row,
    defaults: { kind: 'sickness', from_date: today(), to_date: today() },
    account,
    save: api.absences,
    rule: absenceIssues,
    onSaved,
  })
  return (
    <Form
      form={form}
      readOnly={readOnly}
      onCancel={onCancel}
      sections={{
        absence: (
          <>
            <Field name="staff_id" span={3} />
            <Field name="kind" span={3} />
            <Field name="from_date" span={3} />
            <Field name="from_time" span={3} help={of('absences:help.from_time')} />
            <Field name="to_date" span={3} help={of('absences:help.to_date')} />
            <Field name="to_time" span={3} help={of('absences:help.to_time')} />
            <Field name="note" span={6} />
          </>
        ),
      }}
    />
  )
}
