import type { Role } from '#domain/kit/permissions.ts'
import { store } from '#web/kit/store.ts'
import type { ScreenPath } from '../menu.ts'

/** What a step points at. `head` is the heading of the screen that it leads to; the others are parts of the frame. */
const targets = {
  menu: '[data-tour=menu]',
  search: '[data-tour=search]',
  guide: '[data-tour=guide]',
  head: 'main :is(header:has(h1), h1)',
} as const

/** `to`: the screen that the step opens; the other steps stay where the person is. Words: `help:tour.step.<name>`. */
type Step = { at: keyof typeof targets; to?: ScreenPath }

const steps = {
  menu: { at: 'menu' },
  // the bar at the bottom of a helper's phone; at a desk it is the menu
  bar: { at: 'menu' },
  search: { at: 'search' },
  guide: { at: 'guide' },
  staff: { at: 'head', to: '/admin/staff-management' },
  patients: { at: 'head', to: '/admin/patient-management' },
  schedule: { at: 'head', to: '/admin/staff-work-schedule' },
  coverage: { at: 'head', to: '/admin/coverage' },
  requests: { at: 'head', to: '/admin/leave-request' },
  expiry: { at: 'head', to: '/admin/expiry' },
  today: { at: 'head', to: '/admin/today' },
  leave: { at: 'head', to: '/admin/leave-request/ask' },
  attendance: { at: 'head', to: '/admin/attendance-record' },
  payslips: { at: 'head', to: '/admin/salary-management/staff-payslip' },
} as const satisfies Record<string, Step>
export type StepName = keyof typeof steps

/** The tour of the first day of each role: the screens that its people open daily, and where they find the rest. */
export const tours: Readonly<Record<Role, readonly StepName[]>> = {
  admin: ['menu', 'search', 'staff', 'patients', 'schedule', 'guide'],
  manager: ['menu', 'coverage', 'schedule', 'requests', 'expiry', 'guide'],
  staff: ['today', 'bar', 'leave', 'attendance', 'payslips', 'guide'],
  user: ['menu', 'search', 'guide'],
}

export const stepOf = (name: StepName): { selector: string; to: ScreenPath | undefined } => {
  const { at, to }: Step = steps[name]
  return { selector: targets[at], to }
}

/** The step at which the tour is, counted from 0; undefined while there is none. */
export const tourStep = store<number | undefined>(undefined)
