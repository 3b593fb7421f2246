import { medicalInstitution } from '#domain/partners/medicalInstitution.ts'
import { api } from '#web/kit/api.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'

const Field = fieldOf(medicalInstitution)
const address = { town: 'address_1' }
const aged = { birth_date: { aged: true } } as const

/** All fields of a medical institution. */
export const MedicalInstitutionForm = formOf(medicalInstitution, {
  save: api.medicalInstitutions,
  useSections() {
    return {
      basic: (
        <>
          <Field name="mi_name" />
          <Field name="mi_name_kana" reads="mi_name" />
          <Field name="type" span={3} />
          <Field name="mi_poc" />
        </>
      ),
      contact: (
        <>
          <Field name="postal_code" fills={address} />
          <Field name="address_1" span={4} />
          <Field name="address_2" span={6} />
          <Field name="phone" />
          <Field name="fax" />
          <Field name="email" span={6} />
        </>
      ),
      training: (
        <>
          <Field name="mi_licenses" />
          <Field name="license_number" />
          <Field name="date_obtained" span={3} />
          <Field name="registered_entity_name" />
          <Field name="registered_entity_person" />
          <Field name="ojt_implementation_agency_name" span={6} />
        </>
      ),
      physicians: <Field name="physicians" inner={aged} />,
    }
  },
})
