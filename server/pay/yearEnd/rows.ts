import { sql } from 'kysely'
import type { Asker } from '../../kit/context/rows.ts'

const own = ({ staff }: Asker) => sql`t.staff_id = ${staff}`

export const declarationScopes = { 'year_end.read': { own }, 'year_end.write': { own } }
