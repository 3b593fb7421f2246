import { type ReactNode, useState } from 'react'
import { seriesFacts } from '#domain/visits/series.ts'
import { visit } from '#domain/visits/visit.ts'
import type { EntityForm } from '#web/kit/forms/saving/useEntityForm.ts'
import { changeBetween, type VisitChanges } from '../acts/act.ts'
import type { VisitRow } from '../roster/roster.ts'
import { SeriesQuestion } from './SeriesQuestion.tsx'
import { usePlanOf } from './usePlanOf.ts'
import type { Reach, SeriesSave } from './useSeriesSave.ts'

/** Facts compared between form and stored visit: those of a plan, and the reason for an exception. */
const asked = [...seriesFacts, 'exception_reason'] as const

/**
 * Extends the form of a visit: before facts of its weekly plan are changed, asks for which visits the change is meant. An invalid form
 * shows its errors first.
 */
export const useSeriesQuestion = (form: EntityForm, row: VisitRow | null, series: SeriesSave) => {
  const { plan } = usePlanOf(row?.id)
  const [changes, setChanges] = useState<VisitChanges>()
  const store = (reach: Reach) => {
    series.choose(reach)
    return form.submit()
  }
  const submit = async () => {
    const found = row && plan?.goes_on ? plannedChanges(row, form.methods.getValues()) : undefined
    if (!found) return store('this')
    setChanges(found)
  }
  const question: ReactNode = row && changes && (
    <SeriesQuestion
      asked={{ id: row.id, version: form.base.get().version, changes }}
      run={store}
      onClose={() => setChanges(undefined)}
    />
  )
  return { form: { ...form, submit }, question }
}

/** The changes to facts of the plan; undefined when there are none, when the patient is another, or when a field is invalid. */
const plannedChanges = (row: VisitRow, values: Record<string, unknown>): VisitChanges | undefined => {
  const typed = Object.fromEntries(
    asked.flatMap((name) => {
      const { success, data } = visit.fields[name].schema.safeParse(values[name] === '' ? null : values[name])
      return success ? [[name, data] as const] : []
    }),
  )
  const after: VisitRow = { ...row, ...typed }
  const isOtherPatient = (values['patient_id'] ?? '') !== (row.patient_id ?? '')
  const all = changeBetween(row, after, asked)
  if (Object.keys(typed).length < asked.length || isOtherPatient || !changeBetween(row, after, seriesFacts)) return undefined
  return all?.do === 'change' ? all.to : undefined
}
