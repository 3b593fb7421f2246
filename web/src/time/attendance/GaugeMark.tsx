import { formatMinutes } from '#domain/kit/dates.ts'
import type { AttendanceGauge, PersonGauges } from '#domain/time/attendance/attendance.ts'
import type { Limit, LimitLevel } from '#domain/visits/limits.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark, type Tone } from '#web/kit/tables/Mark.tsx'

const tones: Readonly<Record<LimitLevel, Tone>> = { within: 'good', near: 'warning', over: 'danger' }

/** Marks for the overtime limit that is exceeded, or closest to it, none while all are within; and for overtime or holiday work without any agreement. */
export function GaugeMarks({ gauges, agreed }: Pick<PersonGauges, 'gauges' | 'agreed'>) {
  const { t } = useTranslation('attendance')
  const [worst] = gauges.toSorted((one, other) => shareOf(other) - shareOf(one))
  const isBeyond = gauges.some(({ limit, value }) => limit === 'month_both' && value > 0)
  return (
    <>
      {worst && worst.level !== 'within' && (
        <Mark tone={tones[worst.level]}>{t(`gauge.told.${worst.limit}`, { value: gaugeText(worst) })}</Mark>
      )}
      {!agreed && isBeyond && <Mark tone="danger">{t('gauge.without_agreement')}</Mark>}
    </>
  )
}

/** What of a limit is used; 1 is all of it. */
export const shareOf = ({ value, most }: AttendanceGauge): number => (most > 0 ? value / most : value > 0 ? Infinity : 0)
const textOf = (limit: Limit, size: number): string => (limit === 'special_months' ? String(size) : formatMinutes(size))
export const gaugeText = ({ limit, value }: AttendanceGauge): string => textOf(limit, value)
export const mostText = ({ limit, most }: AttendanceGauge): string => textOf(limit, most)
