type Place = 'localStorage' | 'sessionStorage'

/** Browser storage as JSON: what is missing, does not parse or cannot be reached reads as undefined. */
export function readStored(key: string, place: Place = 'localStorage'): unknown {
  try {
    const text = globalThis[place].getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value under a key; undefined removes it. A browser that refuses storage loses only the memory, not the screen. */
export function writeStored(key: string, value: unknown, place: Place = 'localStorage'): void {
  try {
    if (value === undefined) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, JSON.stringify(value))
  } catch {
    // private windows may refuse to store
  }
}
