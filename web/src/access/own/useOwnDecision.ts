import { useQuery } from '@tanstack/react-query'
import { ownDecisions, type OwnSubject } from '#domain/kit/ownDecision.ts'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'

/**
 * `own`: the record is about the signed-in person, who otherwise may decide about such records. `refused`: the server refuses that
 * decision, since another account can make it (decision 108).
 */
export function useOwnDecision(entity: OwnSubject, staff: string | undefined): { own: boolean; refused: boolean } {
  const { role, staff_id: self } = useMe()
  const own = staff !== undefined && staff === self && may(role, ownDecisions[entity])
  const { data } = useQuery({
    ...api.kit.ownDecisions.queryOptions({ input: {}, meta: { shows: ['user_account', 'staff'] } }),
    enabled: own,
    throwOnError: false,
  })
  return { own, refused: own && (data?.includes(entity) ?? false) }
}
