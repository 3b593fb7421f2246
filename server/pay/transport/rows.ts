import { sql } from 'kysely'
import type { Asker } from '../../kit/context/rows.ts'

/** Of the staff of these establishments, or one's own. */
const office = ({ offices }: Asker) =>
  sql`exists (select 1 from staff s where s.id = t.staff_id and s.establishment_id = any(${offices}))`
const own = ({ staff }: Asker) => sql`t.staff_id = ${staff}`

export const transportScopes = {
  'transport.read': { office, own },
  'transport.write': { office, own },
  'transport.decide': { office },
}
