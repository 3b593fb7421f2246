import { addDays, lastOfMonths, monthOf, shiftMonth } from '#domain/kit/dates.ts'
import { payRun, runIssues } from '#domain/pay/run/payRun.ts'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'

const Field = fieldOf(payRun)
/** A new run is created by the act `start`. */
const calls: SaveCalls = { create: api.payRuns.start, change: api.payRuns.change }

/** The month before the present one, which is paid as a rule on the 25th. */
const proposed = () => {
  const month = shiftMonth(monthOf(today()), -1)
  return {
    month,
    kind: 'monthly' as const,
    paid_on: addDays(lastOfMonths(`${month}-01`, 1), USUAL_DAY),
    tax_method: 'special' as const,
  }
}
const USUAL_DAY = 25

/** The facts of a pay run, which change only while it is a draft. */
export const PayRunForm = formOf(payRun, {
  save: calls,
  rule: runIssues,
  useOptions: (row) => ({ defaults: proposed(), closed: row !== null && row.state !== 'draft' }),
  useSections() {
    return {
      run: (
        <>
          <Field name="month" span={2} />
          <Field name="kind" span={2} />
          <Field name="paid_on" span={2} />
          <Field name="tax_method" span={2} />
          <Field name="remarks" span={6} />
        </>
      ),
    }
  },
})
