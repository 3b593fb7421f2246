import { showMonth } from '#web/kit/facts/days.ts'
import type { timeWaiting } from '#domain/time/waiting.ts'
import { taskLine, type WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change these lines. */
export const timeTables = ['time_correction', 'attendance_month', 'punch'] as const

const to = '/admin/attendance-record'

export const timeLines: WaitingLines<typeof timeWaiting> = {
  time_corrections: (found, { t }) =>
    taskLine(found, {
      label: t('home:task.time_corrections'),
      act: t('home:act.time_corrections'),
      place: { to: '/admin/time-corrections', search: { state: 'pending' } },
    }),
  months_unconfirmed: (months, { t, language }) =>
    months.map(({ month, people }) => ({
      of: month,
      label: t('home:task.months_unconfirmed', { month: showMonth(month, language) }),
      count: people,
      since: null,
      act: t('home:act.months_unconfirmed'),
      place: { to, search: { month, state: 'open' } },
    })),
  months: (months, { t, language }) =>
    months.map(({ month, people }) => ({
      of: month,
      label: t('home:task.months', { month: showMonth(month, language) }),
      count: people,
      since: null,
      act: t('home:act.months'),
      place: { to, search: { month, state: 'confirmed' } },
    })),
  clocked_in: (found, { t }) =>
    taskLine(found, {
      label: t('home:task.clocked_in'),
      act: t('home:act.clocked_in'),
      place: { to, search: { open: true } },
    }),
}
