import { clockOf, parseDate } from '#domain/kit/dates.ts'

/** A plain date of the calendar, as it is stored; anything else is still being typed, or does not exist. */
export const isDate = (text: unknown): text is string => typeof text === 'string' && parseDate(text, '') === text

/** Whether a text is an instant already. */
export const isInstant = (text: string): boolean => {
  try {
    return !Number.isNaN(clockOf(text))
  } catch {
    return false
  }
}

/** The id of a record, as addresses hold it. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
