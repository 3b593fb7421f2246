const iso = /^(\d{4})-(\d{2})-(\d{2})$/

/** A plain date as it stands in a field, to be typed over in every language: 2026/04/01; anything else as it is. */
export const dateText = (date: string): string => date.replace(iso, '$1/$2/$3')

export const isDate = (text: unknown): text is string => typeof text === 'string' && iso.test(text)
