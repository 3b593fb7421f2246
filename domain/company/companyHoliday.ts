import { entity } from '../kit/entity.ts'
import { choice, date, optional, text } from '../kit/fields.ts'
import { holidayKinds } from './calendar.ts'

/** A single day that the company has fixed (calendar.ts tells what the kinds mean). `moved_from` only of a statutory holiday that was moved. */
export const companyHoliday = entity({
  name: 'company_holiday',
  path: 'company-holidays',
  namespace: 'company',
  fields: {
    date: date(),
    kind: choice('company:holiday_kind', holidayKinds),
    moved_from: optional(date()),
    name: text(60),
  },
  named: ['date', 'name'],
  listed: ['date', 'kind', 'moved_from', 'name'],
  search: ['name'],
  sorts: ['date', 'updated_at'],
  filters: ['kind'],
})
