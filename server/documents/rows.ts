import { sql } from 'kysely'
import { wageTemplates } from '#domain/documents/templateNames.ts'
import type { Asker } from '../kit/context/rows.ts'

/** What was made about oneself. */
const own = ({ staff }: Asker) => sql`(t.staff_id = ${staff} and t.state = 'made')`
/** What somebody earns is read by administrators alone (decision 146), also on paper. */
const tellsNoWage = sql`t.template <> all(${[...wageTemplates]}::text[])`
/** Of the people, the patients and the establishments of an office. */
const ofOffice = ({ offices }: Asker) => sql`(cardinality(${offices}) = 0 or t.establishment_id = any(${offices})
  or exists (select 1 from staff s where s.id = t.staff_id and s.establishment_id = any(${offices}))
  or exists (select 1 from patient p where p.id = t.patient_id and p.establishment_id = any(${offices})))`
const managed = (asker: Asker) => sql`(${tellsNoWage} and ${ofOffice(asker)})`

export const documentScopes = {
  'documents.read': { own, subordinates: (asker: Asker) => sql`(${own(asker)} or ${managed(asker)})` },
  'documents.write': { subordinates: managed },
}
