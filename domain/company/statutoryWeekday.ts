import { entity } from '../kit/entity.ts'
import { choice, date, longText, optional } from '../kit/fields.ts'
import { weekdays } from './calendar.ts'

/**
 * Which day of the week is the statutory holiday from a date on, as the work rules fix it (Labour Standards Act 35(1)); until the next line.
 * Before the first line it is Sunday. There is no end, so that no day is without a rule.
 */
export const statutoryWeekday = entity({
  name: 'statutory_weekday',
  path: 'statutory-weekdays',
  namespace: 'company',
  fields: {
    valid_from: date(),
    weekday: choice('company:weekday', weekdays),
    remarks: optional(longText(500)),
  },
  named: ['valid_from'],
  listed: ['valid_from', 'weekday', 'remarks'],
  search: ['remarks'],
  sorts: ['valid_from', 'updated_at'],
  filters: ['weekday'],
})
