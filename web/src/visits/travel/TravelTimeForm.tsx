import { travelTime, travelTimeIssues } from '#domain/visits/travelTime.ts'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'

const Field = fieldOf(travelTime)

/** Form with all facts of a usual travel time. */
export const TravelTimeForm = formOf(travelTime, {
  save: api.travelTimes,
  rule: travelTimeIssues,
  useOptions: () => ({ defaults: { means: 'bicycle', valid_from: today() } }),
  useSections() {
    const { of } = useLabels()
    return {
      way: (
        <>
          <Field name="patient_id" span={6} />
          <Field name="other_patient_id" span={3} help={of('travel:help.other_patient_id')} />
          <Field name="establishment_id" span={3} help={of('travel:help.establishment_id')} />
          <Field name="means" />
          <Field name="minutes" help={of('travel:help.minutes')} />
          <Field name="valid_from" help={of('travel:help.valid_from')} />
          <Field name="remarks" span={6} />
        </>
      ),
    }
  },
})
