/** Roles of the specification, section 6. What each may do: decisions on access, point 4. */
export const roles = ['admin', 'manager', 'staff', 'user'] as const
export type Role = (typeof roles)[number]

/**
 * Which rows a role reaches: all of them; those of the establishments that the account is limited to (all, if it is limited to none);
 * those of the people with whom its own staff record works, which no line says yet; or its own, such as the visits of the helper who is signed in.
 */
export const scopes = ['all', 'office', 'team', 'own'] as const
export type Scope = (typeof scopes)[number]
type Line = Partial<Record<Role, Scope>>

const everyone = { admin: 'own', manager: 'own', staff: 'own', user: 'own' } as const
/** What ends is told to whoever reads the records, and to whoever it ends for. */
const andOneself = { admin: 'all', manager: 'office', staff: 'own', user: 'own' } as const
const listening = { admin: 'all', manager: 'all', staff: 'all', user: 'all' } as const
const office = { admin: 'all', manager: 'office' } as const
const withHelpers = { ...office, staff: 'own' } as const
const directories = { admin: 'all', manager: 'all', user: 'all' } as const
const writers = { admin: 'all', manager: 'all' } as const
const adminOnly = { admin: 'all' } as const

/**
 * Who may do what, and on which rows. One table, enforced by the server for every call and shown to administrators as it is. What a line
 * other than `all` means in rows stands in server/scopes.ts, where a missing one does not compile.
 */
export const permissions = {
  'staff.read': office,
  'staff.write': office,
  'staff.restore': adminOnly,
  'staff.reveal': office,
  'employees.read': office,
  'employees.write': office,
  'employees.restore': adminOnly,
  'employees.reveal': office,
  'patients.read': withHelpers,
  'patients.write': office,
  'patients.restore': adminOnly,
  'certificates.read': office,
  'certificates.write': office,
  'partners.read': directories,
  'partners.write': writers,
  'partners.restore': adminOnly,
  'property.read': office,
  'property.write': office,
  'property.restore': adminOnly,
  'plans.read': office,
  'plans.write': office,
  'visits.read': withHelpers,
  'visits.write': office,
  // undo of a delete is the planner's daily work; other records come back only by an administrator (decisions, point 5)
  'visits.restore': office,
  // who is sick is nobody's business beyond those who plan; a helper's own stands on the schedule
  'absences.read': office,
  'absences.write': office,
  'shift_reports.read': withHelpers,
  // helpers write what they did; who plans may do it for them, and reviews it
  'shift_reports.write': withHelpers,
  'shift_reports.review': office,
  // helpers ask for leave and take what is offered instead; the office answers, and asks for others, too
  'leave_requests.read': withHelpers,
  'leave_requests.write': withHelpers,
  'leave_requests.decide': office,
  // whose an event is, and with which roles it is shared, is said by the event itself
  'events.read': everyone,
  'events.write': everyone,
  'time.read': office,
  // helpers clock for themselves; the office does it for somebody, and says why
  'clock.read': withHelpers,
  'clock.write': withHelpers,
  'clock.office': office,
  // who worked otherwise than the day tells asks for it; the office answers
  'time_corrections.read': withHelpers,
  'time_corrections.write': withHelpers,
  'time_corrections.decide': office,
  // a helper sees the own days and hours
  'attendance.read': withHelpers,
  'attendance.confirm': withHelpers,
  'attendance.approve': office,
  // what was paid by it changes
  'attendance.reopen': adminOnly,
  // a helper sees the own leave and what it follows from
  'leave.read': withHelpers,
  'leave.write': office,
  // planners see which days are holidays; what a change does to pay is the administrator's
  'calendar.read': writers,
  'calendar.write': adminOnly,
  'establishments.read': directories,
  'company.read': adminOnly,
  'company.write': adminOnly,
  'company.reveal': adminOnly,
  'users.read': adminOnly,
  'users.write': adminOnly,
  'users.view_as': adminOnly,
  'audit.read': adminOnly,
  'backups.read': adminOnly,
  'backups.write': adminOnly,
  'attention.read': andOneself,
  'live.read': listening,
  // an administrator sees and ends everybody's jobs; what came of them is their owners'
  'jobs.read': { ...everyone, admin: 'all' },
  'jobs.write': { ...everyone, admin: 'all' },
  'jobs.fetch': everyone,
  'notices.read': everyone,
  'notices.write': everyone,
  // who reaches a record may speak of it; the rights on the record decide (server/kit/comments/comments.ts)
  'comments.read': listening,
  'comments.write': listening,
  'self.read': everyone,
  'self.write': everyone,
} as const satisfies Record<string, Line>

export type Action = keyof typeof permissions
type Lines = typeof permissions
/** The reaches of an action that are not every row. */
export type Limited<A extends Action> = Exclude<Extract<Lines[A][keyof Lines[A]], Scope>, 'all'>
/** Actions whose rows depend on who asks. */
export type LimitedAction = { [A in Action]: [Limited<A>] extends [never] ? never : A }[Action]

/** Kinds of values that not everybody who reads a record may see. */
export const secrecies = ['bank', 'identity', 'offences', 'credentials', 'billing', 'health', 'notes', 'people'] as const
export type Secrecy = (typeof secrecies)[number]

/**
 * `masked` values leave the server only by a reveal with a reason; the others are part of the record for these roles and absent for
 * the rest.
 */
export const secrets: Record<Secrecy, { masked: boolean; roles: readonly Role[] }> = {
  bank: { masked: true, roles: ['admin', 'manager'] },
  identity: { masked: true, roles: ['admin', 'manager'] },
  // special-care personal information (Act on the Protection of Personal Information, Art. 2(3))
  offences: { masked: true, roles: ['admin', 'manager'] },
  credentials: { masked: true, roles: ['admin'] },
  billing: { masked: false, roles: ['admin', 'manager'] },
  health: { masked: false, roles: ['admin', 'manager'] },
  notes: { masked: false, roles: ['admin', 'manager'] },
  // physicians and nurses of partners, with their birth dates: whoever only looks up whom to call needs none of it
  people: { masked: false, roles: ['admin', 'manager'] },
}

/** Whether a value leaves the server only by a reveal with a reason, and stands sealed in the database. */
export const isMasked = ({ secrecy }: { readonly secrecy?: Secrecy | undefined }): boolean =>
  secrecy !== undefined && secrets[secrecy].masked

/** Which rows a role may do an action on; undefined for none. */
export const scopeOf = (role: Role, action: Action): Scope | undefined => (permissions[action] as Line)[role]
/** Whether a role may do an action at all. */
export const may = (role: Role, action: Action): boolean => scopeOf(role, action) !== undefined
/** Roles that may do an action. */
export const rolesFor = (action: Action): readonly Role[] => roles.filter((role) => may(role, action))
/** Whether values of a secrecy stand in the records that a role reads. */
export const maySee = (role: Role, secrecy: Secrecy | undefined): boolean =>
  secrecy === undefined || (!secrets[secrecy].masked && secrets[secrecy].roles.includes(role))
/** Roles that see what not everybody sees: whoever sits down at their open screen sees it, too. */
export const officeRoles: readonly Role[] = roles.filter((role) =>
  secrecies.some((secrecy) => secrets[secrecy].roles.includes(role)),
)
/** Whether a role may have the masked values of a secrecy shown, for a reason. */
export const mayReveal = (role: Role, secrecy: Secrecy | undefined): boolean =>
  secrecy !== undefined && isMasked({ secrecy }) && secrets[secrecy].roles.includes(role)
