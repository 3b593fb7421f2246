import { withholdingSlip, withholdingSlipIssues } from '#domain/pay/slips/withholdingSlip.ts'
import { api, client } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { today } from '#web/kit/facts/show.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'
import { usualYear } from './usualYear.ts'

const Field = fieldOf(withholdingSlip)
/** A new withholding slip is created by the act `give`. */
const calls: SaveCalls = { create: api.withholdingSlips.give, change: api.withholdingSlips.change }

/** All facts of a withholding slip; what its person may have read is changed by acts alone. */
export const WithholdingSlipForm = formOf(withholdingSlip, {
  save: calls,
  rule: withholdingSlipIssues,
  useOptions: (row) => ({
    defaults: { year: usualYear(), release_date: today() },
    closed: row !== null && row.state !== 'waiting',
  }),
  useSections() {
    const { of } = useLabels()
    return {
      withholding_slip: (
        <>
          <Field name="staff_id" span={6} />
          <Field name="year" />
          <Field name="release_date" help={of('slips:help.release_date')} />
          <Field name="file" files={client.withholdingSlips} help={of('slips:help.file')} />
          <Field name="details" />
        </>
      ),
    }
  },
})
