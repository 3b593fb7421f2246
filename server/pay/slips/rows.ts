import { type RawBuilder, sql } from 'kysely'
import { type Asker, isNoLeader } from '../../kit/context/rows.ts'

const managed = ({ offices }: Asker) =>
  sql`((cardinality(${offices}) = 0 or exists (select 1 from staff s where s.id = t.staff_id and s.establishment_id = any(${offices})))
    and ${isNoLeader(sql`t.staff_id`)})`

/** Rows of one's own under a condition, and with `subordinates` those of the people whom an account manages. */
const scopesOf = (own: (asker: Asker) => RawBuilder<unknown>) => ({
  own,
  subordinates: (asker: Asker) => sql`(${own(asker)} or ${managed(asker)})`,
})
/** A slip reaches its person once it is released; one on paper is handed over instead. */
const released = scopesOf(({ staff }) => sql`(t.staff_id = ${staff} and t.state = 'released')`)
const all = scopesOf(({ staff }) => sql`t.staff_id = ${staff}`)

export const slipScopes = {
  'slips.read': released,
  'slips.deliver': { subordinates: released.subordinates },
  'slip_agreements.read': all,
  'slip_agreements.write': { subordinates: all.subordinates },
  'slip_agreements.answer': { own: all.own },
}
