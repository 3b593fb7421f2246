import { sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import { ownDecisions, type OwnSubject, ownSubjects } from '#domain/kit/ownDecision.ts'
import { may } from '#domain/kit/permissions.ts'
import { note } from '../audit/audit.ts'
import type { Ctx } from '../context/context.ts'
import { whoMay } from './notices.ts'
import { readAs } from '../context/read-as.ts'

/** The subject of a decision; where that is no record of its own, `id` is the id of the person. */
type Subject = { entity: OwnSubject; id: string }

/** Whether another active account has the permission to decide on a subject of the actor's own. */
const othersMay = async (ctx: Ctx, subject: Subject): Promise<boolean> => {
  const { rows } = await sql`select 1 from user_account u
    where u.id <> ${ctx.actor.id} and u.staff_id is distinct from ${ctx.actor.staff}::uuid and u.standing = 'active' and u.deleted_at is null
      and ${whoMay(ctx, ownDecisions[subject.entity], subject)} limit 1`.execute(ctx.db)
  return rows.length > 0
}

/**
 * Refuses a decision on a request of one's own while another active account may decide it (decision 108). Where there is none, it is
 * allowed, and the audit log marks it as a decision on one's own. `staff_id`: the person whose request it is.
 * @throws {AppError} `own_decision` when somebody else may decide
 */
export const checkOwnDecision = async (ctx: Ctx, { staff_id, ...subject }: Subject & { staff_id: string }): Promise<void> => {
  if (ctx.actor.staff !== staff_id) return
  if (await othersMay(ctx, subject)) throw new AppError('own_decision')
  await note(ctx.db, ctx, { act: 'own_decision', entity: subject.entity, record: subject.id })
}

/** Of what is the actor's own, what somebody else decides on: who that is follows from the establishment, so that one record tells of all. */
export const decidedByOthers = async (ctx: Ctx): Promise<OwnSubject[]> => {
  const { staff, role } = ctx.actor
  const found: OwnSubject[] = []
  if (staff === null) return found
  for (const entity of ownSubjects) {
    if (!may(role, ownDecisions[entity])) continue
    const id = await anyOf(ctx, entity, staff)
    if (id !== undefined && (await othersMay(ctx, { entity, id }))) found.push(entity)
  }
  return found
}

/** The id of a record that the row filter of the action applies to: a record of the actor's own, or the person. */
const anyOf = async (ctx: Ctx, entity: OwnSubject, staff: string): Promise<string | undefined> => {
  const table = readAs(ctx.app.nouns, entity)?.e.name
  if (table === undefined || table === 'staff') return table && staff
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where staff_id = ${staff} limit 1`.execute(ctx.db)
  return rows[0]?.id
}
