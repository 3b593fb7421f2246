import { address } from '../kit/address.ts'
import { entity } from '../kit/entity.ts'
import { choice, figures, optional, phone, text } from '../kit/fields.ts'
import { prefectures } from '../kit/prefectures.ts'

/**
 * An establishment (事業所): the unit of the labour ledgers and of the designation as a provider. Staff and patients belong to one, and an
 * account may be limited to some. `insured_branch` is the branch of the health insurance association whose rates hold here.
 */
export const establishment = entity({
  name: 'establishment',
  path: 'establishments',
  namespace: 'company',
  fields: {
    name: text(100),
    office_number: optional(figures(10)),
    ...address,
    phone_number: optional(phone()),
    insured_branch: optional(choice('common:prefecture', prefectures)),
  },
  sections: {
    basic: ['name', 'office_number'],
    address: ['postal_code', 'prefecture', 'municipality', 'town', 'building', 'phone_number'],
    insurance: ['insured_branch'],
  },
  named: ['name'],
  noted: ['municipality'],
  listed: ['name', 'office_number', 'prefecture', 'municipality', 'town', 'phone_number'],
  search: ['name', 'office_number', 'municipality'],
  sorts: ['name', 'office_number', 'updated_at'],
  filters: ['prefecture'],
})
