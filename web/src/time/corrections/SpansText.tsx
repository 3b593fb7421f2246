import type { AttendanceSpan } from '#domain/time/attendance/attendance.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useClock } from '../attendance/useClock.ts'

/** Working hours of a date as text, such as 9:00–12:00 / 13:00–17:30. */
export function SpansText({ date, spans }: { date: string; spans: readonly AttendanceSpan[] }) {
  const { t } = useTranslation('corrections')
  const clock = useClock()
  if (spans.length === 0) return t('no_work')
  return spans.map(({ starts_at, ends_at }) => `${clock(starts_at, date)}–${clock(ends_at, date)}`).join(' / ')
}
