import { sql } from 'kysely'
import type { Db } from '../../kit/db/tables.ts'
import { WITHDRAWN } from './slips.ts'

/** Writes down the acts that led those of the sample's slips that have none yet to where they stand: nobody's, as its records are. */
export const deliverSample = async (db: Db): Promise<void> => {
  for (const table of ['payslip', 'withholding_slip'])
    await sql`insert into act (entity, record_id, name, before, after, reason)
      select ${table}, r.id, s.name, s.before, s.after, case when s.name = 'withdraw' then ${WITHDRAWN} end
      from ${sql.table(table)} r join (values
        (1, 'give', null, 'waiting', array['waiting', 'released', 'on_paper', 'handed_over', 'replaced']),
        (2, 'release', 'waiting', 'released', array['released', 'replaced']),
        (2, 'put_on_paper', 'waiting', 'on_paper', array['on_paper', 'handed_over']),
        (3, 'hand_over', 'on_paper', 'handed_over', array['handed_over']),
        (3, 'withdraw', 'released', 'withdrawn', array['replaced']),
        (4, 'replace', 'withdrawn', 'replaced', array['replaced'])) s (step, name, before, after, leads)
        on r.state = any (s.leads)
      where r.sample and not exists (select 1 from act a where a.entity = ${table} and a.record_id = r.id) order by r.id, s.step`.execute(
      db,
    )
}
