import { sql } from 'kysely'
import type { Actor } from '../kit/context.ts'

/** Visits by a helper or to a patient of the establishments that an account is limited to. */
const office = ({ offices }: Actor) => sql`(
  exists (select 1 from staff s where s.id = t.staff_id and s.establishment_id = any(${offices}::uuid[]))
  or exists (select 1 from patient p where p.id = t.patient_id and p.establishment_id = any(${offices}::uuid[])))`

export const visitReaches = {
  'visits.read': { office, own: ({ staff }: Actor) => sql`t.staff_id = ${staff}` },
  'visits.write': { office },
  'visits.restore': { office },
}
