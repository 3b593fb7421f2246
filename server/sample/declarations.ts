import { sql } from 'kysely'
import type { Db } from '../kit/db/tables.ts'
import { DECLARATION_RETURNED } from './pay/declarations.ts'

/** What was done with the declarations of the sample: all were opened, most handed in, some accepted, one sent back with a reason. */
export const declarationSample = async (db: Db): Promise<void> => {
  await sql`insert into act (entity, record_id, name, after)
    select 'year_end_declaration', id, 'open', 'open' from year_end_declaration where sample`.execute(db)
  await sql`insert into act (entity, record_id, name, before, after)
    select 'year_end_declaration', id, 'submit', 'open', 'submitted' from year_end_declaration where sample and state <> 'open'`.execute(
    db,
  )
  await sql`insert into act (entity, record_id, name, before, after, reason)
    select 'year_end_declaration', id, case state when 'accepted' then 'accept' else 'send_back' end, 'submitted', state,
      case state when 'returned' then ${DECLARATION_RETURNED}::text end
    from year_end_declaration where sample and state in ('accepted', 'returned')`.execute(db)
}
