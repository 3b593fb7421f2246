import { useCallback } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import { type Figure, isCount } from '#domain/time/sheet.ts'
import { useLanguage } from '#web/kit/i18n.ts'

/** Writes a figure of the sheet: minutes as H:MM, days and stays as a number. */
export const useFigureText = (): ((figure: Figure, value: number) => string) => {
  const language = useLanguage()
  return useCallback((figure, value) => (isCount(figure) ? value.toLocaleString(language) : formatMinutes(value)), [language])
}
