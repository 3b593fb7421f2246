import { sql } from 'kysely'
import type { Asker } from '../kit/context/rows.ts'

const own = { own: ({ id }: Asker) => sql`t.id = ${id}` }
const ofAccount = { own: ({ id }: Asker) => sql`t.account_id = ${id}` }
/** The row filters of the own account, its background jobs and its notifications. */
export const accountScopes = {
  'self.read': own,
  'self.write': own,
  'jobs.read': ofAccount,
  'jobs.write': ofAccount,
  'jobs.fetch': ofAccount,
  'notices.read': ofAccount,
  'notices.write': ofAccount,
}
