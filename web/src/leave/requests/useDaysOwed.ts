import { useQuery } from '@tanstack/react-query'
import { addDays, addMonths, monthOf } from '#domain/kit/dates.ts'
import type { DaysOwed } from '#domain/leave/owed.ts'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'

/** A year ahead is far enough to ask for. Months. */
export const AHEAD = 12

/** What decides on which of the next days somebody can take leave (`notOwed`); nothing while it is not known, since the server decides as well. */
export const useDaysOwed = (staff_id: string): DaysOwed | undefined =>
  useQuery({
    ...api.leaveRequests.days.queryOptions({
      input: { staff_id, from: today(), to: addDays(addMonths(`${monthOf(today())}-01`, AHEAD + 1), -1) },
      meta: { shows: ['staff', 'absence', 'leave_request', 'leave_ledger', 'company_holiday', 'statutory_weekday', 'company'] },
    }),
    throwOnError: false,
  }).data
