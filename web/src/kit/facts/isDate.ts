/** A plain date, as it is stored; anything else is still being typed. */
export const isDate = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text)
