import { showMonth } from '#web/kit/facts/days.ts'
import { useLanguage } from '#web/kit/i18n.ts'

/** A wage month in words, such as 2026年10月. */
export function MonthText({ month }: { month: string }) {
  return showMonth(month, useLanguage())
}
