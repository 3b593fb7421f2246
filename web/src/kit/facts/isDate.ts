import { clockOf, parseDate } from '#domain/kit/dates.ts'

/** Whether a text is an existing date in the stored form 2026-11-26, rather than one that is still being typed or does not exist. */
export const isDate = (text: unknown): text is string => typeof text === 'string' && parseDate(text, '') === text

/** Whether a text is a complete instant, rather than one that is still being typed. */
export const isInstant = (text: string): boolean => {
  try {
    return !Number.isNaN(clockOf(text))
  } catch {
    return false
  }
}

/** Whether a text has the form of a record's id (a UUID in lower case), such as one from the address. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
