import { sql } from 'kysely'
import type { Actor } from '../kit/context.ts'

const own = { own: ({ id }: Actor) => sql`t.id = ${id}` }
const ownJobs = { own: ({ id }: Actor) => sql`t.account_id = ${id}` }
/** Everybody has the own account, and the jobs begun with it. */
export const accountReaches = {
  'self.read': own,
  'self.write': own,
  'jobs.read': ownJobs,
  'jobs.write': ownJobs,
  'jobs.fetch': ownJobs,
}
