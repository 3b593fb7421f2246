import { useWatch } from 'react-hook-form'
import { company } from '#domain/company/company.ts'
import { companyIssues } from '#domain/company/companyIssues.ts'
import { officeNumberFits } from '#domain/kit/checks.ts'
import { api, client } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import { Masked } from '#web/kit/forms/masked/Masked.tsx'

const Field = fieldOf(company)
const address = { town: 'head_office_address' }

/** All facts of the company. */
export const CompanyForm = formOf(company, {
  save: api.company,
  rule: companyIssues,
  useSections({ row, form, readOnly }) {
    const { of } = useLabels()
    const help = (name: string) => of(`company:help.${name}`)
    const office: unknown = useWatch({ control: form.methods.control, name: 'office_number' })
    const doubtful = typeof office === 'string' && /^\d{10}$/.test(office) && !officeNumberFits(office)
    return {
      basic: (
        <>
          <Field name="name" help={help('name')} />
          <Field name="organization_code" />
          <Field name="representative" />
          <Field name="establishment_date" span={3} />
          <Field name="capital" span={3} />
          <Field name="number_of_employees" span={3} />
          <Field name="service_type" />
          <Field name="planned_start_date" span={3} />
          <Field name="business_details" />
          <Field name="main_client" />
        </>
      ),
      head_office: (
        <>
          <Field name="head_office_postal_code" fills={address} />
          <Field name="head_office_address" span={4} />
          <Field name="telephone" span={3} />
          <Field name="fax" span={3} />
          <Field name="email" />
          <Field name="website" />
        </>
      ),
      numbers: (
        <>
          <Field name="corporate_number" span={3} help={help('corporate_number')} />
          <Field name="office_number" span={3} help={help(doubtful ? 'office_number_doubt' : 'office_number')} />
          <Field name="registration_number" />
          <Field name="registration_date" span={3} />
          <Field name="validity_from" span={3} />
          <Field name="validity_to" span={3} />
          <Field name="designated_validity_from" span={3} />
          <Field name="designated_validity_to" span={3} />
        </>
      ),
      application: (
        <>
          <Masked form={form} row={row} secrecy="credentials" reveal={api.company.reveal} readOnly={readOnly}>
            <Field name="online_application_id" />
            <Field name="online_application_password" />
          </Masked>
          <Field name="agent_certificate" files={client.company} />
        </>
      ),
      transfer: (
        <>
          <Field name="transfer_code" span={3} help={help('transfer_code')} />
          <Field name="transfer_name" help={help('transfer_name')} />
          <Field name="transfer_bank_code" span={2} />
          <Field name="transfer_branch_code" span={2} />
          <Field name="transfer_account_type" span={2} />
          <Field name="transfer_account_number" span={2} />
          <Field name="transfer_line_end" span={4} help={help('transfer_line_end')} />
        </>
      ),
      images: (
        <>
          <Field name="logo" files={client.company} />
          <Field name="stamp" files={client.company} help={help('stamp')} />
        </>
      ),
    }
  },
})
