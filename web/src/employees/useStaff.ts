import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'

/** The staff record of a foreign worker; undefined while it is on its way, or as long as nobody is chosen. */
export const useStaff = (id: string) => useQuery({ ...api.staff.get.queryOptions({ input: { id } }), enabled: id !== '' }).data
