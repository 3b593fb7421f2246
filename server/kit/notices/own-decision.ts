import { sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import type { Action } from '#domain/kit/permissions.ts'
import { note } from '../audit/audit.ts'
import type { Ctx } from '../context/context.ts'
import { whoMay } from './notices.ts'

type Decided = {
  /** The right that somebody else needs to do it in one's place. */
  action: Action
  /** What is decided on. */
  subject: { entity: string; id: string }
  /** Whose it is. */
  staff_id: string
}

/**
 * Nobody decides on what is their own while another active account may do it (decision 108). Where there is none, the decision stands in the
 * audit log as one on one's own.
 * @throws {AppError} `own_decision`
 */
export const checkOwnDecision = async (ctx: Ctx, { action, subject, staff_id }: Decided): Promise<void> => {
  if (ctx.actor.staff !== staff_id) return
  const { rows } = await sql`select 1 from user_account u
    where u.id <> ${ctx.actor.id} and u.staff_id is distinct from ${staff_id}::uuid and u.standing = 'active' and u.deleted_at is null
      and ${whoMay(ctx, action, subject)} limit 1`.execute(ctx.db)
  if (rows.length > 0) throw new AppError('own_decision')
  await note(ctx.db, ctx, { act: 'own_decision', entity: subject.entity, record: subject.id })
}
