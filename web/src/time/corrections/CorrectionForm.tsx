import { correctionIssues, timeCorrection } from '#domain/time/timeCorrection.ts'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'

const Field = fieldOf(timeCorrection)
/** A new correction is created by the act `request`, since it has to be decided. */
const calls: SaveCalls = { create: api.timeCorrections.request, change: api.timeCorrections.change }

/** Form with all facts of a correction. A decided one can only be replaced by another correction. */
export const CorrectionForm = formOf(timeCorrection, {
  save: calls,
  rule: correctionIssues,
  useOptions: (row) => ({ defaults: { date: today() }, closed: row !== null && row.state !== 'pending' }),
  useSections() {
    return {
      correction: (
        <>
          <Field name="staff_id" span={3} />
          <Field name="date" span={3} />
          <Field name="spans" inner={{ starts_at: { span: 3 }, ends_at: { span: 3 } }} />
          <Field name="reason" span={6} />
        </>
      ),
    }
  },
})
