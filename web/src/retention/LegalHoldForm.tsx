import { holdIssues, legalHold } from '#domain/retention/legalHold.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { today } from '#web/kit/facts/show.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'

const Field = fieldOf(legalHold)
/** A new hold is placed by an act. */
const calls: SaveCalls = { create: api.legalHolds.place, change: api.legalHolds.change }

/** All facts of a hold. One that was lifted changes no more. */
export const LegalHoldForm = formOf(legalHold, {
  save: calls,
  rule: holdIssues,
  useOptions: (row) => ({ defaults: { held_from: today() }, closed: row !== null && row.state !== 'held' }),
  useSections() {
    const { of } = useLabels()
    return {
      hold: (
        <>
          <Field name="staff_id" span={3} help={of('retention:help.staff_id')} />
          <Field name="patient_id" span={3} />
          <Field name="node_id" span={3} help={of('retention:help.node_id')} />
          <Field name="document_id" span={3} />
          <Field name="request_id" span={3} />
          <Field name="reason" span={6} />
          <Field name="held_from" span={3} />
          <Field name="held_until" span={3} help={of('retention:help.held_until')} />
        </>
      ),
    }
  },
})
