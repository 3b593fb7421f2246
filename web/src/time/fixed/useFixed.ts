import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { attendanceTables } from '../attendance/attendanceTables.ts'

type Asked = { month: string; staff_id?: string[]; establishment_id?: string[]; sample?: boolean }

/** People in the variable working-hours system in a month, and whether their hours are fixed. */
export const useFixed = (input: Asked) =>
  useQuery({
    ...api.fixedHours.list.queryOptions({ input, meta: { shows: [...attendanceTables, 'employment'] } }),
    throwOnError: false,
  }).data
