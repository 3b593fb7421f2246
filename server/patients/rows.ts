import { sql } from 'kysely'
import { type Asker, inOffices } from '../kit/context/rows.ts'

const office = { office: inOffices }
/** Patients of the helper's own visits (decisions, Access 4), as long as both are there. */
const own = ({ staff }: Asker) => sql`t.deleted_at is null
  and exists (select 1 from visit v where v.patient_id = t.id and v.staff_id = ${staff} and v.deleted_at is null and v.published_at is not null)`

export const patientScopes = {
  'patients.read': { ...office, own },
  'patients.write': office,
  'certificates.read': office,
  'certificates.write': office,
}
