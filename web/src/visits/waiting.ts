import { addDays } from '#domain/kit/dates.ts'
import type { visitsWaiting } from '#domain/visits/waiting.ts'
import { taskLine, type WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change these lines. */
export const visitsTables = ['visit', 'shift_report'] as const

export const visitsLines: WaitingLines<typeof visitsWaiting> = {
  unreported: (found, { t }) =>
    taskLine(found, {
      label: t('home:task.unreported'),
      act: t('home:act.unreported'),
      place: { to: '/admin/staff-work-schedule/reports/new' },
    }),
  drafts: (found, { t }) =>
    taskLine(found, {
      label: t('home:task.drafts'),
      act: t('home:act.drafts'),
      place: { to: '/admin/staff-work-schedule', search: { view: 'week', ...(found?.since && { date: found.since }) } },
    }),
  unreviewed: (found, { t, today }) =>
    taskLine(found, {
      label: t('home:task.unreviewed'),
      act: t('home:act.unreviewed'),
      place: {
        to: '/admin/staff-work-schedule/reports',
        search: { state: 'submitted', period: `${addDays(today, -365)}..${today}` },
      },
    }),
}
