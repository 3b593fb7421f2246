import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#domain/kit/languages.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { KeptResult } from './compute.ts'

/** Somebody whom a closed run pays, with the sealed result. `language`: of the person's account; null without one. */
export type Paid = {
  readonly staff_id: string
  readonly staff_code: string
  readonly name: string
  readonly sample: boolean
  readonly establishment: string | null
  readonly language: Language | null
  readonly result: KeptResult
}

/** Results `r` of a run that pay somebody, with the staff records `s` also of who has gone to the trash since. */
export const paidBy = (run: string): RawBuilder<unknown> =>
  sql`pay_result r join staff s on s.id = r.staff_id and r.run_id = ${run}::uuid and r.closed and r.left_out is null`
/**
 * Whether a result `r` has something that a payslip tells (decision 159): a line with an amount, hours, a premium that is due and was not deducted, or a settled year. Whoever is on leave without
 * any of these gets no slip of 0 yen.
 */
export const tellsSomething: RawBuilder<boolean> = sql`(jsonb_path_exists(r.result, '$.lines[*].amount ? (@ != 0)') or (r.result -> 'sums' ->> 'minutes')::int > 0
  or r.result -> 'issues' @> '[{"code": "premium_left"}]' or r.result -> 'year_end' is not null)`
/** Payslips `p` that a run has made for the person of result `r`, whatever has become of them. */
export const slipsOf = sql`payslip p where p.run_id = r.run_id and p.staff_id = r.staff_id`

type Wanted = { readonly where: RawBuilder<unknown>; readonly most?: number }
/** People whom a closed run pays, by staff code. `to`: the last day of its wage period, on which the establishment is read. */
export const paidPeople = async (db: Db, run: { id: string; to: string }, { where, most = Infinity }: Wanted): Promise<Paid[]> => {
  const { rows } = await sql<Paid>`
    select s.id as staff_id, s.staff_code, s.japanese_name as name, s.sample, o.name as establishment, u.language, r.result
    from ${paidBy(run.id)}
      left join lateral (
        select e.establishment_id from employment e where e.staff_id = s.id and e.deleted_at is null and e.valid_from <= ${run.to}::date
        order by e.valid_from desc limit 1) e on true
      left join establishment o on o.id = coalesce(e.establishment_id, s.establishment_id)
      left join lateral (
        select a.language from user_account a where a.staff_id = s.id and a.deleted_at is null order by a.standing = 'active' desc, a.created_at desc limit 1) u on true
    where ${where} order by s.staff_code collate "C", s.id limit ${Number.isFinite(most) ? most : null}`.execute(db)
  return rows
}
