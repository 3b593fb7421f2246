import { useQuery } from '@tanstack/react-query'
import type { HiringFact, HiringLine } from '#domain/employees/hiring.ts'
import { enrolment } from '#domain/employees/enrolment.ts'
import { employment } from '#domain/staff/employment.ts'
import { api } from '#web/kit/api.ts'
import { fieldId } from '#web/kit/forms/layout/Labelled.tsx'
import type { Place } from '#web/kit/noun.ts'
import { store } from '#web/kit/store.ts'

/**
 * The staff record of the person whom somebody is hiring in this window, by its id: the pages to which the steps lead then offer the next one. Forgotten
 * when the page is loaded anew.
 */
export const hiringNow = store<string | undefined>(undefined)

/** The tables from which the steps are read: a change there reads them anew. */
const tables = [
  'staff',
  'employment',
  'employee',
  'enrolment',
  'document',
  'signature_request',
  'occupancy',
  'user_account',
] as const

/**
 * The steps of hiring somebody; undefined while they are on their way or cannot be read. `isBehind`: something that they tell has just changed, and they
 * are being read anew.
 */
export const useHiring = (staff_id: string): { steps: readonly HiringLine[] | undefined; isBehind: boolean } => {
  const { data, isStale, isFetching } = useQuery({
    ...api.employees.hiring.queryOptions({ input: { staff_id }, meta: { shows: tables } }),
    throwOnError: false,
  })
  return { steps: data?.steps, isBehind: isStale && isFetching }
}

const staffPage = (id: string): Place => ({ to: '/admin/staff-management/$id', params: { id } })
const employeePage = (id: string, tab: string): Place => ({
  to: '/admin/employee-management/$id',
  params: { id },
  search: { tab },
})
const asForeigner = (staff: string): Place => ({ to: '/admin/employee-management/new', search: { staff } })
/** At the first fact that is missing, where it is one of a record. */
const at = (place: Place, fact: HiringFact | undefined): Place => {
  const [table, name] = fact?.split('.') ?? []
  return name === undefined || table === 'hiring' ? place : { ...place, hash: fieldId(name) }
}

/** Where a step of somebody is done, with the person chosen. */
export const hiringPlace = (staff: string, { step, state, missing: [first], at: record }: HiringLine): Place => {
  switch (step) {
    case 'person':
      return at(staffPage(staff), first)
    case 'conditions':
      return { ...staffPage(staff), search: { tab: employment.path, entry: record ?? 'new' } }
    case 'papers':
      return record === null
        ? { to: '/admin/company-information/documents/new', search: { staff, package: 'hiring' } }
        : { to: '/admin/company-information/documents/$id', params: { id: record } }
    case 'stay':
      if (record === null) return asForeigner(staff)
      return first?.startsWith('staff.')
        ? at(staffPage(staff), first)
        : at(employeePage(record, 'immigration'), first ?? 'employee.status_of_residence')
    case 'entry': {
      if (record === null) return asForeigner(staff)
      if (first === 'employee.entry_date') return at(employeePage(record, 'immigration'), first)
      const enrolments = employeePage(record, enrolment.path)
      return state === 'done' ? enrolments : { ...enrolments, search: { ...enrolments.search, entry: 'new' } }
    }
    case 'housing':
      return { to: '/admin/company-housing-management' }
    case 'account':
      return record === null
        ? { to: '/admin/user-management/new', search: { staff } }
        : { to: '/admin/user-management/$id', params: { id: record } }
  }
}
