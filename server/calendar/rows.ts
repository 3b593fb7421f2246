import { sql } from 'kysely'
import type { Asker } from '../kit/context/rows.ts'

/** The role of who asks; in a condition, since it may stand for many people at once. */
const role = ({ id }: Asker) => sql`(select a.role from user_account a where a.id = ${id})`
const byAuthor = ({ id }: Asker) => sql`t.author_id = ${id}`

/** Events are their author's; the roles that one is shared with read it, and administrators keep those that are shared in order. */
export const calendarScopes = {
  'events.read': {
    own: (asker: Asker) => sql`(${byAuthor(asker)} or ${role(asker)} = any(t.shared_with)
      or (${role(asker)} = 'admin' and cardinality(t.shared_with) > 0))`,
  },
  'events.write': {
    own: (asker: Asker) => sql`(${byAuthor(asker)} or (${role(asker)} = 'admin' and cardinality(t.shared_with) > 0))`,
  },
}
