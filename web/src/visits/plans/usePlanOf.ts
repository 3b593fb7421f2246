import { useQuery } from '@tanstack/react-query'
import type { PlanOfVisit } from '#domain/visits/plans.api.ts'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { rightsOn } from '#web/kit/calls.ts'

/**
 * The line from which a visit came; undefined also for whoever may not read plans, and for a visit that is not there yet. `asking`: it is not known
 * yet whether there is one.
 */
export const usePlanOf = (visit: string | undefined): { plan: PlanOfVisit | undefined; asking: boolean } => {
  const { read } = rightsOn(weeklyPlan.name, useMe())
  const asked = api.weeklyPlans.ofVisit.queryOptions({
    input: { visit: visit ?? '' },
    meta: { shows: [weeklyPlan.name, 'visit'] },
  })
  const { data, isLoading } = useQuery({ ...asked, enabled: read && visit !== undefined })
  return { plan: data ?? undefined, asking: isLoading }
}
