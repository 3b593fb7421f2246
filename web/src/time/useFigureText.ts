import { formatMinutes } from '#domain/kit/dates.ts'
import { type Figure, isCount } from '#domain/time/sheet.ts'
import { useNumbers } from '#web/kit/tables/useNumbers.ts'

/** Writes a figure of the sheet: minutes as H:MM, days and stays as a number. */
export const useFigureText = (): ((figure: Figure, value: number) => string) => {
  const numbers = useNumbers()
  return (figure, value) => (isCount(figure) ? numbers(value) : formatMinutes(value))
}
