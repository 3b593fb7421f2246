import { useSearch } from '@tanstack/react-router'
import { isDate, isId } from '#web/kit/facts/isDate.ts'
import { today } from '#web/kit/facts/show.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { DayRoute } from './DayRoute.tsx'
import { OneRoute } from './OneRoute.tsx'

/** The way from one place to another; with `staff` and `date` in the address the way of a helper through a day. */
export default function MapDirectionsPage() {
  const { staff, date }: Search = useSearch({ strict: false })
  if (typeof staff !== 'string' || !isId(staff)) return <OneRoute />
  return <DayRoute staff={staff} date={isDate(date) ? date : today()} />
}
