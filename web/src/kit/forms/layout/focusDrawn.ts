/** Focuses an element that exists, or is enabled, only after the present change has been drawn. */
export const focusDrawn = (find: () => HTMLElement | null): void => void setTimeout(() => find()?.focus())
