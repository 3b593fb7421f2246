import { useQueryClient } from '@tanstack/react-query'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { travelTime } from '#domain/visits/travelTime.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useFactForm } from '#web/kit/forms/acts/useFactForm.ts'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { FieldStack } from '#web/kit/forms/layout/Labelled.tsx'
import { FormContext } from '#web/kit/forms/values/context.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { readAll } from '#web/kit/tables/allRows.ts'
import { ProposedMinutes } from './ProposedMinutes.tsx'

const Field = fieldOf(travelTime)
const { means, minutes, valid_from } = travelTime.fields
const fields = { means, minutes, valid_from }
type Told = Pick<Input<typeof travelTime>, keyof typeof fields>

/** A place of work: a patient or an establishment. */
export type WayEnd = { id: string; kind: 'patient' | 'establishment'; name: string }
type Props = {
  /** The two ends of the way; one of them is a patient. */
  ends: readonly [WayEnd, WayEnd]
  /** Minutes by which the way is counted now. */
  now: number
  /** The first day that is proposed for the new minutes. */
  from: string
  onClose: () => void
}

/** Dialog that records how long a way usually takes, where somebody sees that it is missing or wrong. */
export default function TravelTimeDialog({ ends: [one, other], now, from, onClose }: Props) {
  const { t } = useTranslation('travel')
  const { of } = useLabels()
  const cache = useQueryClient()
  const { act, facts } = useFactForm({
    entity: travelTime,
    fields,
    row: { ...emptyInput(fields), means: 'bicycle', minutes: now > 0 ? now : null, valid_from: from },
    send: async (input) => {
      await keep(one, other, input as Told)
      await Promise.all(
        [api.travelTimes, api.attendance, api.directions].map((calls) => cache.invalidateQueries({ queryKey: calls.key() })),
      )
      snackbar.success(t('dialog.kept'))
    },
  })
  return (
    <Question
      wide
      title={t('dialog.title', { one: one.name, other: other.name })}
      act={t('dialog.keep')}
      form={act}
      onClose={onClose}
    >
      <p>{t('dialog.text')}</p>
      <FormContext value={facts}>
        <FieldGrid>
          <FieldStack span={6}>
            <Field name="minutes" span={6} help={of('travel:help.minutes')} />
            <ProposedMinutes from={one} to={other} />
          </FieldStack>
          <Field name="means" span={3} />
          <Field name="valid_from" span={3} help={of('travel:help.valid_from')} />
        </FieldGrid>
      </FormContext>
    </Question>
  )
}

/** Stores the minutes; where the same way was recorded for the same day and means, that record is changed. */
const keep = async (one: WayEnd, other: WayEnd, told: Told): Promise<void> => {
  const [patient, end] = one.kind === 'patient' ? [one, other] : [other, one]
  const ids = [one.id, other.id]
  const known = await readAll(api.travelTimes.list, { patient_id: ids, means: [told.means] })
  const same = known.find(
    ({ patient_id, other_patient_id, establishment_id, valid_from: begins }) =>
      begins === told.valid_from && ids.every((id) => [patient_id, other_patient_id, establishment_id].includes(id)),
  )
  if (same) {
    await api.travelTimes.change.call({ id: same.id, version: same.version, changes: { minutes: told.minutes } })
    return
  }
  await api.travelTimes.create.call({
    patient_id: patient.id,
    other_patient_id: end.kind === 'patient' ? end.id : null,
    establishment_id: end.kind === 'establishment' ? end.id : null,
    remarks: null,
    ...told,
  })
}
