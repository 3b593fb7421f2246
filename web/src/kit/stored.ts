/** Local storage as JSON: what is missing, does not parse or cannot be reached reads as undefined. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value under a key; undefined removes it. A browser that refuses storage loses only the memory, not the screen. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // private windows may refuse to store
  }
}
