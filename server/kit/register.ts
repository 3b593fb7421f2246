type Implementers<K extends string> = { [key in K]: { handler: (handler: never) => unknown } }

/**
 * Mounts the common handlers of an entity on its contract. Both sides are made from the same entity (`resource(e)` and
 * `resourceHandlers(e)`), which is what keeps them in step; TypeScript checks that no call is missing.
 */
export const register = <K extends string, O extends Implementers<K>>(o: O, handlers: Record<K, (call: never) => unknown>) =>
  Object.fromEntries(Object.keys(handlers).map((key) => [key, o[key as K].handler(handlers[key as K] as never)])) as {
    [key in K]: ReturnType<O[key]['handler']>
  }
