/** Goes to what is there, or can be pressed, only once a change is drawn. */
export const focusDrawn = (find: () => HTMLElement | null): void => void setTimeout(() => find()?.focus())
