import { payItem, payItemIssues } from '#domain/pay/conditions/payItem.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import { UsualCounting } from './UsualCounting.tsx'

const Field = fieldOf(payItem)
const defaults = {
  effect: 'payment',
  position: 100,
  in_premium_base: true,
  taxable: true,
  in_social_insurance: true,
  in_employment_insurance: true,
  in_minimum_wage: true,
} as const

/** All fields of a kind of allowance or deduction. */
export const PayItemForm = formOf(payItem, {
  save: api.payItems,
  rule: payItemIssues,
  defaults,
  useSections({ readOnly }) {
    const { of } = useLabels()
    return {
      basic: (
        <>
          <Field name="name" />
          <Field name="name_en" />
          <Field name="name_fr" />
          <Field name="effect" />
          <Field name="legal_kind" />
          <Field name="position" help={of('wages:help.position')} />
        </>
      ),
      counting: (
        <>
          {!readOnly && <UsualCounting />}
          <Field name="in_premium_base" span={6} help={of('wages:help.in_premium_base')} />
          <Field name="base_reason" span={6} help={of('wages:help.base_reason')} />
          <Field name="taxable" help={of('wages:help.taxable')} />
          <Field name="in_social_insurance" />
          <Field name="in_employment_insurance" />
          <Field name="in_minimum_wage" span={6} help={of('wages:help.in_minimum_wage')} />
        </>
      ),
      remarks: <Field name="remarks" />,
    }
  },
})
