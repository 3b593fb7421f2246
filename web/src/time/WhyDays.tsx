import { useMemo } from 'react'
import { Button } from '#web/kit/ui/Button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { AttendanceDay } from '#domain/time/attendance/attendance.ts'
import { type Figure, partsOf, type SheetRow, visitsByDuty } from '#domain/time/sheet.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useFigureText } from './useFigureText.ts'
import { DayShare } from './DayShare.tsx'
import { behind, type Share } from './why.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './WhyPanel.module.css'

type Props = { days: readonly AttendanceDay[]; row: SheetRow; figure: Figure }

/** Lists the days that add to a figure with their sum; the other days are in a collapsed list. */
export function WhyDays({ days, row, figure }: Props) {
  const { t } = useTranslation('time')
  const numbers = useNumbers()
  const text = useFigureText()
  const { counted, others, sum } = behind(days, figure)
  const visits = useMemo(() => visitsByDuty(days), [days])
  const listed = (shares: readonly Share[]) => (
    <ol>
      {shares.map(({ day, share }) => (
        <DayShare
          key={day.date}
          day={day}
          share={share}
          figure={figure}
          parts={partsOf(day, days)}
          visits={visits.get(day.date) ?? []}
        />
      ))}
    </ol>
  )
  return (
    <>
      <div className={styles.days}>
        <h3>
          <Furigana>{t('panel.days', { size: numbers(counted.length) })}</Furigana>
        </h3>
        {counted.length === 0 && <p>{t('panel.nothing')}</p>}
        {listed(counted)}
        {others.length > 0 && (
          <details>
            <summary>
              <Furigana>{t('panel.others', { size: numbers(others.length) })}</Furigana>
            </summary>
            {listed(others)}
          </details>
        )}
      </div>
      <footer className={styles.sum}>
        <span>{t('panel.sum')}</span>
        <b>{text(figure, sum)}</b>
        {sum !== row[figure] && <Changed />}
      </footer>
    </>
  )
}

/** Shown when the sum differs from the figure in the sheet, since hours changed after the sheet was read; offers to read it again. */
function Changed() {
  const { t } = useTranslation('time')
  const cache = useQueryClient()
  return (
    <p role="alert">
      {t('panel.changed')}{' '}
      <Button size="small" onClick={() => void cache.invalidateQueries({ queryKey: api.time.key() })}>
        {t('panel.reload')}
      </Button>
    </p>
  )
}
