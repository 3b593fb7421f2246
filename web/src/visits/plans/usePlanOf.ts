import { useQuery } from '@tanstack/react-query'
import type { PlanOfVisit } from '#domain/visits/plans.api.ts'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { rightsOn } from '#web/kit/calls.ts'

/**
 * The line of a weekly plan from which a visit was generated; undefined when there is none, when the person may not read plans, or for a
 * new visit. `asking`: the answer is not known yet.
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
