import type { PersonGauges } from '#domain/time/attendance/attendance.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Note } from '#web/kit/ui/Note.tsx'
import { gaugeText, mostText } from './GaugeMark.tsx'
import styles from './Gauges.module.css'

/** Meters which show how close a person is to each overtime limit, counting hours done and planned. */
export function Gauges({ gauges, agreed }: Pick<PersonGauges, 'gauges' | 'agreed'>) {
  const { t } = useTranslation('attendance')
  return (
    <section className={styles.gauges} aria-label={t('gauge.title')}>
      <h3>{t('gauge.title')}</h3>
      {!agreed && <Note>{t('gauge.no_agreement')}</Note>}
      <ul>
        {gauges.map((one) => (
          <li key={one.limit} data-level={one.level}>
            <span>{t(`gauge.limit.${one.limit}`, { most: mostText(one) })}</span>
            <meter
              min={0}
              max={one.most}
              value={Math.min(one.value, one.most)}
              aria-label={t(`gauge.limit.${one.limit}`, { most: mostText(one) })}
            />
            <b>{gaugeText(one)}</b>
            {one.level !== 'within' && <em>{t(`gauge.level.${one.level}`)}</em>}
          </li>
        ))}
      </ul>
    </section>
  )
}
