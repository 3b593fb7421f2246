import { accountReaches } from './access/rows.ts'
import { calendarReaches } from './calendar/rows.ts'
import { employeeReaches } from './employees/rows.ts'
import { attentionReaches } from './kit/attention/attention.ts'
import type { Reaches } from './kit/context/rows.ts'
import { leaveReaches } from './leave/rows.ts'
import { leaveRequestReaches } from './leave/requests/rows.ts'
import { patientReaches } from './patients/rows.ts'
import { propertyReaches } from './property/rows.ts'
import { staffReaches } from './staff/rows.ts'
import { timeCorrectionReaches } from './time/corrections/rows.ts'
import { visitReaches } from './visits/rows.ts'

/** What every line of the table of rights means in rows. One that is missing does not compile. */
export const reaches: Reaches = {
  ...accountReaches,
  ...attentionReaches,
  ...staffReaches,
  ...employeeReaches,
  ...patientReaches,
  ...propertyReaches,
  ...visitReaches,
  ...leaveReaches,
  ...calendarReaches,
  ...leaveRequestReaches,
  ...timeCorrectionReaches,
}
