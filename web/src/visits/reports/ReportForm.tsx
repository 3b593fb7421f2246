import { isWritable, reportIssues, shiftReport } from '#domain/visits/shiftReport.ts'
import { useMe } from '#web/access/useMe.ts'
import { api, client } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import { FieldStack } from '#web/kit/forms/layout/Labelled.tsx'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'
import { TimesOffer } from './TimesOffer.tsx'

const Field = fieldOf(shiftReport)
/** Calls for an existing report; a new one is created from its visit. */
const stored: SaveCalls = { change: api.shiftReports.change }

/** Form with all fields of a report, in the sections of its check list. */
export const ReportForm = formOf(shiftReport, {
  save: stored,
  rule: reportIssues,
  useOptions(row) {
    const isHelper = useMe().role === 'staff'
    return {
      closed: row?.state === 'locked' || (isHelper && row !== null && !isWritable(row.state)),
      fillsIn: row !== null && isWritable(row.state),
    }
  },
  useSections({ row }) {
    const { of } = useLabels()
    return {
      service: (
        <>
          <Field name="date" />
          <Field name="started" />
          <FieldStack span={2}>
            <Field name="ended" help={of('reports:help.ended')} />
            {row && <TimesOffer report={row.id} />}
          </FieldStack>
          <Field name="patient_id" span={3} />
          <Field name="service_type" span={3} />
          <Field name="staff_id" span={3} />
          <Field name="second_helper_id" span={3} />
        </>
      ),
      body: (
        <>
          <Field name="toilet" />
          <Field name="meal" />
          <Field name="meal_frequency" span={6} />
          <Field name="bath" />
          <Field name="bath_type" span={6} />
          <Field name="grooming" />
          <Field name="positioning" />
          <Field name="medication" />
        </>
      ),
      household: <Field name="cleaning" />,
      outing: <Field name="transports" />,
      vitals: (
        <>
          <Field name="temperature" span={2} />
          <Field name="pulse" span={2} />
          <Field name="breaths" span={2} />
          <Field name="systolic" span={2} />
          <Field name="diastolic" span={2} />
          <Field name="oxygen" span={2} />
        </>
      ),
      condition: (
        <>
          <Field name="condition" />
          <Field name="notes" />
        </>
      ),
      photos: <Field name="photos" photos={client.shiftReports} />,
      confirmation: (
        <>
          <Field name="confirmed_by" />
          <Field name="confirmed_on" />
        </>
      ),
      billing: <Field name="additions" help={of('reports:help.additions')} />,
    }
  },
})
