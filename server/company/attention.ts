import { sql } from 'kysely'
import type { companyAttention } from '#domain/company/attention.ts'
import type { Source } from '../kit/context/context.ts'

const company = {
  action: 'company.read',
  from: sql`company t`,
  subject: sql`t.id`,
  name: () => sql`t.name`,
  search: sql`t.search`,
  office: sql`null::uuid`,
  owner: 'company',
  staff: sql`'{}'::uuid[]`,
  where: () => sql`true`,
} as const

/** Agreements that are filed: one that is not yet follows nothing. */
const lastFiled = sql`(select distinct on (d.establishment_id) d.* from overtime_agreement d where d.deleted_at is null and d.filed_on is not null
  order by d.establishment_id, d.valid_from desc)`

/** What ends of the company itself, and of its establishments. */
export const companySources: Readonly<Record<keyof typeof companyAttention, Source>> = {
  registration: { ...company, ends: sql`t.validity_to` },
  designation: { ...company, ends: sql`t.designated_validity_to` },
  overtime_agreement: {
    action: 'establishments.read',
    from: sql`establishment t join ${lastFiled} a on a.establishment_id = t.id`,
    ends: sql`a.valid_to`,
    subject: sql`t.id`,
    name: () => sql`t.name`,
    search: sql`t.search`,
    office: sql`t.id`,
    owner: 'office',
    staff: sql`'{}'::uuid[]`,
    where: () => sql`true`,
  },
}
