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

/** What ends of the company itself. */
export const companySources: Readonly<Record<keyof typeof companyAttention, Source>> = {
  registration: { ...company, ends: sql`t.validity_to` },
  designation: { ...company, ends: sql`t.designated_validity_to` },
}
