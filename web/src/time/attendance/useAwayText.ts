import { payTold } from '#domain/time/attendance/away.ts'
import type { Away } from '#domain/time/attendance/attendance.ts'
import { formatTime } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'

/** Returns a function that tells why somebody is away: the kind, what the company pays, and from when to when of a part of a day. */
export const useAwayText = (): ((away: Away) => string) => {
  const { t } = useTranslation(['attendance', 'absences'])
  return ({ from, to, ...away }) => {
    const { kind, percent } = away
    const what = kind === 'unpaid' || kind === 'absent' ? t(`leave.${kind}`) : t('leave.away', { kind: t(`absences:kind.${kind}`) })
    const pay = payTold(away)
    const paid = pay === null ? what : t(`leave.pay.${pay}`, { what, percent: percent ?? 0 })
    return from === null || to === null ? paid : t('leave.part', { what: paid, from: formatTime(from), to: formatTime(to) })
  }
}
