import { employee, employeeTabs } from '#domain/employees/employee.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import type { RecordFormProps } from '#web/kit/forms/record/RecordPage.tsx'
import { useEntityForm } from '#web/kit/forms/useEntityForm.ts'
import { SkillFacts } from './SkillFacts.tsx'
import { useTabRule } from './useTabRule.ts'

const Field = fieldOf(employee)
const part = { name: 'skills', facts: employeeTabs.skills }

/** Qualifications and licenses of the staff record, and what else is known of Japanese and of earlier training. */
export function SkillsForm({ row, readOnly, onSaved, onCancel }: RecordFormProps<typeof employee>) {
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
  return (
    <Form
      form={form}
      readOnly={readOnly}
      onCancel={onCancel}
      sections={{
        tests: (
          <>
            {row && <SkillFacts staff={row.staff_id} />}
            <Field name="japanese_level" span={3} />
            <Field name="previous_technical_training" span={3} />
            <Field name="trainee_residence_history" />
          </>
        ),
      }}
    />
  )
}
