import { type RawBuilder, sql } from 'kysely'
import { datedKey, type Entity, parentKey } from '#domain/kit/entity.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { HeldLine, InWay } from '#domain/kit/held.ts'
import { type HeldKind, heldKinds } from '#domain/kit/heldKinds.ts'
import { noteListing } from './audit.ts'
import type { Ctx } from '../context/context.ts'
import { readable, reads } from '../records/list.ts'
import { reachedColumns } from '../records/reached.ts'
import { type AnyRow, columns, nameOfRecord, ref } from '../records/select.ts'

type Sql = RawBuilder<unknown>
/** The most dated records of one kind on a timeline; nobody reads more. */
const MOST = 500

/**
 * The dated records of one record, of every kind that the actor may read, the earliest first.
 * @throws {AppError} `not_found` for a record out of the actor's scope
 */
export const heldFor = async (ctx: Ctx, e: Entity, id: string): Promise<HeldLine[]> => {
  await reachedColumns(ctx, e, ['id'], { id })
  const lines: HeldLine[] = []
  for (const { kind, key, self } of heldKinds(ctx.app.nouns.entities, e)) {
    if (!reads(ctx, kind.name)) continue
    const rows = await rowsOf(ctx, { kind, key, self }, selvesOf(e, self, id))
    if (rows.length > 0 && kind.personal) await noteListing(ctx.db, ctx, kind.name, rows.length, { [key]: id }, key)
    lines.push({ kind: kind.name, key, rows })
  }
  return lines
}

/**
 * The ids of the same person in the table of `self`: of the record itself, of the record that gives it its name, or of those it gives its
 * name to.
 */
const selvesOf = (e: Entity, self: Entity, id: string): Sql => {
  if (self === e) return sql`(${id}::uuid)`
  const [by = '', from] = self.fields[self.named[0] ?? '']?.to === e.name ? [self.named[0], self] : [e.named[0], e]
  const [wanted, known] = from === self ? ['id', by] : [by, 'id']
  return sql`(select ${sql.ref(`n.${wanted}`)} from ${sql.table(from.name)} n where ${sql.ref(`n.${known}`)} = ${id} and n.deleted_at is null)`
}

const rowsOf = async (ctx: Ctx, { kind, key }: HeldKind, ids: Sql): Promise<HeldLine['rows']> => {
  const owner = ref(parentKey(kind) ?? '')
  const { rows } = await sql<AnyRow & HeldLine['rows'][number]>`
    select ${columns(kind, ctx.actor, ['valid_from', 'valid_to', ...(kind.told ?? [])])}, ${owner} as owner, ${ownerName(ctx, kind, owner)} as owner_name
    from ${sql.table(kind.name)} t where ${ref(key)} in ${ids} and t.deleted_at is null and ${readable(ctx, kind.name)}
    order by t.valid_from, t.id limit ${MOST}`.execute(ctx.db)
  return rows
}

/** The name of the parent record, whose id is `owner`, as a part of a query; empty for an entity without a parent. */
const ownerName = ({ actor }: Ctx, { of }: Entity, owner: Sql): Sql =>
  of
    ? sql`(select o.name from (select t.id, ${nameOfRecord(of, actor)} as name from ${sql.table(of.name)} t) o where o.id = ${owner})`
    : sql`''`

/** The most overlapping records that a refusal names. */
const TOLD = 5

/** Adds the overlapping dated records that the actor may read to a `period_overlap`: whose they are, and from when to when. */
export const namePeriods = async (error: AppError, ctx: Ctx, e: Entity, input: object, id: string | null): Promise<AppError> => {
  const whose = datedKey(e)
  if (error.code !== 'period_overlap' || whose === undefined) return error
  const { valid_from: from, valid_to: to, [whose]: given } = input as Record<string, string | null | undefined>
  const key = sql`coalesce((select ${sql.ref(`o.${whose}`)} from ${sql.table(e.name)} o where o.id = ${id}::uuid), ${given ?? null}::uuid)`
  const target = ctx.app.nouns.entities.find(({ name }) => name === (e.per === undefined ? e.of?.name : e.fields[e.per]?.to))
  if (!target) return error
  const at = e.per === undefined ? sql`null` : ownerName(ctx, e, ref(parentKey(e) ?? ''))
  const { rows } = await sql<InWay>`
    select t.id, t.valid_from, t.valid_to, ${at} as at, ${ownerName(ctx, { ...e, of: target }, ref(whose))} as whose
    from ${sql.table(e.name)} t where ${ref(whose)} = ${key} and t.deleted_at is null and t.id is distinct from ${id}::uuid
      and daterange(t.valid_from, t.valid_to, '[]') && daterange(${from ?? null}::date, ${to ?? null}::date, '[]')
      and ${readable(ctx, e.name)}
    order by t.valid_from limit ${TOLD}`.execute(ctx.db)
  return new AppError('period_overlap', { clash: rows })
}
