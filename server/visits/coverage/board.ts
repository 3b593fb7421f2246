import { sql } from 'kysely'
import { addDays, instant } from '#domain/kit/dates.ts'
import { type CoverageLine, MAX_LINES } from '#domain/visits/coverage/coverage.api.ts'
import { COVERAGE_DAYS, type RiskKind, riskKinds, risksOf, type Watched } from '#domain/visits/coverage/risks.ts'
import { visit } from '#domain/visits/visit.ts'
import { noteListing } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import { nameColumn } from '../../kit/select.ts'

type Row = Omit<CoverageLine, 'risks'> & Watched

/**
 * The visits of the days ahead, and those of today that should have begun, of which something speaks against their taking place. What cannot
 * wait comes first, then what is nearest.
 */
export const coverageBoard = async (ctx: Ctx, today: string) => {
  const lines = (await watched(ctx, today)).flatMap(({ ahead, assigned, ...line }) => {
    const risks = risksOf({ ahead, assigned })
    return risks.length > 0 ? [{ ...line, risks }] : []
  })
  const first = lines.toSorted((a, b) => rank(a) - rank(b) || (a.starts_at < b.starts_at ? -1 : 1)).slice(0, MAX_LINES)
  if (first.length > 0) await noteListing(ctx.db, ctx, visit.name, first.length, {})
  return { lines: first, more: lines.length - first.length }
}
