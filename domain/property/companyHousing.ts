import { entity } from '../kit/entity.ts'
import { integer, longText, optional, postalCode, reference, text } from '../kit/fields.ts'
import { contacts } from './contacts.ts'
import { lease } from './lease.ts'

/**
 * Company housing (specification section 3): a house, a flat or a room that staff live in. Of an establishment, so that an account that is
 * limited to some sees those; `capacity` is how many people may live there at once, as many as come where it is not said.
 */
export const companyHousing = entity({
  name: 'company_housing',
  path: 'company-housings',
  namespace: 'property',
  fields: {
    property_name: text(100),
    house_name: optional(text(100)),
    room_number: optional(text(30)),
    establishment_id: optional(reference('establishment', 'name')),
    capacity: optional(integer(1, 100)),
    postal_code: optional(postalCode()),
    address: text(300),
    ...lease,
    ...contacts,
    electric_company: optional(text(100)),
    electric_contact: optional(text(100)),
    gas_company: optional(text(100)),
    gas_contact: optional(text(100)),
    water_company: optional(text(100)),
    water_contact: optional(text(100)),
    internet_company: optional(text(100)),
    internet_contact: optional(text(100)),
    remarks: optional(longText()),
  },
  sections: {
    basic: ['property_name', 'house_name', 'room_number', 'capacity', 'establishment_id'],
    address: ['postal_code', 'address'],
    lease: ['lease_from', 'lease_until'],
    management: ['management_company', 'management_contact', 'intermediary', 'person_in_charge', 'person_contact'],
    utilities: [
      'electric_company',
      'electric_contact',
      'gas_company',
      'gas_contact',
      'water_company',
      'water_contact',
      'internet_company',
      'internet_contact',
    ],
    remarks: ['remarks'],
  },
  commented: true,
  named: ['property_name', 'room_number'],
  noted: ['address'],
  known: ['property_name', 'room_number'],
  listed: [
    'property_name',
    'house_name',
    'room_number',
    'establishment_id',
    'capacity',
    'address',
    'lease_until',
    'management_company',
    'management_contact',
  ],
  search: ['property_name', 'house_name', 'room_number', 'address', 'management_company', 'person_in_charge'],
  sorts: ['property_name', 'house_name', 'lease_until', 'updated_at'],
  filters: ['establishment_id'],
})
