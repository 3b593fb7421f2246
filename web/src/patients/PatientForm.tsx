import { patient } from '#domain/patients/patient.ts'
import { patientIssues } from '#domain/patients/rules.ts'
import { api, client } from '#web/kit/api.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'

const Field = fieldOf(patient)
const address = { prefecture: 'prefecture', municipality: 'municipality', town: 'town' }
const billingAddress = { town: 'billing_address' }
const photos = client.patients
const contacts = { contact_roles: { span: 6 }, contact_note: { span: 6 } } as const
const instructions = {
  instruction_kind: { span: 3 },
  instruction_details: { span: 6 },
  instructed_acts: { span: 6, onlyIf: { field: 'instruction_kind', is: 'suction' } },
  instruction_file: { files: client.patients },
} as const
const helpers = { helper_id: { span: 3 }, wish: { span: 3 }, reason: { span: 6 } } as const

/** All fields of a patient. */
export const PatientForm = formOf(patient, {
  save: api.patients,
  rule: patientIssues,
  defaults: patient.usual,
  useSections() {
    const { of } = useLabels()
    const help = (name: string) => of(`patients:help.${name}`)
    return {
      basic: (
        <>
          <Field name="name_kanji" />
          <Field name="name_kana" reads="name_kanji" help={help('name_kana')} />
          <Field name="birth_date" span={3} aged />
          <Field name="gender" span={3} />
        </>
      ),
      service: (
        <>
          <Field name="patient_status" span={3} />
          <Field name="join_date" span={3} />
          <Field name="service_ended_on" span={3} help={help('service_ended_on')} />
          <Field name="disable_support_category" span={3} />
          <Field name="beneficiary_number" span={3} help={help('beneficiary_number')} />
          <Field name="staff_id" />
          <Field name="establishment_id" />
        </>
      ),
      contact: (
        <>
          <Field name="postal_code" fills={address} help={help('postal_code')} />
          <Field name="prefecture" />
          <Field name="municipality" span={2} />
          <Field name="town" />
          <Field name="building" />
          <Field name="telephone_number" span={3} />
          <Field name="phone_number" span={3} />
        </>
      ),
      contacts: <Field name="contacts" inner={contacts} help={help('contacts')} />,
      way: (
        <>
          <Field name="direction_details" help={help('direction_details')} />
          <Field name="house_photos" photos={photos} help={help('house_photos')} />
          <Field name="patient_photos" photos={photos} />
        </>
      ),
      instructions: <Field name="instructions" inner={instructions} help={help('instructions')} />,
      helpers: <Field name="helpers" inner={helpers} help={help('helpers')} />,
      billing: (
        <>
          <Field name="billing_method" />
          <Field name="billing_postal_code" fills={billingAddress} />
          <Field name="billing_address" span={6} />
        </>
      ),
      remarks: <Field name="remarks" />,
    }
  },
})
