import { employee, employeeTabs } from '#domain/employees/employee.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import { Masked } from '#web/kit/forms/masked/Masked.tsx'
import { FilingSettled } from './FilingSettled.tsx'
import { NoSkill2 } from './NoSkill2.tsx'
import { PaperFacts } from './PaperFacts.tsx'
import { useTabRule } from './useTabRule.ts'

const Field = fieldOf(employee)
const part = { name: 'immigration', facts: employeeTabs.immigration }
const excluded = (help: string) => ({ excluded_days: { help } })

/** Immigration details: residence, specified skill, entries, and what an application asks of the past. */
export const ImmigrationForm = formOf(employee, {
  save: api.employees,
  part,
  useOptions: (row) => ({ rule: useTabRule(row, part.facts) }),
  useSections({ row, form, readOnly }) {
    const { of } = useLabels()
    const help = (name: string) => of(`employees:help.${name}`)
    return {
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
    }
  },
})
