import { employee, employeeTabs } from '#domain/employees/employee.ts'
import { api } from '#web/kit/api.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import { SkillFacts } from './SkillFacts.tsx'
import { useTabRule } from './useTabRule.ts'

const Field = fieldOf(employee)
const part = { name: 'skills', facts: employeeTabs.skills }

/** Qualifications and licenses of the staff record, and what else is known of Japanese and of earlier training. */
export const SkillsForm = formOf(employee, {
  save: api.employees,
  part,
  useOptions: (row) => ({ rule: useTabRule(row, part.facts) }),
  useSections({ row }) {
    return {
      tests: (
        <>
          {row && <SkillFacts staff={row.staff_id} />}
          <Field name="japanese_level" span={3} />
          <Field name="previous_technical_training" span={3} />
          <Field name="trainee_residence_history" />
        </>
      ),
    }
  },
})
