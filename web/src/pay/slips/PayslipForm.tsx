import { addMonths, monthOf } from '#domain/kit/dates.ts'
import { payslip } from '#domain/pay/slips/payslip.ts'
import { fileIssues } from '#domain/pay/slips/slip.ts'
import { api, client } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { today } from '#web/kit/facts/show.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'

const Field = fieldOf(payslip)
/** A new payslip is created by the act `give`. */
const calls: SaveCalls = { create: api.payslips.give, change: api.payslips.change }

/** All facts of a payslip; what its person may have read is changed by acts alone. */
export const PayslipForm = formOf(payslip, {
  save: calls,
  rule: fileIssues,
  useOptions: (row) => ({
    defaults: { kind: 'monthly', month: monthOf(addMonths(today(), -1)), release_date: today() },
    closed: row !== null && row.state !== 'waiting',
  }),
  useSections() {
    const { of } = useLabels()
    return {
      payslip: (
        <>
          <Field name="staff_id" span={6} />
          <Field name="month" />
          <Field name="kind" />
          <Field name="release_date" help={of('slips:help.release_date')} />
          <Field name="file" files={client.payslips} help={of('slips:help.file')} />
          <Field name="net_salary" />
          <Field name="total_deduction" />
          <Field name="total_working_hours" />
          <Field name="details" />
        </>
      ),
    }
  },
})
