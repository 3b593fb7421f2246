import { type AttendanceDay, isHint } from '#domain/time/attendance/attendance.ts'
import { formatMinutes } from '#domain/kit/dates.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark, MarkList } from '#web/kit/tables/Mark.tsx'

/** Marks of a day: holiday or leave, fixed or corrected hours, and issues that somebody has to look at. */
export function DayMarks({
  day: { kind, figures, leave, fixed, corrected, ahead, issues },
}: {
  day: Omit<AttendanceDay, 'visits'>
}) {
  const { t } = useTranslation(['attendance', 'months'])
  const numbers = useNumbers()
  const isPlain =
    kind === 'plain' && figures.paid_leave === 0 && figures.paid_leave_minutes === 0 && !leave && !corrected && issues.length === 0
  if (isPlain && !fixed && !(ahead && figures.total > 0)) return null
  return (
    <MarkList>
      {kind !== 'plain' && <Mark tone="holiday">{t(`kind.${kind}`)}</Mark>}
      {figures.paid_leave > 0 && <Mark tone="good">{t('leave.paid', { days: numbers(figures.paid_leave) })}</Mark>}
      {figures.paid_leave_minutes > 0 && (
        <Mark tone="good">{t('leave.by_hour', { time: formatMinutes(figures.paid_leave_minutes) })}</Mark>
      )}
      {fixed !== null && fixed > 0 && <Mark>{t('months:fixed.mark', { time: formatMinutes(fixed) })}</Mark>}
      {leave && <Mark>{t(`leave.${leave}`)}</Mark>}
      {ahead && figures.total > 0 && <Mark>{t('ahead')}</Mark>}
      {corrected && <Mark>{t('day.corrected')}</Mark>}
      {issues.map(({ code, minutes }) => (
        <Mark key={code} tone={isHint(code) ? 'wait' : 'warning'}>
          {t(`issue.${code}`, { time: formatMinutes(minutes ?? 0) })}
        </Mark>
      ))}
    </MarkList>
  )
}
