/** What was done and can be undone, what was undone and can be done again; newest last. A change knows its inverse. */
export type History<C> = { readonly done: readonly Step<C>[]; readonly undone: readonly Step<C>[] }
export type Step<C> = { readonly change: C; readonly inverse: C }

const limit = 100

export const emptyHistory: History<never> = { done: [], undone: [] }

/** A new change: it can be undone, and what had been undone is forgotten. The oldest of more than 100 changes is dropped. */
export function recorded<C>(history: History<C>, step: Step<C>): History<C> {
  return { done: [...history.done, step].slice(-limit), undone: [] }
}

/** After the newest change was undone; without one, the same history. */
export function undone<C>(history: History<C>): History<C> {
  const step = history.done.at(-1)
  return step ? { done: history.done.slice(0, -1), undone: [...history.undone, step] } : history
}

/** After the change undone last was done again; without one, the same history. */
export function redone<C>(history: History<C>): History<C> {
  const step = history.undone.at(-1)
  return step ? { done: [...history.done, step], undone: history.undone.slice(0, -1) } : history
}

/** Without the steps that a test names: a change that someone else has overtaken can neither be undone nor redone. */
export function without<C>(history: History<C>, gone: (step: Step<C>) => boolean): History<C> {
  return { done: history.done.filter((step) => !gone(step)), undone: history.undone.filter((step) => !gone(step)) }
}
