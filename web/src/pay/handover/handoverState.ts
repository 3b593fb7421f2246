import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { shiftMonth } from '#domain/kit/dates.ts'
import { type HandoverStanding, handoverStandings } from '#domain/pay/handover/handover.api.ts'
import { usePeriods } from '#web/company/usePeriods.ts'
import { isId } from '#web/kit/facts/isDate.ts'
import { today } from '#web/kit/facts/show.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { useGo } from '#web/kit/tables/useListState.ts'

/** What the screen shows, all of which is in the address. */
export type HandoverState = {
  month: string
  layout: string | undefined
  establishment: string | undefined
  standing: HandoverStanding | undefined
  sort: string | undefined
}

const id = (value: unknown) => (typeof value === 'string' && isId(value) ? value : undefined)

/** Reads the state from the address; without a month the last one that is over is shown, which is handed over next. */
export const readHandoverState = ({ month, layout, establishment, standing, sort }: Search, usual: string): HandoverState => ({
  month: typeof month === 'string' && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : usual,
  layout: id(layout),
  establishment: id(establishment),
  standing: handoverStandings.find((one) => one === standing),
  sort: typeof sort === 'string' ? sort : undefined,
})

export const writeHandoverState = (state: HandoverState, usual: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(state).filter(([name, value]) => value !== undefined && !(name === 'month' && value === usual)))

/** The state in the address, with a function that changes it. */
export const useHandoverState = () => {
  const search: Search = useSearch({ strict: false })
  const { monthOn } = usePeriods()
  const thisMonth = monthOn(today())
  const usual = shiftMonth(thisMonth, -1)
  const state = useMemo(() => readHandoverState(search, usual), [search, usual])
  const go = useGo()
  const show = (change: Partial<HandoverState>) => go(() => writeHandoverState({ ...state, ...change }, usual))
  return { state, show, thisMonth }
}
