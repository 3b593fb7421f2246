import { halfWidth } from '#domain/kit/kana.ts'

/** Half days of a typed number of days, more or less: -1.5 is −3, also in full width and with a minus of print; null for what is none. */
export const halfDaysIn = (typed: string): number | null => {
  const text = halfWidth(typed)
    .trim()
    .replace(/^[−–‐ー]/, '-')
  if (!/^[+-]?\d{1,2}(\.[05])?$/.test(text) || Number(text) === 0) return null
  return Math.round(Number(text) * 2)
}
