import { companyAttention } from './company/attention.ts'
import { documentAttention } from './documents/attention.ts'
import { employeeAttention } from './employees/attention.ts'
import { leaveAttention } from './leave/attention.ts'
import { patientAttention } from './patients/attention.ts'
import { propertyAttention } from './property/attention.ts'
import { staffAttention } from './staff/attention.ts'
import { timeAttention } from './time/attention.ts'

/** Everything that ends or must be done by a day. Where it is read from stands in server/attention.ts. */
export const attentionKinds = {
  ...employeeAttention,
  ...staffAttention,
  ...patientAttention,
  ...propertyAttention,
  ...companyAttention,
  ...leaveAttention,
  ...timeAttention,
  ...documentAttention,
} as const

type Names = { [N in keyof typeof attentionKinds]: true }
declare module './kit/attention.ts' {
  interface AttentionNames extends Names {}
}
