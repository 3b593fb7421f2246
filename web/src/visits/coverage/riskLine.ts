import { dateOf, formatTime, minuteOf } from '#domain/kit/dates.ts'
import type { RiskCount } from '#domain/visits/coverage/coverage.api.ts'
import { bandOfRisk } from '#domain/visits/coverage/risks.ts'
import type { BandedLine, Wording } from '#web/kit/attention/waitingLines.ts'
import { dayText } from '#web/kit/facts/days.ts'

/** The line of visits at risk on the start page; it leads to the same visits on the board. */
export const riskLine = ({ kind, soon, from, to, count, first }: RiskCount, { t, language }: Wording): BandedLine => {
  const at = `${dayText('shortDay', dateOf(first), language)} ${formatTime(minuteOf(first))}`
  return {
    key: `${kind} ${from}`,
    band: bandOfRisk(kind, soon),
    label: t(!soon && (kind === 'absent' || kind === 'unassigned') ? `home:risk.${kind}_rest` : `home:risk.${kind}`),
    count,
    since: null,
    note: t('home:first_visit', { at }),
    act: t(`home:risk_act.${kind}`),
    place: { to: '/admin/coverage', search: { kind, period: `${from}..${to}` } },
  }
}
