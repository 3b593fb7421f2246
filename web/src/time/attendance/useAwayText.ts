import type { Away } from '#domain/time/attendance/attendance.ts'
import { formatTime } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'

/** Returns a function that tells why somebody is away: the kind, what the law has the company pay, and from when to when of a part of a day. */
export const useAwayText = (): ((away: Away) => string) => {
  const { t } = useTranslation(['attendance', 'absences'])
  return ({ kind, from, to, percent }) => {
    const what = kind === 'unpaid' || kind === 'absent' ? t(`leave.${kind}`) : t('leave.away', { kind: t(`absences:kind.${kind}`) })
    const paid = percent === null ? what : t('leave.percent', { what, percent })
    return from === null || to === null ? paid : t('leave.part', { what: paid, from: formatTime(from), to: formatTime(to) })
  }
}
