import { sql } from 'kysely'
import { NEAR_HOURS } from '#domain/kit/notices.ts'
import { visit } from '#domain/visits/visit.ts'
import type { App } from '../../kit/context/context.ts'
import type { Chore } from '../../kit/jobs/worker.ts'
import { notifyEach } from '../../kit/notices/notices.ts'
import { begins, differing, isTheirs, since } from './news.ts'

/** So long nobody is notified, since planners drag visits about and undo it. Minutes. */
const GRACE = 2
/** After that a change counts as told otherwise, such as after the program stood still. Minutes. */
const OLD = 60

type Near = { staff: string; id: string; visits: number; first: string; last: string }

/**
 * Notifies helpers of published visits that have changed and begin within the next two days, once for what changed together. Whoever was
 * notified of the schedule since a change, such as by a publication, is not notified of that change again. The record is the first of the
 * changed visits that is still this helper's, or else the next one that is; a helper who has none left is not notified.
 * @param grace how long nobody is notified, in minutes
 */
export const tellNearNews = async ({ db, nouns }: Pick<App, 'db' | 'nouns'>, grace = GRACE): Promise<void> => {
  const { rows } = await sql<Near>`
    select n.staff, coalesce(n.own, next.id) as id, n.visits, n.first, n.last from (
      select x.staff_id as staff, count(*)::int as visits, min(left(${begins}, 10)) as first, max(left(${begins}, 10)) as last,
        (array_agg(t.id order by ${begins}) filter (where ${isTheirs}))[1] as own
      from ${differing} join user_account u on u.staff_id = x.staff_id and u.role = 'staff' and u.deleted_at is null
      where least((${begins})::timestamptz, t.starts_at) < now() + make_interval(hours => ${NEAR_HOURS})
        and ${since} between now() - make_interval(mins => ${OLD}) and now() - make_interval(mins => ${grace})
        and not exists (select 1 from notice n where n.account_id = u.id and n.kind = 'plan_changed' and n.created_at >= ${since})
      group by x.staff_id) n
    left join lateral (select v.id from visit v where v.staff_id = n.staff and v.deleted_at is null and v.published_at is not null
      and v.ends_at > now() order by v.starts_at limit 1) next on true
    where coalesce(n.own, next.id) is not null`.execute(db)
  const each = rows.map(({ staff, id, ...facts }) => ({ staff, id, facts: { ...facts, near: 1 } }))
  await notifyEach(
    { db, actor: null, app: { nouns } },
    { kind: 'plan_changed', entity: visit.name, each, key: `near/${new Date().toISOString().slice(0, 16)}` },
  )
}

/** Runs every minute, in one of all processes. */
export const nearNewsChore = (app: Pick<App, 'db' | 'nouns'>): Chore => ({
  name: 'near_news',
  cron: '* * * * *',
  run: () => tellNearNews(app),
})
