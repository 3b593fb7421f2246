import type { staffWaiting } from '#domain/staff/waiting.ts'
import { taskLine, type WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change these lines. */
export const staffTables = ['staff', 'user_account', 'visit', 'staff_change'] as const

export const staffLines: WaitingLines<typeof staffWaiting> = {
  left: (people, { t }) =>
    people && people.length > 0
      ? [
          {
            label: t('home:task.left'),
            count: people.length,
            since: null,
            act: t('home:act.left'),
            place: { to: '/admin/user-management', search: { standing: 'active', staff_id: people.join('.') } },
          },
        ]
      : [],
  staff_changes: (found, { t }) =>
    taskLine(found, {
      label: t('home:task.staff_changes'),
      act: t('home:act.staff_changes'),
      place: { to: '/admin/staff-changes', search: { state: 'pending' } },
    }),
}
