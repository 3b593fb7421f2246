import { companyParking } from '#domain/property/companyParking.ts'
import { leaseIssues } from '#domain/property/lease.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'

const Field = fieldOf(companyParking)
const address = { town: 'parking_address' }

/** All fields of a parking space of the company. */
export const CompanyParkingForm = formOf(companyParking, {
  save: api.companyParkings,
  rule: leaseIssues,
  useSections() {
    const { of } = useLabels()
    return {
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
    }
  },
})
