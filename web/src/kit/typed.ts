import { readStored, writeStored } from './stored.ts'

/**
 * What was typed a moment ago and is not in the browser's database yet. The database answers later, and a page that is left before loses
 * what was on its way. The local storage takes a value at once, and keeps it until the database has it. No `File` can be kept here.
 */
const PREFIX = 'typed/'

const allKeys = (): string[] => {
  try {
    return Object.keys(globalThis.localStorage)
  } catch {
    return []
  }
}

export const keepTyped = (key: string, value: unknown): void => writeStored(PREFIX + key, value)
export const dropTyped = (key: string): void => writeStored(PREFIX + key, undefined)

/** Removes a value that the database has now, unless something else was typed meanwhile. */
export const settleTyped = (key: string, value: unknown): void => {
  const typed = readStored(PREFIX + key)
  if (typed !== undefined && JSON.stringify(typed) === JSON.stringify(value)) dropTyped(key)
}

/** The keys, of those that begin alike, under which there is a value. */
export const typedKeys = (beginning: string): string[] =>
  allKeys().flatMap((key) => (key.startsWith(PREFIX + beginning) ? [key.slice(PREFIX.length)] : []))

/** The value that was typed before the page was left; undefined when the database has it, or the browser refuses storage. */
export const readTyped = (key: string): unknown => readStored(PREFIX + key)

/** Removes all values whose keys begin alike, as on signing out. */
export const wipeTyped = (beginning: string): void => typedKeys(beginning).forEach(dropTyped)
