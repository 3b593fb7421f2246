import { showMonth } from '#web/kit/facts/days.ts'
import type { timeWaiting } from '#domain/time/waiting.ts'
import type { WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change these lines. */
export const timeTables = ['time_correction', 'attendance_month', 'punch'] as const

export const timeLines: WaitingLines<typeof timeWaiting> = {
  time_corrections: (count, { t }) =>
    count
      ? [
          {
            to: '/admin/time-corrections',
            search: { state: 'pending' },
            text: t('common:home.waiting_time_corrections', { count }),
          },
        ]
      : [],
  months: (months, { t, language }) =>
    months.map(({ month, people }) => ({
      to: '/admin/attendance-record',
      search: { month, state: 'confirmed' },
      text: t('common:home.waiting_months', { month: showMonth(month, language), count: people }),
    })),
  clocked_in: (count, { t }) =>
    count ? [{ to: '/admin/attendance-record', search: { open: true }, text: t('common:home.waiting_clocked_in', { count }) }] : [],
}
