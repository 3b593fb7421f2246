import { type RawBuilder, sql } from 'kysely'
import type { propertyAttention } from '#domain/property/attention.ts'
import type { Source } from '../kit/context/context.ts'

const leased = (from: RawBuilder<unknown>, name: RawBuilder<unknown>): Source => ({
  action: 'property.read',
  from,
  ends: sql`t.lease_until`,
  subject: sql`t.id`,
  name: () => name,
  search: sql`t.search`,
  office: sql`t.establishment_id`,
  owner: 'office',
  staff: sql`'{}'::uuid[]`,
  where: () => sql`true`,
})

/** What ends of the property that the company rents. */
export const propertySources: Readonly<Record<keyof typeof propertyAttention, Source>> = {
  housing_lease: leased(sql`company_housing t`, sql`concat_ws(' ', t.property_name, t.room_number)`),
  parking_lease: leased(sql`company_parking t`, sql`concat_ws(' ', t.parking_name, t.parking_number)`),
}
