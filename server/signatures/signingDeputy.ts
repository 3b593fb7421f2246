import { sql } from 'kysely'
import type { Language } from '#domain/kit/languages.ts'
import { signsAsDeputy } from '#domain/signatures/flow.ts'
import { today } from '../kit/base/today.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Signer } from './signers.ts'

/** The account of somebody who signs for the company in place of the person who was asked. */
export type Deputy = { id: string; name: string; email: string; language: Language }

/** An account that may sign in; null for one that is disabled, deleted, or of somebody who left. */
export const activeAccount = async (db: Db, id: string): Promise<Deputy | null> => {
  const {
    rows: [account],
  } = await sql<Deputy>`select d.id, d.last_name || ' ' || d.first_name as name, d.email, d.language from user_account d
    where d.id = ${id}::uuid and d.standing = 'active' and d.deleted_at is null`.execute(db)
  return account ?? null
}

/** The deputy, today, of somebody who signs for the company and has an account with that address. */
export const deputyOf = async (db: Db, { role, email }: Pick<Signer, 'role' | 'email'>): Promise<Deputy | null> => {
  const {
    rows: [named],
  } = await sql<{ deputy: string; from: string; to: string }>`
    select u.deputy_id as deputy, u.deputy_from as "from", u.deputy_to as "to" from user_account u
    where lower(u.email) = lower(${email}) and u.standing = 'active' and u.deleted_at is null
      and u.deputy_id is not null and u.deputy_from is not null and u.deputy_to is not null`.execute(db)
  return named && signsAsDeputy(role, named, today()) ? activeAccount(db, named.deputy) : null
}

/**
 * Whether somebody who signs for the company, or gets a copy, has an account here that was closed: who has left neither signs for the company
 * nor reads its papers any more. Others sign their own papers, also after they have left.
 */
export const isClosed = async (
  db: Db,
  { role, only_copy, email }: Pick<Signer, 'role' | 'only_copy' | 'email'>,
): Promise<boolean> => {
  if (role !== 'company' && !only_copy) return false
  const { rows } = await sql<{ closed: boolean | null }>`
    select bool_and(u.standing in ('disabled', 'left') or u.deleted_at is not null) as closed from user_account u
    where lower(u.email) = lower(${email})`.execute(db)
  return rows[0]?.closed === true
}
