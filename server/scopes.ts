import { accountScopes } from './access/rows.ts'
import { archiveScopes } from './archive/rows.ts'
import { calendarScopes } from './calendar/rows.ts'
import { documentScopes } from './documents/rows.ts'
import { employeeScopes } from './employees/rows.ts'
import { attentionScopes } from './kit/attention/attention.ts'
import { inOffices, type Scopes } from './kit/context/rows.ts'
import { leaveScopes } from './leave/rows.ts'
import { leaveRequestScopes } from './leave/requests/rows.ts'
import { handoverScopes } from './pay/handover/rows.ts'
import { transportScopes } from './pay/transport/rows.ts'
import { declarationScopes } from './pay/yearEnd/rows.ts'
import { patientScopes } from './patients/rows.ts'
import { slipScopes } from './pay/slips/rows.ts'
import { propertyScopes } from './property/rows.ts'
import { signatureScopes } from './signatures/rows.ts'
import { staffScopes } from './staff/rows.ts'
import { timeCorrectionScopes } from './time/corrections/rows.ts'
import { visitScopes } from './visits/rows.ts'

/** What every line of the table of rights means in rows. One that is missing does not compile. */
export const scopes: Scopes = {
  ...accountScopes,
  ...attentionScopes,
  ...staffScopes,
  ...employeeScopes,
  ...patientScopes,
  ...propertyScopes,
  ...archiveScopes,
  ...visitScopes,
  ...leaveScopes,
  ...calendarScopes,
  ...leaveRequestScopes,
  ...timeCorrectionScopes,
  ...slipScopes,
  ...handoverScopes,
  ...transportScopes,
  ...declarationScopes,
  ...documentScopes,
  ...signatureScopes,
  // staff and patients of the establishments that an account is limited to: the dashboard reads both as `t`
  'dashboard.read': { office: inOffices },
}
