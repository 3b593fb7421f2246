import { sql } from 'kysely'
import type { documentAttention } from '#domain/documents/attention.ts'
import type { Source } from '../kit/context/context.ts'

/** Documents that were made and run out. */
export const documentSources: Readonly<Record<keyof typeof documentAttention, Source>> = {
  document: {
    action: 'documents.read',
    from: sql`document t left join staff s on s.id = t.staff_id left join patient p on p.id = t.patient_id`,
    ends: sql`t.expires_on`,
    subject: sql`t.id`,
    name: () => sql`concat_ws(' ', t.name, coalesce(s.japanese_name, p.name_kanji))`,
    search: sql`t.search`,
    office: sql`coalesce(t.establishment_id, s.establishment_id, p.establishment_id)`,
    owner: 'office',
    staff: sql`'{}'::uuid[]`,
    // the paper that was made in its place has settled it
    where: () => sql`t.state = 'made' and not renewed(t)`,
  },
}
