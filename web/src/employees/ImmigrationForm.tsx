import { employee, employeeTabs } from '#domain/employees/employee.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { Masked } from '#web/kit/forms/masked/Masked.tsx'
import type { RecordFormProps } from '#web/kit/forms/record/RecordPage.tsx'
import { useEntityForm } from '#web/kit/forms/useEntityForm.ts'
import { FilingSettled } from './FilingSettled.tsx'
import { NoSkill2 } from './NoSkill2.tsx'
import { PaperFacts } from './PaperFacts.tsx'
import { useTabRule } from './useTabRule.ts'

const Field = fieldOf(employee)
const part = { name: 'immigration', facts: employeeTabs.immigration }
const excluded = (help: string) => ({ excluded_days: { help } })

/** Immigration details: residence, specified skill, entries, and what an application asks of the past. */
export function ImmigrationForm({ row, readOnly, onSaved, onCancel }: RecordFormProps<typeof employee>) {
  const { of } = useLabels()
  const form = useEntityForm({
    entity: employee,
    row,
    part,
    defaults: {},
    account: useMe().id,
    save: api.employees,
    rule: useTabRule(row, part.facts),
    onSaved,
  })
  const help = (name: string) => of(`employees:help.${name}`)
  return (
    <Form
      form={form}
      readOnly={readOnly}
      onCancel={onCancel}
      sections={{
        residence: (
          <>
            {row && <PaperFacts row={row} />}
            <Field name="status_of_residence" span={3} />
            <Field name="period_of_stay" />
            <Field name="period_of_stay_expiry" span={3} help={help('period_of_stay_expiry')} />
            <Field name="renewal_filed_on" span={3} help={help('renewal_filed_on')} />
            {row && <FilingSettled stored={row} />}
            <Field name="permission_type" span={3} />
            <Field name="permission_date" span={3} />
            <Field name="work_restriction" span={6} />
            <Field name="activity_permission" span={6} />
            <Field name="designation_note" />
            <Field name="visiting_care_confirmed_on" span={3} help={help('visiting_care_confirmed_on')} />
          </>
        ),
        skill: (
          <>
            <Field name="skill_category" span={3} />
            <Field name="moving_from_1_to_2" span={3} />
            <NoSkill2 />
            <Field name="skill_periods" inner={excluded(help('excluded_days'))} />
          </>
        ),
        entries: (
          <>
            <Field name="entry_date" />
            <Field name="return_date" />
            <Field name="entry_count" />
            <Field name="entry_history" />
          </>
        ),
        offences: (
          <Masked form={form} row={row} secrecy="offences" reveal={api.employees.reveal} readOnly={readOnly}>
            <Field name="offences" span={3} />
            <Field name="offences_details" span={6} />
            <Field name="forced_departure" span={3} />
            <Field name="forced_departure_count" />
          </Masked>
        ),
      }}
    />
  )
}
