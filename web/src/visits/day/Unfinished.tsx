import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import { type TimedVisit, VisitLink } from './DayList.tsx'
import styles from './DayList.module.css'

/**
 * Past visits whose report has not been submitted. Collapsed, so that the next visit stays at the top, unless the office has returned a
 * report.
 */
export function Unfinished({ visits }: { visits: readonly TimedVisit[] }) {
  const { t } = useTranslation('day')
  const texts = useVisitTexts()
  if (visits.length === 0) return null
  return (
    <details className={styles.unfinished} open={visits.some(({ report }) => report?.state === 'returned')}>
      <summary>
        <Furigana>{t('unfinished', { count: visits.length })}</Furigana>
      </summary>
      <Stack as="ul" gap={0.5}>
        {visits.map((one) => (
          <li key={one.id}>
            <VisitLink visit={one} told={texts.daySpan(one)} over />
            {one.report?.reason && (
              <p>
                <Furigana>{t('returned')}</Furigana> {one.report.reason}
              </p>
            )}
          </li>
        ))}
      </Stack>
    </details>
  )
}
