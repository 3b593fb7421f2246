import { entity, validity } from '../kit/entity.ts'
import { longText, optional, reference, yen } from '../kit/fields.ts'
import { companyHousing } from './companyHousing.ts'

/**
 * Who lives in a company housing, from a date to a date, and for what rent a month, in yen. Several people may share one; nobody lives in
 * two at a time, so whoever moves in somewhere has moved out of where he or she lived.
 */
export const occupancy = entity({
  name: 'occupancy',
  path: 'occupancies',
  namespace: 'property',
  of: companyHousing,
  dated: true,
  per: 'staff_id',
  told: ['staff_id'],
  fields: {
    staff_id: reference('staff', 'japanese_name'),
    ...validity,
    rent: optional(yen(1_000_000)),
    remarks: optional(longText(500)),
  },
  named: ['staff_id', 'valid_from'],
  personal: true,
  listed: ['staff_id', 'valid_from', 'valid_to', 'rent', 'remarks'],
  search: ['remarks'],
  sorts: ['valid_from', 'rent', 'updated_at'],
  filters: ['staff_id'],
})
