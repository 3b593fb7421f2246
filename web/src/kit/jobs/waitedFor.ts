const ids = new Set<string>()

/** Background jobs whose end is reported by a dialog that waits for them, so that no message is needed. */
export const waitedFor = {
  add: (id: string): void => void ids.add(id),
  leave: (id: string): void => void ids.delete(id),
  has: (id: string): boolean => ids.has(id),
}
