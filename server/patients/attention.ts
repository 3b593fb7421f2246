import { sql } from 'kysely'
import type { patientAttention } from '#domain/patients/attention.ts'
import type { Source } from '../kit/attention.ts'

/** What ends of patients whom the company visits. */
export const patientSources: Readonly<Record<keyof typeof patientAttention, Source>> = {
  certificate: {
    action: 'certificates.read',
    from: sql`patient t join certificate c on c.patient_id = t.id and c.deleted_at is null`,
    ends: sql`c.valid_to`,
    subject: sql`t.id`,
    name: () => sql`t.name_kanji`,
    search: sql`t.search`,
    office: sql`t.establishment_id`,
    owner: 'responsible',
    staff: sql`array_remove(array[t.staff_id], null)`,
    // the last one that is told
    where: () => sql`t.patient_status = 'ongoing'
      and not exists (select 1 from certificate n where n.patient_id = t.id and n.deleted_at is null and n.valid_from > c.valid_from)`,
  },
}
