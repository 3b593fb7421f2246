import { useSearch } from '@tanstack/react-router'
import { employee, employeeTabs } from '#domain/employees/employee.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'
import { PersonFacts } from './PersonFacts.tsx'

const Field = fieldOf(employee)
const part = { name: 'basic', facts: employeeTabs.basic }
const address = { town: 'company_address' }
/** A new record begins with this tab: what stands in the others is empty. */
const save = {
  create: {
    call: (input, options) => api.employees.create.call({ ...emptyInput(employee.fields), ...input } as never, options),
  },
  change: api.employees.change,
} satisfies SaveCalls

/** Basic information; whose record it is may come with the address, from the staff record. */
export const BasicForm = formOf(employee, {
  save,
  part,
  useOptions(row) {
    const { staff }: { staff?: unknown } = useSearch({ strict: false })
    const defaults = row === null && typeof staff === 'string' ? { staff_id: staff } : {}
    return { defaults, placed: Object.keys(defaults) }
  },
  useSections() {
    const { of } = useLabels()
    const help = (name: string) => of(`employees:help.${name}`)
    return {
      person: (
        <>
          <Field name="staff_id" help={help('staff_id')} />
          <PersonFacts />
          <Field name="spouse" />
          <Field name="language" />
          <Field name="role" />
        </>
      ),
      employer: (
        <>
          <Field name="company_name" help={help('company_name')} />
          <Field name="company_postal_code" fills={address} />
          <Field name="company_address" span={6} />
          <Field name="labour_conditions_master" />
        </>
      ),
      support: (
        <>
          <Field name="support_managers" />
          <Field name="support_staff" />
        </>
      ),
      intermediary: (
        <>
          <Field name="intermediary_name" />
          <Field name="intermediary_fee" />
          <Field name="intermediary" />
        </>
      ),
    }
  },
})
