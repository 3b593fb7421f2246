import { shiftReport, shiftReportIssues } from '#domain/visits/shiftReport.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import type { RecordFormProps } from '#web/kit/forms/record/RecordPage.tsx'
import { useEntityForm } from '#web/kit/forms/useEntityForm.ts'

const Field = fieldOf(shiftReport)

/** All fields of a report, by the sections of its check list. */
export function ReportForm({ row, readOnly, onSaved, onCancel }: RecordFormProps<typeof shiftReport>) {
  const { of } = useLabels()
  const account = useMe().id
  const form = useEntityForm({
    entity: shiftReport,
    row,
    defaults: {},
    account,
    save: api.shiftReports,
    rule: shiftReportIssues,
    onSaved,
  })
  return (
    <Form
      form={form}
      readOnly={readOnly}
      onCancel={onCancel}
      sections={{
        service: (
          <>
            <Field name="date" />
            <Field name="started" />
            <Field name="ended" help={of('reports:help.ended')} />
            <Field name="patient_id" span={3} />
            <Field name="service_type" span={3} />
            <Field name="staff_id" span={3} />
            <Field name="second_helper_id" span={3} />
          </>
        ),
        body: (
          <>
            <Field name="toilet" />
            <Field name="meal" />
            <Field name="meal_frequency" span={6} />
            <Field name="bath" />
            <Field name="bath_type" span={6} />
            <Field name="grooming" />
            <Field name="positioning" />
            <Field name="medication" />
          </>
        ),
        household: <Field name="cleaning" />,
        outing: <Field name="transports" />,
        condition: (
          <>
            <Field name="condition" />
            <Field name="notes" />
          </>
        ),
        confirmation: (
          <>
            <Field name="confirmed_by" />
            <Field name="confirmed_on" />
          </>
        ),
      }}
    />
  )
}
