import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'

/** What the company has chosen of leave; nothing while it is not known. */
export const useLeaveSettings = () =>
  useQuery({ ...api.leaveRequests.settings.queryOptions({ input: {}, meta: { shows: ['company'] } }), throwOnError: false }).data
