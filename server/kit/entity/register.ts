import type { Entity } from '#domain/kit/entity.ts'
import { type Policy, resourceHandlers } from './resource.ts'

/** A call of the contract, to which a handler can be given. */
type Mount = { handler: (handler: unknown) => unknown }

/** Mounts the common handlers of an entity (resource.ts) on those of its calls that the contract declares. */
export const mountResource = (os: object, calls: object, e: Entity, policy: Policy<never>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(resourceHandlers(e, policy as Policy<Entity>))
      .filter(([call]) => Object.hasOwn(calls, call))
      .map(([call, handler]) => [call, (Reflect.get(os, call) as Mount).handler(handler)]),
  )
