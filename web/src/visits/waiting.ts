import { addDays } from '#domain/kit/dates.ts'
import type { visitsWaiting } from '#domain/visits/waiting.ts'
import type { WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change these lines. */
export const visitsTables = ['visit', 'shift_report'] as const

export const visitsLines: WaitingLines<typeof visitsWaiting> = {
  visits: (count, { t, today }) =>
    count
      ? [
          {
            to: '/admin/staff-work-schedule',
            search: { tab: 'shift', staff_id: 'none', period: `${today}..${addDays(today, 6)}` },
            text: t('common:home.waiting_visits', { count }),
          },
        ]
      : [],
  unreported: (count, { t }) =>
    count ? [{ to: '/admin/staff-work-schedule/reports/new', text: t('common:home.waiting_unreported', { count }) }] : [],
  unreviewed: (count, { t, today }) =>
    count
      ? [
          {
            to: '/admin/staff-work-schedule/reports',
            search: { state: 'submitted', period: `${addDays(today, -365)}..${today}` },
            text: t('common:home.waiting_unreviewed', { count }),
          },
        ]
      : [],
}
