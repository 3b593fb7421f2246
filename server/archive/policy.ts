import { sql } from 'kysely'
import { type archiveNode, grantIssues, type NodeKind } from '#domain/archive/archiveNode.ts'
import { orderName, sameNameKey } from '#domain/archive/nodeName.ts'
import type { Input } from '#domain/kit/entity.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Policy } from '../kit/entity/resource.ts'

type Facts = Pick<Input<typeof archiveNode>, 'kind' | 'name' | 'file'>

/** What follows from the facts of a folder or file. */
export const nodeColumns = ({ kind, name, file }: Facts) => ({
  order_name: orderName(kind, name),
  type: file?.type ?? null,
  size: file?.size ?? null,
})

/** Says whether a folder or a file has the name that was refused: another transaction has taken it a moment ago, or long before. */
export const nameTaken = async (
  error: AppError,
  db: Db,
  { area, parent_id, name }: Pick<Input<typeof archiveNode>, 'area' | 'parent_id' | 'name'>,
): Promise<AppError> => {
  if (error.code !== 'duplicate') return error
  const { rows } = await sql<{ kind: NodeKind }>`
    select n.kind from archive_node n where n.area = ${area} and n.parent_id is not distinct from ${parent_id}
      and substr(n.order_name, 2) = ${sameNameKey(name)} and n.deleted_at is null`.execute(db)
  return new AppError(rows[0]?.kind === 'folder' ? 'folder_exists' : 'name_taken', {
    errors: [{ field: 'name', code: 'duplicate' }],
  })
}

export const archivePolicy: Policy<typeof archiveNode> = {
  derive: async (_, input) => {
    const issues = grantIssues(input.grants)
    if (issues.length > 0) throw invalid(...issues)
    return nodeColumns(input)
  },
  explain: (error, { db }, input) => nameTaken(error, db, input),
}
