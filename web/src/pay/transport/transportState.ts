import { useSearch } from '@tanstack/react-router'
import { monthOf } from '#domain/kit/dates.ts'
import type { Place } from '#web/kit/noun.ts'
import { isDate, isId } from '#web/kit/facts/isDate.ts'
import { today } from '#web/kit/facts/show.ts'
import { filled, type Search } from '#web/kit/tables/listState.ts'
import { useGo } from '#web/kit/tables/useListState.ts'
import { readSheetState } from '#web/time/sheetState.ts'

/** What the screen shows, all of which is in the address. `due`: another day on which the pay is due than that of the company. */
export type TransportView = {
  view: 'sheet' | 'entries'
  month: string
  staff: readonly string[]
  /** Whose month is opened. */
  person: string | undefined
  due: string | undefined
  /** Include the people of the sample company. */
  sample: boolean
}

export const readTransportView = (search: Search, thisMonth: string): TransportView => {
  const { month, staff, sample } = readSheetState(search, thisMonth)
  const { view, person, due } = search
  return {
    view: view === 'entries' ? 'entries' : 'sheet',
    month,
    staff,
    sample,
    person: typeof person === 'string' && isId(person) ? person : undefined,
    due: typeof due === 'string' && isDate(due) ? due : undefined,
  }
}

/** The address of a view; parameters of the list of entries stay as they are. */
export const writeTransportView = (view: TransportView, search: Search, thisMonth: string): Record<string, unknown> =>
  filled({
    ...search,
    view: view.view === 'entries' ? 'entries' : undefined,
    month: view.month === thisMonth ? undefined : view.month,
    staff: view.staff.join('.'),
    person: view.person,
    due: view.due,
    sample: view.sample || undefined,
  })

/** The screen with what it shows. */
export const transportPlace = (search: Record<string, string>): Place => ({ to: '/admin/salary-management/transportation', search })

export function useTransportView() {
  const search: Search = useSearch({ strict: false })
  const thisMonth = monthOf(today())
  const state = readTransportView(search, thisMonth)
  const go = useGo()
  const show = (change: Partial<TransportView>, step?: 'step') =>
    go((now) => writeTransportView({ ...state, ...change }, now, thisMonth), step)
  return { state, show, thisMonth }
}
