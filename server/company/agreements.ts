import { sql } from 'kysely'
import { overtimeAgreementsApi } from '#domain/company/company.api.ts'
import { type AgreedLimits, overtimeAgreement } from '#domain/company/overtimeAgreement.ts'
import { implementing } from '../access/calls.ts'
import type { Db } from '../kit/db/tables.ts'
import { fileHandlers } from '../kit/entity/calls.ts'

const os = implementing(overtimeAgreementsApi)
const { addFile, file, filePreview } = fileHandlers(overtimeAgreement)

export const overtimeAgreementsRouter = {
  addFile: os.addFile.handler(addFile),
  file: os.file.handler(file),
  filePreview: os.filePreview.handler(filePreview),
}

/** By which agreements on overtime some people are bound on a date, by the ids of their staff records; whoever is missing has none. */
export const agreementsOn = async (db: Db, staff: readonly string[], date: string): Promise<Map<string, AgreedLimits>> => {
  const { rows } = await sql<{ staff_id: string; agreed: AgreedLimits }>`
    select s.id as staff_id, to_json(a) as agreed
    from unnest(${[...staff]}::uuid[]) as s (id) cross join lateral overtime_agreement_on(s.id, ${date}::date) a`.execute(db)
  return new Map(rows.map(({ staff_id, agreed }) => [staff_id, agreed]))
}
