import { LOG_LATE_MINUTES, OLD_DAYS } from '#domain/backup/rules.ts'
import type { backupWaiting } from '#domain/backup/waiting.ts'
import type { WaitingLines } from '#web/kit/attention/waitingLines.ts'

export const backupLines: WaitingLines<typeof backupWaiting> = {
  backups: (state, { t }) =>
    state
      ? [
          {
            label: t(`home:task.backups.${state}`, { days: OLD_DAYS, minutes: LOG_LATE_MINUTES }),
            count: null,
            since: null,
            act: t('home:act.backups'),
            place: { to: '/admin/backups' },
          },
        ]
      : [],
}
