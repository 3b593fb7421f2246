import { useQuery } from '@tanstack/react-query'
import type { user } from '#domain/access/user.ts'
import type { Row } from '#domain/kit/entity.ts'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'

/** The account of a member of staff, for those who may read accounts. */
export const useAccountOf = (staff: string): Row<typeof user> | undefined => {
  const enabled = may(useMe().role, 'users.read')
  const { data } = useQuery({
    ...api.users.list.queryOptions({ input: { staff_id: [staff], limit: 1 } }),
    enabled,
    throwOnError: false,
  })
  return data?.items[0]
}
