import { companyParking } from '#domain/property/companyParking.ts'
import { leaseIssues } from '#domain/property/lease.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import type { RecordFormProps } from '#web/kit/forms/record/RecordPage.tsx'
import { useEntityForm } from '#web/kit/forms/useEntityForm.ts'

const Field = fieldOf(companyParking)
const address = { town: 'parking_address' }

/** All fields of a parking space of the company. */
export function CompanyParkingForm({ row, readOnly, onSaved, onCancel }: RecordFormProps<typeof companyParking>) {
  const { of } = useLabels()
  const account = useMe().id
  const form = useEntityForm({
    entity: companyParking,
    row,
    defaults: {},
    account,
    save: api.companyParkings,
    rule: leaseIssues,
    onSaved,
  })
  return (
    <Form
      form={form}
      readOnly={readOnly}
      onCancel={onCancel}
      sections={{
        basic: (
          <>
            <Field name="parking_name" />
            <Field name="parking_number" />
            <Field name="establishment_id" span={6} />
          </>
        ),
        address: (
          <>
            <Field name="parking_postal_code" fills={address} />
            <Field name="parking_address" span={4} />
          </>
        ),
        lease: (
          <>
            <Field name="lease_from" />
            <Field name="lease_until" help={of('property:help.lease_until')} />
          </>
        ),
        management: (
          <>
            <Field name="management_company" />
            <Field name="management_contact" />
            <Field name="intermediary" span={6} />
            <Field name="person_in_charge" />
            <Field name="person_contact" />
          </>
        ),
        remarks: <Field name="remarks" />,
      }}
    />
  )
}
