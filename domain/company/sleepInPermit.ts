import { entity, validity } from '../kit/entity.ts'
import { date, longText, officialNumber, optional } from '../kit/fields.ts'
import { establishment } from './establishment.ts'

/**
 * The permit of the Labour Standards Inspection Office for sleep-in duties of an establishment (断続的な宿直の許可; Labour Standards Act 41(iii), Enforcement Regulation 23), from a
 * date to a date. Only while one holds do the hours of a sleep-in stay out of working hours, breaks and holidays.
 */
export const sleepInPermit = entity({
  name: 'sleep_in_permit',
  path: 'sleep-in-permits',
  namespace: 'company',
  of: establishment,
  dated: true,
  told: ['permit_number'],
  fields: {
    ...validity,
    permit_number: officialNumber(50),
    permitted_on: date(),
    remarks: optional(longText()),
  },
  named: ['valid_from'],
  listed: ['valid_from', 'valid_to', 'permit_number', 'permitted_on'],
  search: ['permit_number'],
  sorts: ['valid_from', 'permitted_on', 'updated_at'],
  filters: [],
})
