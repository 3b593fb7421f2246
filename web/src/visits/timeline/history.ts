/** Undo history: changes that can be undone, and undone ones that can be repeated; newest last. Each step has its inverse. */
export type History<C> = { readonly done: readonly Step<C>[]; readonly undone: readonly Step<C>[] }
export type Step<C> = { readonly change: C; readonly inverse: C }

const limit = 100

export const emptyHistory: History<never> = { done: [], undone: [] }

/** Adds a change, which empties the list of undone ones. Of more than 100 changes the oldest is dropped. */
export function recorded<C>(history: History<C>, step: Step<C>): History<C> {
  return { done: [...history.done, step].slice(-limit), undone: [] }
}

/** The history after undoing the newest change; the same object when there is none. */
export function undone<C>(history: History<C>): History<C> {
  const step = history.done.at(-1)
  return step ? { done: history.done.slice(0, -1), undone: [...history.undone, step] } : history
}

/** The history after repeating the change that was undone last; the same object when there is none. */
export function redone<C>(history: History<C>): History<C> {
  const step = history.undone.at(-1)
  return step ? { done: [...history.done, step], undone: history.undone.slice(0, -1) } : history
}

/** Removes the steps that match, such as those that can neither be undone nor repeated since somebody else has changed the visit. */
export function without<C>(history: History<C>, gone: (step: Step<C>) => boolean): History<C> {
  return { done: history.done.filter((step) => !gone(step)), undone: history.undone.filter((step) => !gone(step)) }
}
