import type { PersonGauges } from '#domain/time/attendance/attendance.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Note } from '#web/kit/ui/Note.tsx'
import { gaugeText, mostText, shareOf } from './GaugeMark.tsx'
import styles from './Gauges.module.css'

/** Meters which show how close a person is to each overtime limit, counting hours done and planned; the closest first. */
export function Gauges({ gauges, agreed }: Pick<PersonGauges, 'gauges' | 'agreed'>) {
  const { t } = useTranslation('attendance')
  const numbers = useNumbers()
  return (
    <section className={styles.gauges} aria-label={t('gauge.title')}>
      <h3>{t('gauge.title')}</h3>
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
