import type { PersonGauges } from '#domain/time/attendance/attendance.ts'
import { usePeriods } from '#web/company/usePeriods.ts'
import { dayRange } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Note } from '#web/kit/ui/Note.tsx'
import { gaugeText, mostText, shareOf } from './GaugeMark.tsx'
import styles from './Gauges.module.css'

type Props = Omit<PersonGauges, 'staff_id'> & { month: string }

/**
 * Meters which show how close a person is to each overtime limit, counting hours done and planned; the closest first. Where the month of the agreement has other days than the
 * wage period, they are shown.
 */
export function Gauges({ month, gauges, agreed, from, to }: Props) {
  const { t } = useTranslation('attendance')
  const language = useLanguage()
  const [first, last] = usePeriods().endsOf(month)
  const numbers = useNumbers()
  return (
    <section className={styles.gauges} aria-label={t('gauge.title')}>
      <h3>{t('gauge.title')}</h3>
      {(from !== first || to !== last) && (
        <Muted as="p" size={0.8125}>
          {t('gauge.days', { days: dayRange(from, to, language) })}
        </Muted>
      )}
      {!agreed && <Note>{t('gauge.no_agreement')}</Note>}
      <ul>
        {gauges
          .toSorted((one, other) => shareOf(other) - shareOf(one))
          .map((one) => (
            <li key={one.limit} data-level={one.level}>
              <span>{t(`gauge.limit.${one.limit}`)}</span>
              <b>
                {t('gauge.of', { value: gaugeText(one), most: mostText(one), percent: numbers(Math.floor(shareOf(one) * 100)) })}
              </b>
              <meter min={0} max={one.most} value={Math.min(one.value, one.most)} aria-label={t(`gauge.limit.${one.limit}`)} />
              {one.level !== 'within' && <em>{t(`gauge.level.${one.level}`)}</em>}
            </li>
          ))}
      </ul>
    </section>
  )
}
