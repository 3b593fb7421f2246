import { useCallback } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import { type Figure, isCount } from '#domain/time/sheet.ts'
import { numbersIn } from '#web/kit/facts/useNumbers.ts'
import { useLanguage } from '#web/kit/i18n.ts'

/** Returns a function that formats a figure as on the printed sheet: minutes as 3,940:15, days and stays as a number. */
export const useFigureText = (): ((figure: Figure, value: number) => string) => {
  const language = useLanguage()
  return useCallback(
    (figure, value) => {
      if (isCount(figure)) return numbersIn(language)(value)
      return `${numbersIn(language)(Math.floor(value / 60))}${formatMinutes(value).slice(-3)}`
    },
    [language],
  )
}
