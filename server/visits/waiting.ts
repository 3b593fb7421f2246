import { sql } from 'kysely'
import { addDays } from '#domain/kit/dates.ts'
import { lateDays } from '#domain/visits/reports.api.ts'
import { COVERAGE_DAYS } from '#domain/visits/coverage/risks.ts'
import type { visitsWaiting } from '#domain/visits/waiting.ts'
import { countWaiting, type Waits } from '../kit/records/waiting.ts'

const YEAR = 365

export const visitsWaits: Waits<typeof visitsWaiting> = {
  unreported: (ctx, today) => {
    const late = lateDays(today)
    return countWaiting(
      ctx,
      'shift_reports.write',
      'visit',
      sql`t.staff_id is not null and t.patient_id is not null and t.published_at is not null and t.date between ${late.from} and ${late.to}
        and t.ends_at <= now() and not exists (select 1 from shift_report r where r.visit_id = t.id and r.deleted_at is null
          and r.state not in ('draft', 'returned'))`,
      sql`t.date`,
    )
  },
  drafts: (ctx, today) =>
    countWaiting(
      ctx,
      'visits.write',
      'visit',
      sql`t.published_at is null and t.date between ${today} and ${addDays(today, COVERAGE_DAYS - 1)}`,
      sql`t.date`,
    ),
  unreviewed: (ctx, today) =>
    countWaiting(
      ctx,
      'shift_reports.review',
      'shift_report',
      sql`t.state = 'submitted' and t.date >= ${addDays(today, -YEAR)}`,
      sql`t.date`,
    ),
}
