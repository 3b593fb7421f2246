import { entities, type EntityName } from '#domain/entities.ts'
import { pathOf } from '#domain/kit/entity.ts'

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>
/** A screen that helpers may open. `call`: asks as the helper does. `shown`: what is there once it stands, as a selector. */
export type HelperScreen = {
  name: string
  /** Its route, so that a test finds the screens that nobody looks at. */
  route: string
  /** Its address, where that is not its route. */
  path?: string | ((call: Call) => Promise<string>)
  shown: string
}

const heading = 'main h1'
const fields = 'main form [data-field]'

/** The first record that the helper may read. */
const own = (name: string, route: string, table: EntityName): HelperScreen => ({
  name,
  route,
  path: async (call) => {
    const { items } = await call<{ items: { id: string }[] }>('GET', `${pathOf(entities[table])}?limit=1`)
    if (!items[0]) throw new Error(`the helper has no ${table}`)
    return route.replace('$id', items[0].id)
  },
  shown: fields,
})

/** A visit to a patient of the helper's days. */
const visitOfDays = async (call: Call) => {
  const { visits, unfinished } = await call<Record<'visits' | 'unfinished', { id: string; patient_id: string | null }[]>>(
    'GET',
    '/day',
  )
  const visit = [...unfinished, ...visits].find((one) => one.patient_id !== null)
  if (!visit) throw new Error('the helper has no visit to a patient')
  return `/admin/today?visit=${visit.id}`
}

const pay = '/admin/salary-management'

/** Every screen that the role of helpers may open (`tests/helperScreens.test.ts`), in the order in which it is looked at. */
export const helperScreens: readonly HelperScreen[] = [
  { name: 'home', route: '/admin', shown: heading },
  { name: 'today', route: '/admin/today', shown: 'main h2' },
  { name: 'me', route: '/admin/me', shown: heading },
  { name: 'plan', route: '/admin/plan', shown: heading },
  { name: 'staff-changes', route: '/admin/staff-changes', shown: heading },
  { name: 'visit', route: '/admin/today', path: visitOfDays, shown: 'main article h1' },
  { name: 'help', route: '/admin/help', shown: 'main li' },
  { name: 'guide', route: '/admin/help', path: '/admin/help?guide=today', shown: 'main ol' },
  { name: 'notifications', route: '/admin/notifications', shown: heading },
  { name: 'profile', route: '/admin/profile', shown: heading },
  { name: 'profile-information', route: '/admin/profile/information', shown: fields },
  { name: 'profile-password', route: '/admin/profile/password', shown: 'main form input' },
  { name: 'profile-security', route: '/admin/profile/security', shown: heading },
  { name: 'profile-notifications', route: '/admin/profile/notifications', shown: heading },
  { name: 'schedule', route: '/admin/staff-work-schedule', shown: heading },
  { name: 'schedule-list', route: '/admin/staff-work-schedule', path: '/admin/staff-work-schedule?tab=shift', shown: heading },
  { name: 'calendar', route: '/admin/calendar', shown: 'main [data-date]' },
  { name: 'event-new', route: '/admin/calendar', path: '/admin/calendar?event=new', shown: 'form [data-field]' },
  { name: 'map-directions', route: '/admin/map-directions', shown: heading },
  { name: 'patients', route: '/admin/patient-management', shown: 'main [data-row]' },
  own('patient', '/admin/patient-management/$id', 'patient'),
  // the list opens with this month, which has no reports yet on its first day
  {
    name: 'reports',
    route: '/admin/staff-work-schedule/reports',
    path: '/admin/staff-work-schedule/reports?period=all',
    shown: 'main [data-row]',
  },
  { name: 'reports-missing', route: '/admin/staff-work-schedule/reports/new', shown: heading },
  own('shift-report', '/admin/staff-work-schedule/reports/$id', 'shift_report'),
  { name: 'leave-requests', route: '/admin/leave-request', shown: heading },
  { name: 'leave-ask', route: '/admin/leave-request/ask', shown: heading },
  own('leave-request', '/admin/leave-request/$id', 'leave_request'),
  { name: 'paid-leave', route: '/admin/paid-leave-management', shown: heading },
  { name: 'attendance', route: '/admin/attendance-record', shown: heading },
  { name: 'corrections', route: '/admin/time-corrections', shown: heading },
  { name: 'transport', route: `${pay}/transportation`, shown: heading },
  { name: 'transport-new', route: `${pay}/transportation/new`, shown: fields },
  own('transport-entry', `${pay}/transportation/$id`, 'transport_entry'),
  { name: 'payslips', route: `${pay}/staff-payslip`, shown: heading },
  own('payslip', `${pay}/staff-payslip/$id`, 'payslip'),
  { name: 'withholding-slips', route: `${pay}/staff-taxcertificate`, shown: heading },
  own('withholding-slip', `${pay}/staff-taxcertificate/$id`, 'withholding_slip'),
  { name: 'slip-agreements', route: `${pay}/slip-agreements`, shown: heading },
  own('slip-agreement', `${pay}/slip-agreements/$id`, 'slip_agreement'),
  { name: 'year-end', route: `${pay}/year-end`, shown: heading },
  { name: 'year-end-new', route: `${pay}/year-end/new`, shown: fields },
  own('year-end-declaration', `${pay}/year-end/$id`, 'year_end_declaration'),
  { name: 'documents', route: '/admin/company-information/documents', shown: heading },
  { name: 'archive', route: '/admin/archive', shown: 'main section h2' },
  { name: 'archive-library', route: '/admin/archive', path: '/admin/archive?place=library', shown: heading },
  { name: 'expiry', route: '/admin/expiry', shown: heading },
  { name: 'jobs', route: '/admin/jobs', shown: heading },
  { name: 'forbidden', route: '/403', path: '/403?from=%2Fadmin%2Faudit-log', shown: heading },
]
