import { Button } from '#web/kit/ui/Button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { Figure, SheetRow, SheetVisit } from '#domain/time/sheet.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useFigureText } from './useFigureText.ts'
import { VisitShare } from './VisitShare.tsx'
import { behind } from './why.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './WhyPanel.module.css'

type Props = { visits: readonly SheetVisit[]; row: SheetRow; figure: Figure }

/** The visits that add to a figure with their sum, and, folded away, those that do not. */
export function WhyVisits({ visits, row, figure }: Props) {
  const { t } = useTranslation('time')
  const numbers = useNumbers()
  const text = useFigureText()
  const { counted, others, sum } = behind(visits, figure)
  return (
    <>
      <div className={styles.visits}>
        <h3>
          <Furigana>{t('panel.visits', { size: numbers(counted.length) })}</Furigana>
        </h3>
        {counted.length === 0 && <p>{t('panel.nothing')}</p>}
        <ol>
          {counted.map((share) => (
            <VisitShare key={share.visit.id} {...share} figure={figure} />
          ))}
        </ol>
        {others.length > 0 && (
          <details>
            <summary>
              <Furigana>{t('panel.others', { size: numbers(others.length) })}</Furigana>
            </summary>
            <ol>
              {others.map((visit) => (
                <VisitShare key={visit.id} visit={visit} share={0} joined={false} figure={figure} />
              ))}
            </ol>
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

/** Visits changed between the sheet and this answer. */
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
