import { companyHousing } from '#domain/property/companyHousing.ts'
import { leaseIssues } from '#domain/property/lease.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'

const Field = fieldOf(companyHousing)
const address = { town: 'address' }

/** All fields of a company housing. */
export const CompanyHousingForm = formOf(companyHousing, {
  save: api.companyHousings,
  rule: leaseIssues,
  useSections() {
    const { of } = useLabels()
    return {
      basic: (
        <>
          <Field name="property_name" />
          <Field name="house_name" />
          <Field name="room_number" span={2} />
          <Field name="capacity" help={of('property:help.capacity')} />
          <Field name="establishment_id" span={6} />
        </>
      ),
      address: (
        <>
          <Field name="postal_code" fills={address} />
          <Field name="address" span={4} />
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
      utilities: (
        <>
          <Field name="electric_company" />
          <Field name="electric_contact" />
          <Field name="gas_company" />
          <Field name="gas_contact" />
          <Field name="water_company" />
          <Field name="water_contact" />
          <Field name="internet_company" />
          <Field name="internet_contact" />
        </>
      ),
      remarks: <Field name="remarks" />,
    }
  },
})
