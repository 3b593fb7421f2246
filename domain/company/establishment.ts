import { address } from '../kit/address.ts'
import { entity } from '../kit/entity.ts'
import { boolean, choice, figures, optional, phone, text, time } from '../kit/fields.ts'
import { prefectures } from '../kit/prefectures.ts'

/**
 * An establishment (事業所): the unit of the labour ledgers and of the designation as a provider. Staff and patients belong to one, and an
 * account may be limited to some. `insured_branch` is the branch of the health insurance association whose rates hold here. `week_of_44_hours`: fewer than ten people
 * work here regularly, so that 44 hours a week are no overtime (Labour Standards Act 40; Enforcement Regulation 25-2). `full_time_hours`: minutes a week that a full-time worker is to work here, by which full-time equivalents are counted.
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
    week_of_44_hours: boolean(),
    full_time_hours: optional(time(60 * 60)),
  },
  sections: {
    basic: ['name', 'office_number'],
    address: ['postal_code', 'prefecture', 'municipality', 'town', 'building', 'phone_number'],
    insurance: ['insured_branch', 'week_of_44_hours', 'full_time_hours'],
  },
  commented: true,
  named: ['name'],
  known: ['office_number', 'name'],
  noted: ['municipality'],
  listed: ['name', 'office_number', 'prefecture', 'municipality', 'town', 'phone_number'],
  search: ['name', 'office_number', 'municipality'],
  sorts: ['name', 'office_number', 'updated_at'],
  filters: ['prefecture'],
})
