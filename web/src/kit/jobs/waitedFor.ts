const ids = new Set<string>()

/** Jobs whose end a dialog tells by itself, so that nothing else needs to. */
export const waitedFor = {
  add: (id: string): void => void ids.add(id),
  leave: (id: string): void => void ids.delete(id),
  has: (id: string): boolean => ids.has(id),
}
