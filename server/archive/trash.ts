import { sql } from 'kysely'
import { numbered, sameNameKey } from '#domain/archive/nodeName.ts'
import type { ArchiveArea, NodeKind } from '#domain/archive/archiveNode.ts'
import { notFound } from '#domain/kit/errors.ts'
import type { Ctx } from '../kit/context/context.ts'
import { inTurn, putInto, quietly } from './acts.ts'
import { lockTree, nodeOf, type NodeRow, records, settle } from './nodes.ts'
import { pathTo, placeFor } from './place.ts'

/** The nearest folder above one that is not in the trash itself; null for the top of the area. */
const nearestFolder = async (ctx: Ctx, parent: string | null): Promise<string | null> => {
  if (parent === null) return null
  const { rows } = await sql<{ id: string }>`
    select n.id from unnest(${await pathTo(ctx.db, parent)}::uuid[]) with ordinality p(id, place) join archive_node n on n.id = p.id
    where n.deleted_at is null order by p.place desc limit 1`.execute(ctx.db)
  return rows[0]?.id ?? null
}

/** `self`: what is to have the name; the name that it has by now is free for it. */
type Wanted = { area: ArchiveArea; parent_id: string | null; kind: NodeKind; name: string; self?: string }
/** A name that nothing else has in a place: the wanted one, or with the first number that is free. */
export const freeName = async (ctx: Pick<Ctx, 'db'>, { area, parent_id, kind, name, self }: Wanted): Promise<string> => {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : numbered(kind, name, number)
    const { rows } = await sql`select 1 from archive_node n where n.area = ${area}
      and coalesce(n.parent_id, '00000000-0000-0000-0000-000000000000') = coalesce(${parent_id}::uuid, '00000000-0000-0000-0000-000000000000')
      and substr(n.order_name, 2) = ${sameNameKey(tried)} and n.deleted_at is null and n.id is distinct from ${self ?? null}::uuid`.execute(
      ctx.db,
    )
    if (rows.length === 0) return tried
  }
}

/** Brings folders and files back that were put into the trash by themselves, with all that went with them. */
export const restoreNodes = async (ctx: Ctx, ids: readonly string[]): Promise<NodeRow[]> => {
  await lockTree(ctx)
  return inTurn(ids, async (id) => {
    const node = (await records.one(ctx, { id }, true)) as NodeRow
    if (node.deleted_at === null) return node
    if (node.trashed_with !== null) throw notFound()
    const place = await placeFor(ctx, { area: node.area, parent_id: await nearestFolder(ctx, node.parent_id) })
    const name = await freeName(ctx, { ...place, kind: node.kind, name: node.name })
    // still in the trash, where no name is taken, so that it comes back under its name at once
    if (place.parent_id !== node.parent_id) await putInto(ctx, node, place)
    if (name !== node.name) await records.change(ctx, node, { name })
    await sql`update archive_node n set deleted_at = null where n.id = ${id}`.execute(ctx.db)
    await quietly(ctx, async () => {
      await sql`update archive_node n set deleted_at = null, trashed_with = null where n.trashed_with = ${id}`.execute(ctx.db)
      await settle(ctx, id)
    })
    return nodeOf(ctx, id)
  })
}
