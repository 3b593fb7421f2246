import { sql } from 'kysely'
import { type Asker, inOffices } from '../kit/context/rows.ts'

const office = { office: inOffices }
const andOneself = { ...office, own: ({ staff }: Asker) => sql`t.id = ${staff}` }
/** Requests of the staff of these establishments, or one's own. */
const askedIn = ({ offices }: Asker) =>
  sql`exists (select 1 from staff s where s.id = t.staff_id and s.establishment_id = any(${offices}))`
const asked = { office: askedIn, own: ({ staff }: Asker) => sql`t.staff_id = ${staff}` }
/** Staff of the establishments that an account is limited to; their working time likewise, or one's own. */
export const staffScopes = {
  'staff.read': office,
  'staff.write': office,
  'staff.reveal': office,
  'staff_changes.read': asked,
  'staff_changes.write': asked,
  'staff_changes.decide': { office: askedIn },
  'time.read': office,
  'attendance.read': andOneself,
  'attendance.confirm': andOneself,
  'attendance.approve': office,
  'clock.read': andOneself,
  'clock.write': andOneself,
  'clock.office': office,
}
