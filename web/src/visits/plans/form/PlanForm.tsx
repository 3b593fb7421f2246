import { useEffect, useMemo, useState } from 'react'
import type { Input, Row } from '#domain/kit/entity.ts'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { focusField } from '#web/kit/forms/saving/ErrorSummary.tsx'
import { useEntityForm } from '#web/kit/forms/saving/useEntityForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import type { PlanLines } from '../usePlanLines.ts'
import { usePlanTexts } from '../usePlanTexts.ts'
import type { PlanRow } from '../week/strip.ts'
import { dayForm, formRow, planForm, planFormIssues, type PlanInput } from './planForm.ts'
import { planSave } from './planSave.ts'
import { PlanFields } from './PlanFields.tsx'

type Props = {
  patient: string
  /** Of stored lines that are the same but for their weekday: the one that was opened, and all of them. */
  stored?: { id: string; lines: readonly PlanRow[]; alone: boolean }
  /** Initial values of new lines. */
  begins?: Partial<Omit<PlanInput, 'start_time' | 'minutes'>> & { start_time?: number | undefined; minutes?: number | undefined }
  /** Fields of new lines whose values the place in the week decided: a draft does not replace them. */
  placed?: readonly string[]
  readOnly: boolean
  close: () => void
  tell: PlanLines['tell']
}

/** Form of new lines of a weekly plan, or of stored ones that are the same but for their weekday, in a drawer. */
export function PlanForm({ patient, stored, begins = {}, placed = [], readOnly, close, tell }: Props) {
  const { t } = useTranslation('visits')
  const texts = usePlanTexts()
  const [saving] = useState(() => planSave({ patient, nameOf: texts.service }))
  const lines = stored?.lines
  useEffect(() => {
    if (lines) saving.shows(lines)
  }, [lines, saving])
  const id = stored?.id
  const row = useMemo(
    () => (id === undefined || !lines ? null : (formRow(id, lines) as unknown as Row<typeof weeklyPlan>)),
    [id, lines],
  )
  const form = useEntityForm<typeof weeklyPlan>({
    entity: weeklyPlan,
    row,
    defaults: begins as Partial<Row<typeof weeklyPlan>>,
    placed,
    owner: patient,
    part: stored?.alone ? dayForm : planForm,
    save: saving.save,
    rule,
    onSaved: () => {
      const done = saving.done()
      if (done) void tell(done, t(stored ? 'plans.changed' : 'plans.added', { size: done.length }))
      close()
    },
  })
  const isNew = !stored
  useEffect(() => {
    // not on a touch screen, where the keyboard would cover half of the form
    if (isNew && matchMedia('(pointer: fine)').matches) focusField('weekdays')
  }, [isNew])
  return (
    <Form layout="drawer" form={form} readOnly={readOnly} onCancel={close} leaves={isOther}>
      <PlanFields open={lines?.some(isUnusual) ?? false} />
    </Form>
  )
}

const rule = (input: Input<typeof weeklyPlan>) => planFormIssues(input as unknown as PlanInput)

const isUnusual = (line: PlanRow) =>
  line.helper_count > 1 ||
  line.breaks.length > 0 ||
  line.service_details !== null ||
  line.on_company_holidays !== 'keep' ||
  line.on_national_holidays !== 'keep'

const isOther = (from: { search: unknown }, to: { search: unknown }) => placeIn(from) !== placeIn(to)
const placeIn = ({ search }: { search: unknown }): string => {
  const { entry, at } = search as Search
  return [entry, at].join()
}
