import { sql } from 'kysely'
import type { Asker } from '../kit/rows.ts'

const own = { own: ({ id }: Asker) => sql`t.id = ${id}` }
const ownJobs = { own: ({ id }: Asker) => sql`t.account_id = ${id}` }
/** Everybody has the own account, and the jobs begun with it. */
export const accountReaches = {
  'self.read': own,
  'self.write': own,
  'jobs.read': ownJobs,
  'jobs.write': ownJobs,
  'jobs.fetch': ownJobs,
}
