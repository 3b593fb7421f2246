type Work = {
  /** Whether the person agrees to lose it. */
  ask: () => Promise<boolean>
  /** Saves it; answers whether nothing is left that is not saved. */
  save: () => Promise<boolean>
}
let open: Work | undefined

/** An open form that may hold unsaved work registers how to ask about it and how to save it; the answer is what takes it back. */
export const guardWork = (next: Work): (() => void) => {
  open = next
  return () => {
    if (open === next) open = undefined
  }
}

/**
 * Whether the person agrees to lose what is not saved; to be asked before signing out, which wipes the drafts too.
 * True at once when nothing is unsaved.
 */
export const mayLoseWork = (): Promise<boolean> => open?.ask() ?? Promise.resolve(true)

/** Saves what is typed before something is done to its record. False where it could not be saved, which the form itself tells. */
export const saveWork = (): Promise<boolean> => open?.save() ?? Promise.resolve(true)
