import { sql } from 'kysely'
import type { Block } from '#domain/documents/template.ts'
import type { DocumentTemplate } from '#domain/documents/templateNames.ts'
import { templateOf } from '#domain/documents/templates.ts'
import { heldBlocks, wordingOn } from '#domain/documents/wording.ts'
import type { WordingVersion } from '#domain/documents/wordings.api.ts'
import type { Db } from '../kit/db/tables.ts'
import type { DocumentInput } from './given.ts'

export type StoredWording = WordingVersion & { readonly id: string }

/** The wordings of a template, the latest first. */
export const wordingsOf = async (db: Db, template: DocumentTemplate): Promise<StoredWording[]> => {
  const { rows } = await sql<StoredWording>`
    select w.id, w.number, w.valid_from, w.blocks, w.defaults, w.reason, w.made_at, w.sample,
      nullif(concat_ws(' ', a.last_name, a.first_name), '') as made_by
    from wording_version w left join user_account a on a.id = w.made_by
    where w.template = ${template} order by w.number desc`.execute(db)
  return rows
}

/** What a template says with a wording of the company, and without one. */
export const blocksWith = (template: DocumentTemplate, wording: StoredWording | null): readonly Block[] => {
  const { blocks } = templateOf(template)
  return wording ? heldBlocks(wording, blocks) : blocks
}

/** Whether a document is about people of the sample company. */
const isAboutSample = async (db: Db, { staff_id, patient_id }: DocumentInput): Promise<boolean> => {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select 1 from staff where id = ${staff_id}::uuid and sample)
      or exists (select 1 from patient where id = ${patient_id}::uuid and sample) as yes`.execute(db)
  return rows[0]?.yes ?? false
}

/** The wording of the company by which a document is made on its day; null where it has none. What the sample company words is for its people alone. */
export const wordingFor = async (db: Db, of: DocumentInput): Promise<StoredWording | null> => {
  const isSample = await isAboutSample(db, of)
  const versions = await wordingsOf(db, of.template)
  return wordingOn(isSample ? versions : versions.filter(({ sample }) => !sample), of.created_on)
}
