import { sql } from 'kysely'
import { addMonths } from '#domain/kit/dates.ts'
import type { Db } from '../kit/db/tables.ts'
import type { SampleLegalHold } from './records.ts'
import type { Story } from './story.ts'

/** Papers of somebody that a lawyer has asked to be kept. */
export const legalHoldsOf = ({ today }: Story): SampleLegalHold[] => [
  {
    key: 'hold1',
    staff_id: 's24',
    patient_id: null,
    node_id: null,
    document_id: null,
    request_id: null,
    reason: '未払い賃金の請求があったため（弁護士の依頼）',
    held_from: addMonths(today, -2),
    held_until: null,
    state: 'held',
  },
]

/** What was done with the holds of the sample. */
export const retentionSample = async (db: Db): Promise<void> => {
  await sql`insert into act (entity, record_id, name, after)
    select 'legal_hold', id, 'place', 'held' from legal_hold where sample`.execute(db)
}
