import { sql } from 'kysely'
import { type patientAttention, renewedInstructions } from '#domain/patients/attention.ts'
import type { Source } from '../kit/context/context.ts'
import { lastOf } from '../kit/records/dated.ts'

const patient = {
  subject: sql`t.id`,
  name: () => sql`t.name_kanji`,
  search: sql`t.search`,
  office: sql`t.establishment_id`,
  owner: 'responsible',
  staff: sql`array_remove(array[t.staff_id], null)`,
} as const
/** Whom the company visits. */
const isVisited = sql`t.patient_status = 'ongoing'`

/** What ends of patients. */
export const patientSources: Readonly<Record<keyof typeof patientAttention, Source>> = {
  certificate: {
    ...patient,
    action: 'certificates.read',
    from: sql`patient t join ${lastOf('certificate', 'patient_id')} c on c.patient_id = t.id`,
    ends: sql`c.valid_to`,
    where: () => isVisited,
  },
  instruction: {
    ...patient,
    // helpers read the papers, those who may change the record ask for new ones
    action: 'patients.write',
    // a paper that another one of its kind has followed ends nothing
    from: sql`patient t cross join lateral (select distinct max((p ->> 'valid_to')::date) as ends from jsonb_array_elements(t.instructions) p
      where p ->> 'instruction_kind' = any(${renewedInstructions}) group by p ->> 'instruction_kind') i`,
    ends: sql`i.ends`,
    where: () => isVisited,
  },
}
