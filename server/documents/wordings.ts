import { sql } from 'kysely'
import type { Block } from '#domain/documents/template.ts'
import type { DocumentTemplate } from '#domain/documents/templateNames.ts'
import type { Db } from '../kit/db/tables.ts'

/** The latest wording that the company has given a template; null where it has given none, and the template's own holds. */
export const wordingOf = async (db: Db, template: DocumentTemplate): Promise<{ version: number; blocks: Block[] } | null> => {
  const { rows } = await sql<{ version: number; blocks: Block[] }>`
    select version, blocks from document_wording where template = ${template} order by version desc limit 1`.execute(db)
  return rows[0] ?? null
}
