import type { Entity } from '#domain/kit/entity.ts'
import type { Ctx } from './context.ts'
import { type Policy, type ResourceHandlers, resourceHandlers } from './resource.ts'

/** A call of the contract as it is mounted. */
type Mount = { handler: (handler: never) => unknown }
type Common<O> = keyof O & keyof ResourceHandlers
type Mounted<O> = { [C in Common<O>]: O[C] extends { handler: (handler: never) => infer M } ? M : never }

/**
 * Mounts the common handlers of an entity on its contract: of those that there are, the ones that the contract names. What they take and
 * answer is typed in `ResourceHandlers`; that both sides are made from the same entity is what lets them meet here.
 */
export const mountResource = <O extends object>(os: O, calls: object, e: Entity, policy: Policy<never>): Mounted<O> => {
  const handlers: Record<string, (call: { input: never; context: Ctx }) => unknown> = { ...resourceHandlers(e, policy) }
  const mounted = Object.entries(handlers)
    .filter(([call]) => Object.hasOwn(calls, call))
    .map(([call, handler]) => [call, (Reflect.get(os, call) as Mount).handler(handler as never)])
  return Object.fromEntries(mounted) as Mounted<O>
}
