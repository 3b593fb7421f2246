import { entity } from '../kit/entity.ts'
import { longText, optional, postalCode, reference, text } from '../kit/fields.ts'
import { contacts } from './contacts.ts'
import { lease } from './lease.ts'

/** A parking space of the company (specification section 3), of an establishment as its housing is. */
export const companyParking = entity({
  name: 'company_parking',
  path: 'company-parkings',
  namespace: 'property',
  fields: {
    parking_name: text(100),
    parking_number: optional(text(30)),
    establishment_id: optional(reference('establishment', 'name')),
    parking_postal_code: optional(postalCode()),
    parking_address: text(300),
    ...lease,
    ...contacts,
    remarks: optional(longText()),
  },
  sections: {
    basic: ['parking_name', 'parking_number', 'establishment_id'],
    address: ['parking_postal_code', 'parking_address'],
    lease: ['lease_from', 'lease_until'],
    management: ['management_company', 'management_contact', 'intermediary', 'person_in_charge', 'person_contact'],
    remarks: ['remarks'],
  },
  commented: true,
  named: ['parking_name', 'parking_number'],
  noted: ['parking_address'],
  listed: [
    'parking_name',
    'parking_number',
    'establishment_id',
    'parking_address',
    'lease_until',
    'management_company',
    'management_contact',
    'person_in_charge',
  ],
  search: ['parking_name', 'parking_number', 'parking_address', 'management_company', 'person_in_charge'],
  sorts: ['parking_name', 'parking_number', 'lease_until', 'updated_at'],
  filters: ['establishment_id'],
})
