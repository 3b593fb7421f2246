import { Fragment, type ReactNode } from 'react'
import type { AttendanceDay, LeaveTime } from '#domain/time/attendance/attendance.ts'
import { DAY, formatMinutes, formatTime } from '#domain/kit/dates.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark, MarkList } from '#web/kit/tables/Mark.tsx'
import { useAwayText } from './useAwayText.ts'

/**
 * Marks of a day: holiday or leave, fixed or corrected hours, and issues that somebody has to look at. `rest` asks about a break that is not recorded, in place of the mark for
 * it; its argument is in minutes.
 */
export function DayMarks({
  day: { kind, figures, away, leave_times, fixed, corrected, ahead, issues, late },
  rest,
}: {
  day: Omit<AttendanceDay, 'visits' | 'pieces' | 'ways'>
  rest?: ((minutes: number) => ReactNode) | undefined
}) {
  const { t } = useTranslation(['attendance', 'months'])
  const language = useLanguage()
  const numbers = useNumbers()
  const awayText = useAwayText()
  const withTimes = useWithTimes()
  const isPlain =
    kind === 'plain' &&
    figures.paid_leave === 0 &&
    figures.paid_leave_minutes === 0 &&
    away.length === 0 &&
    !corrected &&
    figures.group_home_stays === 0 &&
    figures.sleep_in_rest === 0 &&
    late.length === 0 &&
    issues.length === 0
  if (isPlain && !fixed && !(ahead && figures.total > 0)) return null
  return (
    <MarkList>
      {kind !== 'plain' && <Mark tone="holiday">{t(`kind.${kind}`)}</Mark>}
      {figures.paid_leave > 0 && (
        <Mark tone="good">{withTimes(t('leave.paid', { days: numbers(figures.paid_leave) }), leave_times.filter(isHalf))}</Mark>
      )}
      {figures.paid_leave_minutes > 0 && (
        <Mark tone="good">
          {withTimes(
            t('leave.by_hour', { time: formatMinutes(figures.paid_leave_minutes) }),
            leave_times.filter((one) => !isHalf(one)),
          )}
        </Mark>
      )}
      {figures.group_home_stays > figures.sleep_ins && <Mark>{t('stay.awake')}</Mark>}
      {figures.sleep_in_rest > 0 ? (
        <Mark>{t('stay.sleep_in_rest', { time: formatMinutes(figures.sleep_in_rest) })}</Mark>
      ) : (
        figures.sleep_ins > 0 && <Mark>{t('stay.sleep_in')}</Mark>
      )}
      {fixed !== null && fixed > 0 && <Mark>{t('months:fixed.mark', { time: formatMinutes(fixed) })}</Mark>}
      {away.map((one, at) => (
        <Mark key={at}>{awayText(one)}</Mark>
      ))}
      {ahead && figures.total > 0 && <Mark>{t('ahead')}</Mark>}
      {corrected && <Mark>{t('day.corrected')}</Mark>}
      {late.map(({ duty, closed, now }) => (
        <Mark key={duty} tone="wait">
          {t('late', {
            date: showDate(duty, language),
            time: formatMinutes(now - closed),
            closed: formatMinutes(closed),
            now: formatMinutes(now),
          })}
        </Mark>
      ))}
      {issues.map(({ code, minutes }) =>
        code === 'break_short' && rest ? (
          <Fragment key={code}>{rest(minutes ?? 0)}</Fragment>
        ) : (
          <Mark key={code} tone={code === 'gap_clocked' ? 'wait' : 'warning'}>
            {t(`issue.${code}`, { time: formatMinutes(minutes ?? 0) })}
          </Mark>
        ),
      )}
    </MarkList>
  )
}

/** Half a day lies at the beginning or the end of it; hours do not. */
const isHalf = ({ from, to }: LeaveTime) => from === 0 || to === DAY

/** Returns a function that adds to a text when on a day leave is. A whole day needs no time. */
const useWithTimes = (): ((what: string, times: readonly LeaveTime[]) => string) => {
  const { t } = useTranslation('attendance')
  return (what, times) =>
    times.reduce((told, { from, to }) => {
      if (from === null || to === null) return told
      if (from === 0) return t('leave.morning', { what: told })
      if (to === DAY) return t('leave.afternoon', { what: told })
      return t('leave.part', { what: told, from: formatTime(from), to: formatTime(to) })
    }, what)
}
