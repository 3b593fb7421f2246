import { slipAgreement } from '#domain/pay/slips/slipAgreement.ts'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'

const Field = fieldOf(slipAgreement)

/** An answer of a person, written down by the office: from when, what, and how it came. */
export const SlipAgreementForm = formOf(slipAgreement, {
  save: api.slipAgreements,
  useOptions: () => ({ defaults: { from_date: today(), answer: 'agreed', way: 'paper' } }),
  useSections() {
    const { of } = useLabels()
    return {
      slip_agreement: (
        <>
          <Field name="staff_id" />
          <Field name="from_date" span={3} help={of('slips:help.from_date')} />
          <Field name="answer" span={3} />
          <Field name="way" span={3} />
          <Field name="remarks" />
        </>
      ),
    }
  },
})
