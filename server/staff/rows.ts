import { sql } from 'kysely'
import { type Asker, inOffices } from '../kit/context/rows.ts'

const office = { office: inOffices }
const andOneself = { ...office, own: ({ staff }: Asker) => sql`t.id = ${staff}` }
/** Staff of the establishments that an account is limited to; their working time likewise, or one's own. */
export const staffScopes = {
  'staff.read': office,
  'staff.write': office,
  'staff.reveal': office,
  'time.read': office,
  'attendance.read': andOneself,
  'attendance.confirm': andOneself,
  'attendance.approve': office,
  'clock.read': andOneself,
  'clock.write': andOneself,
  'clock.office': office,
}
