import { sql } from 'kysely'
import type { Db } from '../../kit/db/tables.ts'
import type { SampleStaff, SampleStaffChange } from '../records.ts'

/** Who has moved, and where to: the office has not answered yet. */
const MOVED = 's27'
const address = { postal_code: '1790075', municipality: '練馬区', town: '高松4-5-12', building: 'メゾン高松203' } as const

/** What a helper of the sample asks to change in the own record. */
export const staffChangesOf = (people: readonly SampleStaff[]): SampleStaffChange[] =>
  people
    .filter(({ key }) => key === MOVED)
    .map((person) => ({
      key: `sc${person.key}`,
      staff_id: person.key,
      note: '通勤の経路も変わります。',
      state: 'pending',
      changes: (['postal_code', 'municipality', 'town', 'building'] as const).map((field) => ({
        field,
        before: person[field],
        after: address[field],
        answer: 'open',
      })),
    }))

/** Writes down that they were asked for. */
export const staffChangeSample = async (db: Db): Promise<void> => {
  await sql`insert into act (entity, record_id, name, after) select 'staff_change', id, 'request', state from staff_change where sample`.execute(
    db,
  )
}
