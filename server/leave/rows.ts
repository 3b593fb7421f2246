import type { Asker } from '../kit/context/rows.ts'
import { inOffices } from '../kit/context/rows.ts'
import { sql } from 'kysely'

/** Leave is that of staff: of the establishments that an account is limited to, or one's own. */
export const leaveScopes = {
  'leave.read': { office: inOffices, own: ({ staff }: Asker) => sql`t.id = ${staff}` },
  'leave.write': { office: inOffices },
}
