import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import { DayFold } from './DayFold.tsx'
import { type TimedVisit, VisitLink } from './DayList.tsx'

/** Past visits whose report has not been submitted. Open where the office has returned a report. */
export function Unfinished({ visits }: { visits: readonly TimedVisit[] }) {
  const { t } = useTranslation('day')
  const texts = useVisitTexts()
  if (visits.length === 0) return null
  return (
    <DayFold title={t('unfinished', { count: visits.length })} open={visits.some(({ report }) => report?.state === 'returned')}>
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
    </DayFold>
  )
}
