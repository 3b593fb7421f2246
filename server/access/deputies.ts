import { sql } from 'kysely'
import '#domain/access/errors.ts'
import type { user } from '#domain/access/user.ts'
import { deputyIssues } from '#domain/kit/deputy.ts'
import type { Input } from '#domain/kit/entity.ts'
import { invalid } from '#domain/kit/errors.ts'
import type { Ctx } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Chore } from '../kit/jobs/worker.ts'
import { today } from '../kit/base/today.ts'
import { type Account as MailedAccount, accountBy, nameOf } from './account.ts'
import { queueMail } from './mails.ts'

type Account = Pick<Input<typeof user>, 'role' | 'deputy_id' | 'deputy_from' | 'deputy_to'>

/**
 * Checks the deputy of an account.
 * @throws {AppError} `invalid_input` when the deputy is the account itself, has no valid period, or is no active account of the same role
 */
export const checkDeputy = async ({ db }: Pick<Ctx, 'db'>, id: string | null, account: Account): Promise<void> => {
  const issues = deputyIssues(id, account)
  if (!(await mayBeDeputy(db, account))) issues.push({ field: 'deputy_id', code: 'deputy_role' })
  if (issues.length > 0) throw invalid(...issues)
}
/** A period in the past is not checked against the roles of today. */
const mayBeDeputy = async (db: Db, { deputy_id, deputy_to, role }: Account): Promise<boolean> => {
  if (deputy_id === null || (deputy_to !== null && deputy_to < today())) return true
  const { rows } = await sql`
    select 1 from user_account u where u.id = ${deputy_id} and u.role = ${role} and u.standing = 'active' and u.deleted_at is null`.execute(
    db,
  )
  return rows.length > 0
}

/** The account to which the mail is sent. */
type Mailed = Pick<MailedAccount, 'email' | 'language' | 'last_name' | 'first_name'>
type Named = Pick<Account, 'deputy_id' | 'deputy_from' | 'deputy_to'>
/**
 * Mails to an account that its deputy was named, changed or removed, if so: a stranger at an open screen may have done it.
 * @param after the deputy that is about to be stored
 */
export const mailDeputy = async (db: Db, before: Mailed & Named, after: Named): Promise<void> => {
  const { deputy_id: id, deputy_from: from, deputy_to: to } = after
  if (id === before.deputy_id && from === before.deputy_from && to === before.deputy_to) return
  const name = nameOf(before)
  if (id === null) return queueMail(db, before, 'deputy_ended', { name })
  const deputy = await accountBy(db, id)
  await queueMail(db, before, 'deputy_named', { name, deputy: deputy ? nameOf(deputy) : '', from: from ?? '', to: to ?? '' })
}

/** Notifies the sessions of accounts that become deputy today or ceased to be one yesterday, since their permissions have changed. */
export const tellDeputies = async (db: Db): Promise<void> => {
  await sql`select tell_deputies(array_agg(a.deputy_id)) from user_account a
    where a.deputy_id is not null and (a.deputy_from = ${today()}::date or a.deputy_to = ${today()}::date - 1)
    having count(*) > 0`.execute(db)
}

/** Runs at 00:01 in Tokyo, since the period of a deputy begins and ends at midnight. */
export const deputiesChore = ({ db }: { db: Db }): Chore => ({ name: 'deputies', cron: '1 0 * * *', run: () => tellDeputies(db) })
