import { parseDate } from '#domain/kit/dates.ts'

/** A plain date of the calendar, as it is stored; anything else is still being typed, or does not exist. */
export const isDate = (text: unknown): text is string => typeof text === 'string' && parseDate(text, '') === text
