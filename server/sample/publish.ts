import { sql } from 'kysely'
import { weekAround } from '#domain/kit/period.ts'
import type { Db } from '../kit/db/tables.ts'

/**
 * Publishes the sample's visits up to the end of this week, all of them confirmed but the first one that is more than an hour ahead; what comes
 * later stays draft.
 */
export const publishSample = async (db: Db, today: string): Promise<void> => {
  await sql`update visit set published_at = date_trunc('minute', now()) where sample and published_at is null and date <= ${weekAround(today).to}`.execute(
    db,
  )
  await sql`insert into visit_told (visit_id, staff_id, facts) select v.id, v.staff_id, visit_facts(v) from visit v
    where v.sample and v.unseen and v.id is distinct from (
      select o.id from visit o where o.sample and o.unseen and o.starts_at > now() + interval '1 hour' order by o.starts_at, o.id limit 1)`.execute(
    db,
  )
  await sql`update visit v set heard_at = date_trunc('minute', now()) where v.sample and v.unseen
    and exists (select 1 from visit_told t where t.visit_id = v.id)`.execute(db)
}
