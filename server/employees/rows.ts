import { sql } from 'kysely'
import type { Asker } from '../kit/context/rows.ts'

/** Foreign workers whose staff record is of the establishments that an account is limited to. */
const office = ({ offices }: Asker) =>
  sql`exists (select 1 from staff s where s.id = t.staff_id and s.establishment_id = any(${offices}))`

export const employeeScopes = {
  'employees.read': { office },
  'employees.write': { office },
  'employees.reveal': { office },
}
