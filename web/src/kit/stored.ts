type Place = 'localStorage' | 'sessionStorage'

/** Reads JSON from the storage of the browser. A value that is missing or invalid, or whose storage the browser refuses, is undefined. */
export function readStored(key: string, place: Place = 'localStorage'): unknown {
  try {
    const text = globalThis[place].getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a value as JSON; undefined removes it. Where the browser refuses storage the value is lost, and no error is thrown. */
export function writeStored(key: string, value: unknown, place: Place = 'localStorage'): void {
  try {
    if (value === undefined) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, JSON.stringify(value))
  } catch {
    // browsers may refuse storage in private windows
  }
}
