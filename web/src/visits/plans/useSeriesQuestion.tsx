import { type ReactNode, useState } from 'react'
import { seriesFacts } from '#domain/visits/series.ts'
import { visit } from '#domain/visits/visit.ts'
import type { EntityForm } from '#web/kit/forms/useEntityForm.ts'
import { changeBetween, type VisitChanges } from '../acts/act.ts'
import type { VisitRow } from '../roster/roster.ts'
import { SeriesQuestion } from './SeriesQuestion.tsx'
import { usePlanOf } from './usePlanOf.ts'
import type { Reach, SeriesSave } from './useSeriesSave.ts'

/** Besides what a line says: what else is asked of the visit when it is stored. */
const asked = [...seriesFacts, 'exception_reason'] as const

/**
 * The form of a visit that asks, before what its weekly plan says of it is stored otherwise, for which visits that is meant. Something that cannot
 * be stored is told first.
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

/** What of the plan is another in the form; undefined for nothing, for another patient, and for what is not filled in rightly. */
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
