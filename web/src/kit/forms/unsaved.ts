type Ask = () => Promise<boolean>
let ask: Ask | undefined

/** An open form that may hold unsaved work registers how to ask about it; the answer is what takes it back. */
export const guardWork = (next: Ask): (() => void) => {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/**
 * Whether the person agrees to lose what is not saved; to be asked before signing out, which wipes the drafts too.
 * True at once when nothing is unsaved.
 */
export const mayLoseWork = (): Promise<boolean> => ask?.() ?? Promise.resolve(true)
