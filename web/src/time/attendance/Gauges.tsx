import type { AttendanceGauge } from '#domain/time/attendance/attendance.ts'
import { limits } from '#domain/visits/limits.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { gaugeText } from './GaugeMark.tsx'
import styles from './Gauges.module.css'

/** Meters which show how close a person is to each overtime limit, counting hours done and planned. */
export function Gauges({ gauges }: { gauges: readonly AttendanceGauge[] }) {
  const { t } = useTranslation('attendance')
  return (
    <section className={styles.gauges} aria-label={t('gauge.title')}>
      <h3>{t('gauge.title')}</h3>
      <ul>
        {gauges.map((one) => (
          <li key={one.limit} data-level={one.level}>
            <span>{t(`gauge.limit.${one.limit}`)}</span>
            <meter
              min={0}
              max={limits[one.limit]}
              value={Math.min(one.value, limits[one.limit])}
              aria-label={t(`gauge.limit.${one.limit}`)}
            />
            <b>{gaugeText(one)}</b>
            {one.level !== 'within' && <em>{t(`gauge.level.${one.level}`)}</em>}
          </li>
        ))}
      </ul>
    </section>
  )
}
