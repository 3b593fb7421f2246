import { sql } from 'kysely'
import {
  type ArchiveDetails,
  type ArchiveFolder,
  type ArchiveOverview,
  type ArchivePath,
  type ArchiveTarget,
  LATEST,
  MAX_FOUND,
} from '#domain/archive/archive.api.ts'
import { type ArchiveArea, archiveAreas, type Grant } from '#domain/archive/archiveNode.ts'
import { MAX_COUNT } from '#domain/kit/contract.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import { foldQuery } from '#domain/kit/fold.ts'
import { may } from '#domain/kit/permissions.ts'
import type { Ctx } from '../kit/context/context.ts'
import { areAll, rowsFor } from '../kit/context/rows.ts'
import { likeOf } from '../kit/records/list.ts'
import { nameColumn } from '../kit/records/select.ts'
import { inTurn } from './acts.ts'
import { isPersonFolder, nodeOf } from './nodes.ts'
import { pathTo, writesAtTop } from './place.ts'
import { versionsOf } from './versions.ts'

/** The condition that the actor may write in a folder or file. */
const writable = ({ app, actor }: Ctx) => rowsFor(app.nouns.scopes, actor, 'archive.write')

/** Folders that give the actor rights of their own, and that lie in none that the actor reads. */
const givenTo = async (ctx: Ctx): Promise<(ArchiveFolder & { area: ArchiveArea })[]> => {
  if (areAll(ctx.rows)) return []
  const { rows } = await sql<ArchiveFolder & { area: ArchiveArea }>`
    with given as materialized (select t.id, t.area, t.name, t.parent_id, coalesce(${writable(ctx)}, false) as writable from archive_node t
      where t.kind = 'folder' and t.grants <> '[]' and t.parent_id is not null and t.deleted_at is null and ${ctx.rows} limit ${MAX_FOUND})
    select g.id, g.area, g.name, g.writable from given g
    where not exists (select 1 from archive_node t where t.id = g.parent_id and ${ctx.rows}) order by g.name collate "C", g.id`.execute(
    ctx.db,
  )
  return rows
}

const latestIn = async (ctx: Ctx, area: ArchiveArea): Promise<ArchiveOverview['latest']> => {
  const { rows } = await sql<Omit<ArchiveOverview['latest'][number], 'path'>>`
    select t.id, t.kind, t.name, t.parent_id, t.modified_at, t.modified_by from archive_node t
    where t.area = ${area} and t.kind = 'file' and t.deleted_at is null and ${ctx.rows} order by t.modified_at desc, t.id limit ${LATEST}`.execute(
    ctx.db,
  )
  const paths = await pathsAbove(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, path: paths.get(row.id) ?? [] }))
}

/** Whether there is something at the top of an area that the actor reads. */
const reachesTop = async (ctx: Ctx, area: ArchiveArea): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from archive_node t where t.area = ${area} and t.parent_id is null and t.deleted_at is null and ${ctx.rows} limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

export const areasFor = async (ctx: Ctx): Promise<ArchiveOverview[]> => {
  const given = await givenTo(ctx)
  // a helper's own papers come first, and their place is told before there are any
  const isHelper = ctx.actor.role === 'staff' && ctx.actor.staff !== null
  const order = isHelper ? (['staff', ...archiveAreas.filter((area) => area !== 'staff')] as const) : archiveAreas
  const all = await inTurn(order, async (area): Promise<ArchiveOverview[]> => {
    const own = given.filter((folder) => folder.area === area).map(({ area: _, ...folder }) => folder)
    const writesTop = writesAtTop(ctx, area)
    // the office sees where patients' and people's papers would be, also before there are any
    const isShown =
      area === 'library' || writesTop || (isHelper && area === 'staff') || (ctx.actor.role === 'manager' && area !== 'company')
    if (!isShown && own.length === 0 && !(await reachesTop(ctx, area))) return []
    return [{ area, writable: writesTop, latest: await latestIn(ctx, area), given: own }]
  })
  return all.flat()
}

export const pathOfNode = async (ctx: Ctx, id: string): Promise<ArchivePath> => {
  const { area } = await nodeOf(ctx, id)
  const { rows } = await sql<ArchivePath['nodes'][number]>`
    select t.id, t.name, t.kind, coalesce(${writable(ctx)}, false) as writable
    from unnest(${await pathTo(ctx.db, id)}::uuid[]) with ordinality p(id, place) join archive_node t on t.id = p.id
    where ${ctx.rows} order by p.place`.execute(ctx.db)
  return { area, nodes: rows }
}

/**
 * The names of the folders above some nodes, from the top, as far as the reader may read them. They are looked up one by one (lateral), since
 * the planner expects thousands of them and would read the whole table.
 */
export const pathsAbove = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
  const { rows } = await sql<{ id: string; names: string[] }>`
    with recursive above (of, id, level) as (
      select n.id, n.parent_id, 1 from archive_node n where n.id = any(${[...ids]}::uuid[])
      union all select a.of, n.parent_id, a.level + 1 from above a join archive_node n on n.id = a.id where a.level < 64)
    select a.of as id, array_agg(f.name order by a.level desc) as names from above a
    cross join lateral (select t.name from archive_node t where t.id = a.id and ${ctx.rows} limit 1) f group by a.of`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** The condition that a row is a folder, as the index of the order in a folder finds it: folders come before all files there (`orderName`). */
const isFolder = (row: 't' | 'c') =>
  sql`${sql.ref(`${row}.kind`)} = 'folder' and (${sql.ref(`${row}.order_name`)} collate "C") < '1'`

type TargetsAsked = { area?: ArchiveArea | undefined; parent_id?: string | undefined; q?: string | undefined }
export const targetsIn = async (ctx: Ctx, asked: TargetsAsked): Promise<{ folders: ArchiveTarget[]; capped: boolean }> => {
  const { area, parent_id, q } = asked
  const terms = foldQuery(q ?? '')
  if (terms.length === 0 && area === undefined && parent_id === undefined) throw invalid({ field: 'q', code: 'required' })
  const place = parent_id === undefined ? sql`t.parent_id is null and t.area = ${area}` : sql`t.parent_id = ${parent_id}::uuid`
  const where =
    terms.length === 0
      ? place
      : sql.join(
          terms.map((term) => sql`t.search like ${likeOf(term)}`),
          sql` and `,
        )
  const { rows } = await sql<Omit<ArchiveTarget, 'path'>>`
    select t.id, t.name, t.area, coalesce(${writable(ctx)}, false) as writable,
      exists (select 1 from archive_node c where c.parent_id = t.id and ${isFolder('c')} and c.deleted_at is null) as inner
    from archive_node t where ${isFolder('t')} and t.deleted_at is null and ${where} and ${ctx.rows}
    order by (t.order_name collate "C"), t.id limit ${MAX_FOUND + 1}`.execute(ctx.db)
  const shown = rows.slice(0, MAX_FOUND)
  const paths = await pathsAbove(
    ctx,
    shown.map(({ id }) => id),
  )
  return { folders: shown.map((row) => ({ ...row, path: paths.get(row.id) ?? [] })), capped: rows.length > MAX_FOUND }
}

type Rights = { id: string; name: string; grants: Grant[] }
const rightsAt = async (ctx: Ctx, id: string): Promise<Rights | undefined> => {
  const { rows } = await sql<Rights>`select n.id, n.name, n.grants from archive_node n where n.id = ${id}`.execute(ctx.db)
  return rows[0]
}

const withNames = async (ctx: Ctx, grants: readonly Grant[]): Promise<ArchiveDetails['rights']> => {
  const ids = grants.flatMap(({ staff_id }) => staff_id ?? [])
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, ${nameColumn('s', 'japanese_name', ctx.actor)} as name from staff s where s.id = any(${ids}::uuid[])`.execute(
    ctx.db,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return grants.map(({ role, staff_id, level }) => ({
    role,
    staff_id,
    staff_name: staff_id === null ? null : (names.get(staff_id) ?? null),
    level,
  }))
}

/** How many files lie in a folder and below it that the actor reads, and their bytes. */
const contentOf = async (ctx: Ctx, id: string): Promise<ArchiveDetails['content']> => {
  const { rows } = await sql<{ files: number; size: number }>`
    with recursive tree (id) as (
      select ${id}::uuid union all select n.id from tree f join archive_node n on n.parent_id = f.id where n.kind = 'folder' and n.deleted_at is null),
    counted as (select t.size from tree f join archive_node t on t.parent_id = f.id
      where t.kind = 'file' and t.deleted_at is null and ${ctx.rows} limit ${MAX_COUNT + 1})
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as size from counted`.execute(ctx.db)
  const { files, size } = rows[0] ?? { files: 0, size: 0 }
  return { files: Math.min(files, MAX_COUNT), size, capped: files > MAX_COUNT }
}

export const detailsOf = async (ctx: Ctx, id: string): Promise<ArchiveDetails> => {
  const node = await nodeOf(ctx, id)
  const { rows } = await sql<{ yes: boolean }>`
    select coalesce(${writable(ctx)}, false) as yes from archive_node t where t.id = ${id}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  const rights = node.rights_from === null ? undefined : await rightsAt(ctx, node.rights_from)
  return {
    writable: rows[0].yes,
    grantable: node.kind === 'folder' && may(ctx.actor.role, 'archive.grant'),
    person: isPersonFolder(node),
    from: rights ? { id: rights.id, name: rights.name } : null,
    own: node.rights_from === node.id,
    rights: rights ? await withNames(ctx, rights.grants) : [],
    versions: node.kind === 'file' ? await versionsOf(ctx.db, id) : [],
    content: node.kind === 'folder' ? await contentOf(ctx, id) : null,
  }
}
