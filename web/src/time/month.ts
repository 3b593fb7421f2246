import { addMonths, monthOf, parseDate } from '#domain/kit/dates.ts'

/**
 * Month 'YYYY-MM' of typed text, or null when it is none: 2026-11, 2026/11, 202611, 2026年11月, R8.11, R0811, 令和8年11月,
 * and without a year 11 or 11月, which is then the one nearest to `today`.
 */
export const parseMonth = (typed: string, today: string): string | null => {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return null
  const first = /月$/.test(text) ? '1日' : /^([A-Za-z]\d{4}|\d{6})$/.test(text) ? '01' : '/1'
  const date = parseDate(text + first, today)
  return date && monthOf(date)
}

export const shiftMonth = (month: string, by: number): string => monthOf(addMonths(`${month}-01`, by))
