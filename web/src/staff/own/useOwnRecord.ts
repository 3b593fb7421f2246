import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownRecordAnswer } from '#domain/staff/staffChanges.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { keep, readKept } from '#web/kit/device.ts'

/**
 * The own record from the server, and until its answer, or without a network, as this device has kept it. Nothing is kept during a view as
 * another account.
 */
export const useOwnRecord = () => {
  const own = useMe().viewed_by === null
  const fresh = useQuery({
    ...api.ownRecord.read.queryOptions({ input: {}, meta: { shows: ['staff', 'employment', 'staff_change'] } }),
    throwOnError: false,
  })
  const kept = useQuery({
    queryKey: ['kept', 'record'],
    // an older version of the program may have kept another format
    queryFn: async () => ownRecordAnswer.safeParse(await readKept('record')).data ?? null,
    enabled: own,
    staleTime: Infinity,
  })
  const { data, error, refetch } = fresh
  useEffect(() => {
    if (data !== undefined && own) void keep('record', data)
  }, [data, own])
  return { answer: data ?? kept.data ?? undefined, error, retry: () => void refetch() }
}
