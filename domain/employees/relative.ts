import { entity } from '../kit/entity.ts'
import { boolean, choice, code, date, optional, secret, text } from '../kit/fields.ts'
import { nationalities } from '../staff/staff.ts'
import { employee } from './employee.ts'

/** A relative in Japan, or somebody who lives with a foreign worker, as applications to the immigration office ask for them. */
export const relative = entity({
  name: 'relative',
  path: 'relatives',
  namespace: 'employees',
  of: employee,
  fields: {
    name: text(100),
    relationship: text(50),
    birth_date: optional(date()),
    nationality: optional(choice('staff:nationality', nationalities)),
    live_together: boolean(),
    work_address: optional(text(200)),
    card_number: optional(secret('identity', code(/^[A-Z]{2}\d{8}[A-Z]{2}$/, 12))),
  },
  named: ['name'],
  noted: ['relationship'],
  personal: true,
  listed: ['name', 'relationship', 'birth_date', 'nationality', 'live_together', 'work_address'],
  search: ['name'],
  sorts: ['name', 'birth_date', 'updated_at'],
  filters: ['live_together'],
})
