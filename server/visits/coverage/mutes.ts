import { sql } from 'kysely'
import { invalid, notFound } from '#domain/kit/errors.ts'
import type { MuteInput } from '#domain/visits/coverage/coverage.api.ts'
import { isMutable, lastMuteDay, subjectOf } from '#domain/visits/coverage/planCheck.ts'
import type { RuleCode } from '#domain/visits/rules/finding.ts'
import { noteChanges } from '../../kit/audit/audit.ts'
import { today } from '../../kit/base/today.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { readable } from '../../kit/records/list.ts'

type Mute = { until: string; reason: string }
/** What is hidden today, by its rule and the id of its helper or patient: `<code> <id>`. Of others nobody asks who does not reach them. */
export const mutesNow = async ({ db }: Pick<Ctx, 'db'>): Promise<ReadonlyMap<string, Mute>> => {
  const { rows } = await sql<Mute & { code: RuleCode; subject: string }>`
    select code, coalesce(staff_id, patient_id) as subject, until, reason from check_mute where until >= ${today()}`.execute(db)
  return new Map(rows.flatMap(({ code, subject, ...mute }) => (isMutable(code) ? [[`${code} ${subject}`, mute] as const] : [])))
}

/**
 * Hides what a rule finds about helpers or patients for some time. Who did it and why stands in the audit log of each of them.
 * @throws {AppError} `invalid_input` for what is always shown, or for longer than a month; `not_found` for somebody out of reach
 */
export const mute = async (ctx: Ctx, { code, subjects, until, reason }: MuteInput): Promise<Record<string, never>> => {
  if (!isMutable(code)) throw invalid({ field: 'code', code: 'never_muted' })
  if (until < today() || until > lastMuteDay(today())) throw invalid({ field: 'until', code: 'over_month' })
  const column = await columnOf(ctx, code, subjects)
  await sql`insert into check_mute (code, ${column}, until, reason)
    select ${code}::text, id, ${until}::date, ${reason}::text from unnest(${[...subjects]}::uuid[]) s (id) group by id
    on conflict (${column}, code) where ${column} is not null do update set until = excluded.until, reason = excluded.reason`.execute(
    ctx.db,
  )
  await noteChanges(ctx.db, ctx, { act: 'change', entity: kindOf(code), records: subjects, reason, facts: { code, until } })
  return {}
}

/** Shows it again, also what is shown already. */
export const unmute = async (
  ctx: Ctx,
  { code, subjects }: Pick<MuteInput, 'code' | 'subjects'>,
): Promise<Record<string, never>> => {
  const column = await columnOf(ctx, code, subjects)
  const { rows } = await sql<{ id: string }>`
    delete from check_mute where code = ${code} and ${column} = any(${[...subjects]}::uuid[]) returning ${column} as id`.execute(
    ctx.db,
  )
  const records = rows.map(({ id }) => id)
  if (records.length > 0)
    await noteChanges(ctx.db, ctx, { act: 'change', entity: kindOf(code), records, facts: { code, until: null } })
  return {}
}

const kindOf = (code: RuleCode) => `${subjectOf(code)}_check` as const

/**
 * The column of those of whom a rule speaks.
 * @throws {AppError} `not_found` where one of them is out of reach
 */
export const columnOf = async (ctx: Ctx, code: RuleCode, subjects: readonly string[]) => {
  const of = subjectOf(code)
  const { rows } = await sql`
    select 1 from ${sql.table(of)} t where t.id = any(${[...subjects]}::uuid[]) and t.deleted_at is null and ${readable(ctx, of)}`.execute(
    ctx.db,
  )
  if (rows.length < new Set(subjects.map((id) => id.toLowerCase())).size) throw notFound()
  return sql.ref(`${of}_id`)
}
