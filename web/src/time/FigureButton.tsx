import { createContext, use } from 'react'
import type { Figure, SheetRow } from '#domain/time/sheet.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useFigureText } from './useFigureText.ts'

/** Opens what stands behind a figure. */
export const Ask = createContext<(row: SheetRow, figure: Figure) => void>(() => undefined)

/** A figure of the sheet. Where it is not nothing, it can be asked why. */
export function FigureButton({ row, figure }: { row: SheetRow; figure: Figure }) {
  const { t } = useTranslation('time')
  const ask = use(Ask)
  const text = useFigureText()
  const value = text(figure, row[figure])
  if (row[figure] === 0) return <span className="sheet-nothing">{value}</span>
  const why = t('why', { name: row.name, figure: t(`salary_calculation_row.${figure}`), value })
  return <button type="button" className="sheet-figure" aria-haspopup="dialog" aria-label={why} onClick={() => ask(row, figure)}>{value}</button>
}
