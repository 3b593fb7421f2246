import { establishment } from '#domain/company/establishment.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'

const Field = fieldOf(establishment)
const address = { prefecture: 'prefecture', municipality: 'municipality', town: 'town' }

/** All fields of an establishment. */
export const EstablishmentForm = formOf(establishment, {
  save: api.establishments,
  useSections() {
    const { of } = useLabels()
    return {
      basic: (
        <>
          <Field name="name" />
          <Field name="office_number" span={3} />
        </>
      ),
      address: (
        <>
          <Field name="postal_code" fills={address} />
          <Field name="prefecture" />
          <Field name="municipality" span={2} />
          <Field name="town" />
          <Field name="building" />
          <Field name="phone_number" span={3} />
        </>
      ),
      insurance: (
        <>
          <Field name="insured_branch" span={3} help={of('company:help.insured_branch')} />
          <Field name="week_of_44_hours" span={3} help={of('company:help.week_of_44_hours')} />
          <Field name="full_time_hours" span={3} help={of('company:help.full_time_hours')} />
        </>
      ),
    }
  },
})
