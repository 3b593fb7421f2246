import { useEffect } from 'react'
import { timeFaults } from '#domain/visits/check.ts'
import { clashesIn } from '#domain/visits/errors.ts'
import { visit } from '#domain/visits/visit.ts'
import { focusField } from '#web/kit/forms/saving/ErrorSummary.tsx'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { useEntityForm } from '#web/kit/forms/saving/useEntityForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { type DoneSeries, useSeriesSave } from '../plans/useSeriesSave.ts'
import { useSeriesQuestion } from '../plans/useSeriesQuestion.tsx'
import type { VisitRow } from '../roster/roster.ts'
import { BreakFields } from './BreakFields.tsx'
import { ClashNote } from './ClashNote.tsx'
import { ColorField } from './ColorField.tsx'
import { FindingsNote } from './FindingsNote.tsx'
import { HelperNote } from './HelperNote.tsx'
import { NightDutyField } from './NightDutyField.tsx'
import { TimeFields } from './TimeFields.tsx'
import { useClashes } from './useClashes.ts'
import { useFindings } from './useFindings.ts'
import { useHelperTold } from './useHelperTold.ts'

const Field = fieldOf(visit)

type Props = {
  row: VisitRow | null
  defaults: Partial<VisitRow>
  /** Date for a visit without times. */
  date: string
  readOnly: boolean
  /** `series`: what was done at the same time to later visits of the same weekly plan. */
  onSaved: (after: VisitRow, series?: DoneSeries) => void
  onCancel: () => void
}

/** Form with all fields of a visit, in a drawer. */
export function VisitForm({ row, defaults, date, readOnly, onSaved, onCancel }: Props) {
  const { t } = useTranslation('visits')
  const series = useSeriesSave()
  const form = useEntityForm({
    entity: visit,
    row,
    defaults,
    placed: Object.entries(defaults).flatMap(([name, value]) => (value ? [name] : [])),
    save: series.save,
    failed: t('form.not_stored'),
    rule: timeFaults,
    onSaved: ({ row: saved }) => onSaved(saved as VisitRow, series.done()),
  })
  const asking = useSeriesQuestion(form, row, series)
  const { clashes, beside } = useClashes(form)
  const told = useHelperTold(form, readOnly)
  const { findings, asks } = useFindings(form, readOnly)
  const refused = clashesIn(form.problem)
  const known = Boolean(defaults.patient_id)
  useEffect(() => {
    // not on a touch screen, where the keyboard would cover half of the form
    if (row === null && matchMedia('(pointer: fine)').matches) focusField(known ? 'staff_id' : 'patient_id')
  }, [row, known])
  return (
    <Form layout="drawer" form={asking.form} readOnly={readOnly} onCancel={onCancel} leaves={isOther}>
      {asking.question}
      <ClashNote clashes={refused ?? clashes} kind={refused ? 'refused' : 'clash'} />
      <ClashNote clashes={beside} kind="beside" />
      <Field name="patient_id" />
      <Field name="staff_id" help={t('form.staff_help')} />
      <HelperNote told={told} />
      <FindingsNote findings={findings} />
      {(asks || told?.wish === 'refused') && <Field name="exception_reason" help={t('form.exception_help')} />}
      <Field name="service_type" />
      <NightDutyField />
      <TimeFields usual={date} />
      <BreakFields />
      <Field name="title" help={t('form.title_help')} />
      <Field name="service_details" />
      <Field name="remarks" />
      <ColorField />
    </Form>
  )
}

const isOther = (from: { search: unknown }, to: { search: unknown }) => visitOf(from) !== visitOf(to)
const visitOf = ({ search }: { search: unknown }): unknown => (search as { visit?: unknown }).visit
