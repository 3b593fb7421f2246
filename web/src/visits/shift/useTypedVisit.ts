import { api } from '#web/kit/api.ts'
import type { Option } from '#web/kit/facts/usePicker.ts'
import { instant } from '#domain/kit/dates.ts'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { readTyped } from './typed.ts'

export type Cell = { staff_id: string | null; date: string }
/** Result of typing into a cell: a stored visit, or why there is none yet. `form`: the times are known, and the form asks for the rest. */
export type Outcome =
  | { kind: 'saved' | 'unreadable' | 'nobody' }
  | { kind: 'choose'; found: readonly Option[] }
  | { kind: 'form'; starts_at: string; ends_at: string; patient_id: string | null }
  | { kind: 'refused'; text: string }

/** Stores a visit that was typed into a cell as times and the name of a patient. */
export const useTypedVisit = (acts: VisitActs) => {
  const errorText = useErrorText()
  return async (typed: string, { staff_id, date }: Cell, chosen?: string): Promise<Outcome> => {
    const read = readTyped(typed)
    if (!read) return { kind: 'unreadable' }
    const times = { starts_at: instant(date, read.start), ends_at: instant(date, read.end) }
    if (read.name === '' && chosen === undefined) return { kind: 'form', ...times, patient_id: null }
    try {
      const found = chosen === undefined ? await api.patients.options.call({ q: read.name }) : []
      if (found.length > 1) return { kind: 'choose', found }
      const patient_id = chosen ?? found[0]?.id
      if (patient_id === undefined) return { kind: 'nobody' }
      const service_type = await usualService(patient_id, staff_id, times.starts_at)
      if (service_type === undefined) return { kind: 'form', ...times, patient_id }
      const empty = {
        night_duty: null,
        service_details: null,
        breaks: [],
        title: null,
        color: null,
        remarks: null,
        exception_reason: null,
      }
      acts.stored(null, await api.visits.create.call({ ...empty, ...times, staff_id, patient_id, service_type }))
      return { kind: 'saved' }
    } catch (error) {
      return { kind: 'refused', text: errorText(error) }
    }
  }
}

/** The service that the patient usually has at that time, or else had last; undefined for a patient without any visit. */
const usualService = async (
  patient_id: string,
  staff_id: string | null,
  at: string,
): Promise<RosterVisit['service_type'] | undefined> => {
  const [likely] = await api.visits.likely.call({ at, patient_id, ...(staff_id === null ? {} : { staff_id }) })
  if (likely) return likely.service_type
  const { items } = await api.visits.list.call({ patient_id: [patient_id], sort: '-starts_at', limit: 1 })
  return items[0]?.service_type
}
