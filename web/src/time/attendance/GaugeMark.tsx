import { formatMinutes } from '#domain/kit/dates.ts'
import type { AttendanceGauge } from '#domain/time/attendance/attendance.ts'
import type { LimitLevel } from '#domain/visits/limits.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark, type Tone } from '#web/kit/tables/Mark.tsx'

const tones: Readonly<Record<LimitLevel, Tone>> = { within: 'good', near: 'warning', over: 'danger' }
const order: readonly LimitLevel[] = ['over', 'near', 'within']

/** Mark for the overtime limit that is exceeded, or closest to it; none while all are within. */
export function GaugeMark({ gauges }: { gauges: readonly AttendanceGauge[] }) {
  const { t } = useTranslation('attendance')
  const [worst] = gauges.toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level))
  if (!worst || worst.level === 'within') return null
  return <Mark tone={tones[worst.level]}>{t(`gauge.told.${worst.limit}`, { value: gaugeText(worst) })}</Mark>
}

export const gaugeText = ({ limit, value }: AttendanceGauge): string =>
  limit === 'months_over_45' ? String(value) : formatMinutes(value)
