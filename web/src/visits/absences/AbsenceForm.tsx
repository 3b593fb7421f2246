import { useState } from 'react'
import { absence, absenceIssues } from '#domain/visits/absence.ts'
import { absencesIn } from '#domain/visits/errors.ts'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { later } from '#web/kit/feedback/later.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import { ThereAlready } from './ThereAlready.tsx'

const FindDialog = later(() => import('../coverage/FindDialog.tsx'), null)

const Field = fieldOf(absence)

/** Form with all facts of an absence. */
export const AbsenceForm = formOf(absence, {
  save: api.absences,
  rule: absenceIssues,
  useOptions: () => ({ defaults: { kind: 'sickness', from_date: today(), to_date: today() } }),
  useSections({ form }) {
    const { of } = useLabels()
    const [finding, setFinding] = useState<readonly string[]>()
    const closeFinding = () => setFinding(undefined)
    return {
      absence: (
        <>
          <ThereAlready absences={absencesIn(form.problem)} onFind={setFinding} />
          {finding && <FindDialog visits={finding} onClose={closeFinding} onFailed={closeFinding} />}
          <Field name="staff_id" span={3} />
          <Field name="kind" span={3} />
          <Field name="from_date" span={3} />
          <Field name="from_time" span={3} help={of('absences:help.from_time')} />
          <Field name="to_date" span={3} help={of('absences:help.to_date')} />
          <Field name="to_time" span={3} help={of('absences:help.to_time')} />
          <Field name="pay_percent" span={3} help={of('absences:help.pay_percent')} />
          <Field name="note" span={6} />
        </>
      ),
    }
  },
})
