import { monthOf } from '#domain/kit/dates.ts'
import { payRun, runIssues } from '#domain/pay/run/payRun.ts'
import { api } from '#web/kit/api.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'
import { proposedDates, RunDates } from './RunDates.tsx'

const Field = fieldOf(payRun)
/** A new run is created by the act `start`. */
const calls: SaveCalls = { create: api.payRuns.start, change: api.payRuns.change }

const proposed = () => {
  const dates = proposedDates('monthly')
  return {
    ...dates,
    kind: 'monthly' as const,
    tax_method: 'special' as const,
    year_end: monthOf(dates.paid_on).endsWith(LAST_MONTH),
  }
}
/** The last wage of a year settles it, as a rule that of December. */
const LAST_MONTH = '-12'

/** The facts of a pay run, which change only while it is a draft. */
export const PayRunForm = formOf(payRun, {
  save: calls,
  rule: runIssues,
  useOptions: (row) => ({ defaults: proposed(), closed: row !== null && row.state !== 'draft' }),
  useSections({ row }) {
    return {
      run: (
        <>
          <Field name="kind" span={2} />
          {row === null && <RunDates />}
          <Field name="month" span={2} />
          <Field name="paid_on" span={2} />
          <Field name="tax_method" span={2} />
          <Field name="year_end" span={2} />
          <Field name="remarks" span={6} />
        </>
      ),
    }
  },
})
