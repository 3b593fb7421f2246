import { sql } from 'kysely'
import type { staffAttention } from '#domain/staff/attention.ts'
import { FOUR_WEEKS } from '#domain/staff/restDay.ts'
import type { Source } from '../kit/context/context.ts'
import { lastOf } from '../kit/records/dated.ts'
import { nameColumn } from '../kit/records/select.ts'
import { isHere } from './isHere.ts'

/** The record as a foreign worker, if there is one, beside a staff record under alias `t`. */
const withEmployee = sql`staff t left join employee f on f.staff_id = t.id and f.deleted_at is null`
const here = (today: string) => isHere('t', today)
/** What the office alone has to do. */
const ofOffice = {
  action: 'staff.read',
  subject: sql`t.id`,
  name: (latin: boolean) => nameColumn('t', 'japanese_name', { latin }),
  search: sql`t.search`,
  office: sql`t.establishment_id`,
  owner: 'office',
  staff: sql`'{}'::uuid[]`,
} as const
const member = { ...ofOffice, owner: 'support', staff: sql`coalesce(f.support_managers, '{}')`, theirs: true } as const

/**
 * The four weeks of a person `t` that run today, and those after them, as long as fewer holidays are named than they have: one for each whole seven of their days under conditions
 * that have them (as in the function `rest_days`, which is asked of single people); `first`: the first of these days.
 */
const fourWeeks = sql`
  select min(greatest(e.valid_from, p.start)) as first
  from employment e
  cross join lateral (select e.four_weeks_from + ${FOUR_WEEKS}::integer * (floor((today_in_tokyo() - e.four_weeks_from) / ${FOUR_WEEKS}::numeric)::integer + n) as start
    from generate_series(0, 1) n) p
  cross join lateral (select count(*) as size from rest_day r where r.staff_id = e.staff_id and r.deleted_at is null
    and r.date between greatest(e.valid_from, p.start) and least(e.valid_to, p.start + ${FOUR_WEEKS - 1}::integer)) named
  where e.staff_id = t.id and e.deleted_at is null and e.valid_from < p.start + ${FOUR_WEEKS}::integer and coalesce(e.valid_to >= p.start, true)
  group by p.start
  having bool_or(coalesce(e.valid_to >= today_in_tokyo(), true))
    and sum(least(e.valid_to, p.start + ${FOUR_WEEKS - 1}::integer) - greatest(e.valid_from, p.start) + 1) / 7 > sum(named.size)`

/** What ends of members of staff. It stands here, since of foreign workers it is told who answers for their support. */
export const staffSources: Readonly<Record<keyof typeof staffAttention, Source>> = {
  // the end of the period of stay is told once, unless the two dates differ: then one of them is old
  residence_card: {
    ...member,
    from: withEmployee,
    ends: sql`t.residence_card_expiry_date`,
    where: (today) => sql`${here(today)} and t.residence_card_expiry_date is distinct from f.period_of_stay_expiry`,
  },
  passport: {
    ...member,
    from: withEmployee,
    ends: sql`t.passport_expiry_date`,
    where: (today) => sql`${here(today)} and t.nationality is distinct from 'jp'`,
  },
  // one that another of the same name has followed ends nothing
  licence: {
    ...member,
    from: sql`${withEmployee} cross join lateral (select l ->> 'license_name' as name, max((l ->> 'license_until')::date) as ends
      from jsonb_array_elements(t.licenses) l where l ->> 'license_until' is not null group by 1) l`,
    ends: sql`l.ends`,
    what: sql`l.name`,
    where: here,
  },
  // one that another has followed, for the same acts and the same patient, ends nothing
  suction_permission: {
    ...member,
    from: sql`${withEmployee} join suction_permission p on p.staff_id = t.id and p.deleted_at is null and not exists (
      select 1 from suction_permission n where n.staff_id = t.id and n.deleted_at is null and n.patient_id is not distinct from p.patient_id
        and n.acts @> p.acts and coalesce(n.valid_to > p.valid_to, true))`,
    ends: sql`p.valid_to`,
    what: sql`p.certificate_number`,
    where: here,
  },
  // the last conditions that are told: whoever goes by the end of the contract needs no other one
  contract: {
    ...member,
    from: sql`${withEmployee} join ${lastOf('employment', 'staff_id')} e on e.staff_id = t.id`,
    ends: sql`e.contract_end`,
    where: (today) => sql`${here(today)} and e.contract_kind = 'fixed_term' and coalesce(t.leave_date > e.contract_end, true)`,
  },
  rest_days: {
    ...ofOffice,
    from: sql`staff t cross join lateral (${fourWeeks}) w`,
    ends: sql`w.first - 1`,
    where: (today) => sql`${here(today)} and coalesce(t.leave_date >= w.first, true)`,
  },
}
