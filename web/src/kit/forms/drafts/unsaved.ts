type Work = {
  /** Asks about unsaved work; resolves to whether the person agrees to lose it. */
  ask: () => Promise<boolean>
  /** Saves the form; resolves to whether nothing unsaved is left. */
  save: () => Promise<boolean>
}
let open: Work | undefined

/**
 * Registers an open form that may hold unsaved work, with how to ask about it and how to save it. Returns a function that unregisters it.
 */
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

/** Saves the open form before an act on its record. Resolves to false if saving failed; the form then shows why. */
export const saveWork = (): Promise<boolean> => open?.save() ?? Promise.resolve(true)
