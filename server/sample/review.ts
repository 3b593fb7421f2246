import { sql } from 'kysely'
import type { Db } from '../kit/db/tables.ts'
import { OFFERED } from './work/leaveRequests.ts'
import { SENT_BACK } from './work/reports.ts'

/** Writes down the acts that led the sample's reports to where they stand: nobody's, as its records are. */
export const reviewSample = async (db: Db): Promise<void> => {
  await sql`insert into act (entity, record_id, name, before, after, reason)
    select 'shift_report', r.id, s.name, s.before, s.after, case when s.name = 'send_back' then ${SENT_BACK} end
    from shift_report r join (values
      (1, 'write', null, 'draft', array['draft', 'submitted', 'returned', 'locked']),
      (2, 'submit', 'draft', 'submitted', array['submitted', 'returned', 'locked']),
      (3, 'send_back', 'submitted', 'returned', array['returned']),
      (3, 'lock', 'submitted', 'locked', array['locked'])) s (step, name, before, after, leads)
      on r.state = any (s.leads)
    where r.sample order by r.id, s.step`.execute(db)
}

/** The same of its requests for leave: one that was moved was declined with an offer before. */
export const answerSample = async (db: Db): Promise<void> => {
  await sql`insert into act (entity, record_id, name, before, after, reason)
    select 'leave_request', r.id, s.name, s.before, s.after, case when s.name = 'decline' then ${OFFERED} end
    from leave_request r join (values
      (1, 'request', null, 'pending', true, true),
      (2, 'approve', 'pending', 'approved', true, false),
      (2, 'decline', 'pending', 'declined', false, true),
      (3, 'change_time', 'declined', 'approved', false, true)) s (step, name, before, after, direct, moved)
      on s.step = 1 or (r.state = 'approved' and (case when r.proposed_from is null then s.direct else s.moved end))
    where r.sample order by r.id, s.step`.execute(db)
}
