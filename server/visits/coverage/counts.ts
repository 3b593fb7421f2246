import { addDays, dateOf } from '#domain/kit/dates.ts'
import type { RiskCount } from '#domain/visits/coverage/coverage.api.ts'
import { COVERAGE_DAYS, NOTICE_DATES, type RiskKind, riskKinds, SOON_DAYS } from '#domain/visits/coverage/risks.ts'
import { today } from '../../kit/base/today.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { atRisk, watched } from './board.ts'

/** How often each kind of risk is the gravest one of a visit, in the order of the board. */
export const riskCounts = async (ctx: Ctx): Promise<RiskCount[]> => {
  const first = today()
  const last = addDays(first, COVERAGE_DAYS - 1)
  const rows = await watched(ctx, first, last)
  const lines = await atRisk(ctx, rows, addDays(first, NOTICE_DATES - 1))
  return riskKinds.flatMap((kind) =>
    periodsOf(kind, first, last).flatMap((period): RiskCount[] => {
      const found = lines.filter(({ risks: [gravest], starts_at }) => gravest === kind && isIn(period, dateOf(starts_at)))
      return found[0] ? [{ kind, ...period, count: found.length, first: found[0].starts_at }] : []
    }),
  )
}

type Period = Pick<RiskCount, 'from' | 'to' | 'soon'>
const isIn = ({ from, to }: Period, date: string) => date >= from && date <= to

/**
 * The periods of which the visits are counted by themselves. That nobody goes is told of today and tomorrow apart from the days after; that somebody else
 * should go only of those two, since the rules are asked for no others; all else is a matter of hours anyhow. A visit that began yesterday goes on over midnight.
 */
const periodsOf = (kind: RiskKind, first: string, last: string): readonly Period[] => {
  const from = addDays(first, -1)
  const near = { soon: true, from, to: addDays(first, SOON_DAYS - 1) }
  if (kind === 'unfit') return [near]
  if (kind === 'absent' || kind === 'unassigned') return [near, { soon: false, from: addDays(near.to, 1), to: last }]
  return [{ soon: true, from, to: last }]
}
