import { sql } from 'kysely'
import type { documentAttention } from '#domain/documents/attention.ts'
import { documentTemplates, renewalOf } from '#domain/documents/templateNames.ts'
import type { Source } from '../kit/context/context.ts'

const neverRenewed = documentTemplates.filter((template) => renewalOf(template).length === 0)

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
    where: () => sql`t.state = 'made' and not exists (select from document n
      where n.template = t.template and n.template <> all(${neverRenewed}::text[]) and (n.staff_id = t.staff_id or n.patient_id = t.patient_id)
        and n.staff_id is not distinct from t.staff_id and n.patient_id is not distinct from t.patient_id and n.state = 'made' and n.deleted_at is null
        and (n.created_on, n.created_at, n.id) > (t.created_on, t.created_at, t.id) and coalesce(n.expires_on > t.expires_on, true))`,
  },
}
