import { sql } from 'kysely'
import type { Db } from '../kit/db/tables.ts'
import { TRANSPORT_RETURNED } from './work/transports.ts'

/** What was done with the fares of the sample: all were asked for, some approved, one sent back with a reason. */
export const transportSample = async (db: Db): Promise<void> => {
  await sql`insert into act (entity, record_id, name, after)
    select 'transport_entry', id, 'submit', 'submitted' from transport_entry where sample`.execute(db)
  await sql`insert into act (entity, record_id, name, before, after, reason)
    select 'transport_entry', id, case state when 'approved' then 'approve' else 'send_back' end, 'submitted', state,
      case state when 'returned' then ${TRANSPORT_RETURNED}::text end
    from transport_entry where sample and state in ('approved', 'returned')`.execute(db)
}
