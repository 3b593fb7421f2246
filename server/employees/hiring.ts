import { sql } from 'kysely'
import { employeesApi } from '#domain/employees/employees.api.ts'
import { type Hired, hiringLines } from '#domain/employees/hiring.ts'
import { notFound } from '#domain/kit/errors.ts'
import { may } from '#domain/kit/permissions.ts'
import { implementing } from '../access/calls.ts'
import { today } from '../kit/base/today.ts'
import type { Ctx } from '../kit/context/context.ts'
import { readable } from '../kit/records/list.ts'

type Found = Hired['staff'] & Pick<Hired, 'is_here' | 'employment' | 'employee'> & Record<'contract' | 'lives' | 'account', unknown>

/**
 * Reads in one statement what is stored of a person for the steps of hiring. Of a masked fact only whether it is there.
 * @throws {AppError} `not_found` for somebody out of the reader's scope
 */
const hiredOf = async (ctx: Ctx, id: string): Promise<Hired> => {
  const { actor, db, rows: reached } = ctx
  const lasts = sql`coalesce(t.valid_to >= ${today()}::date, true)`
  const theirs = (table: string) => sql`t.staff_id = ${id}::uuid and t.deleted_at is null and ${readable(ctx, table)}`
  const enrolled = sql`from enrolment n where n.employee_id = t.id and n.deleted_at is null`
  const { rows } = await sql<Found>`
    select is_here(t) as is_here, t.japanese_name, t.japanese_name_kana, t.english_name, t.nationality, t.gender, t.birth_date, t.establishment_id, t.join_date,
      t.prefecture, t.municipality, t.town, t.residence_card_expiry_date, t.residence_card_number is not null as has_card_number,
      (select to_jsonb(e) from (select t.id, t.establishment_id, t.koyou_keitai, t.work_kind, t.weekly_hours, t.contract_kind, t.contract_end
        from employment t where ${theirs('employment')} and ${lasts} order by t.valid_from limit 1) e) as employment,
      (select to_jsonb(f) from (select t.id, t.status_of_residence, t.period_of_stay_expiry, t.skill_category, t.visiting_care_confirmed_on, t.entry_date,
          exists (select ${enrolled} and coalesce(n.valid_to >= ${today()}::date, true)) as enrolled,
          exists (select ${enrolled} and n.enrollment_status = '5' and n.valid_from <= ${today()}::date) as worked
        from employee t where ${theirs('employee')} limit 1) f) as employee,
      (select to_jsonb(d) from (select t.id, t.state = 'made' as made,
          t.state = 'made' and coalesce(signature_state(t) = 'completed' or paper_signature(t) = 'signed', false) as signed
        from document t where ${theirs('document')} and t.template = 'employment_contract' and t.state <> 'discarded'
        order by signed desc, made desc, t.created_on desc, t.id limit 1) d) as contract,
      exists (select from occupancy t where t.staff_id = ${id}::uuid and t.deleted_at is null and ${lasts}) as lives,
      (select to_jsonb(a) from (select t.id, t.standing = 'active' as active
        from user_account t where ${theirs('user_account')} order by active desc, t.id limit 1) a) as account
    from staff t where t.id = ${id}::uuid and t.deleted_at is null and ${reached}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  const { is_here, employment, employee, contract, lives, account, ...staff } = found
  const { role } = actor
  return {
    is_here,
    staff,
    employment,
    employee,
    // a contract tells a wage (decision 146): to whoever reads none it is not there
    contract: may(role, 'documents.read') && may(role, 'wages.read') ? (contract as Hired['contract']) : undefined,
    // that somebody lives in company housing stands in the staff record, too (`dormitory`)
    lives: may(role, 'property.read') ? (lives as boolean) : undefined,
    account: may(role, 'users.read') ? (account as Hired['account']) : undefined,
  }
}

const os = implementing(employeesApi)
export const employeesRouter = {
  hiring: os.hiring.handler(async ({ input, context }) => ({ steps: hiringLines(await hiredOf(context, input.staff_id)) })),
}
