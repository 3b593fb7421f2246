import { type Action, may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import type { Place } from '#web/kit/noun.ts'

/** Returns a function that gives a place only to whom its screen is open: for others a number is no link. */
export const useTargets = (): ((action: Action, place: Place) => Place | undefined) => {
  const { role } = useMe()
  return (action, place) => (may(role, action) ? place : undefined)
}
