import { type RawBuilder, sql } from 'kysely'
import type { Asked } from '../kit/context/context.ts'
import { MOST_OWNERS } from '#domain/kit/attention.api.ts'
import { nameColumn } from '../kit/records/select.ts'
import { stays } from './stays.ts'

/** The names of accounts that are in use. */
const accounts = (
  who: RawBuilder<unknown>,
) => sql`(select array_agg(u.last_name || ' ' || u.first_name order by u.last_name, u.first_name)
  from user_account u where u.standing = 'active' and u.deleted_at is null and ${who})`

/**
 * The accounts that must act on a deadline under alias `l` (decision 59), the first of these groups that has anybody: the people whom the
 * record names, if they are still here; the managers who are limited to its establishment, and their deputies; managers without a limit;
 * the administrators, who also act on the deadlines of the company.
 */
export const acting = ({ ctx: { actor }, today }: Asked): RawBuilder<unknown> => {
  const name = nameColumn('r', 'japanese_name', { latin: actor.latin === true })
  const inCharge = sql`(select array_agg(${name} order by ${name}) from staff r
    where r.id = any(l.staff) and r.deleted_at is null and ${stays('r', today)})`
  const managers = sql`coalesce(${accounts(sql`u.role = 'manager' and l.establishment_id = any(offices_of(u))`)},
    ${accounts(sql`u.role = 'manager' and u.establishments = '{}'`)})`
  return sql`select e.name as office, o.owner, o.names[1:${sql.lit(MOST_OWNERS)}] as owner_names, cardinality(o.names) as owner_size
    from (select ${inCharge} as names) c
      cross join lateral (select case when c.names is null and l.owner <> 'company' then ${managers} end as names) m
      cross join lateral (select case when c.names is not null then l.owner when m.names is not null then 'office' else 'company' end as owner,
        coalesce(c.names, m.names, ${accounts(sql`u.role = 'admin'`)}, '{}') as names) o
      left join establishment e on e.id = l.establishment_id`
}
