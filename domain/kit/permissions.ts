/** The roles of accounts (specification, section 6). What each may do: decisions on access, point 4. */
export const roles = ['admin', 'manager', 'staff', 'user'] as const
export type Role = (typeof roles)[number]

/**
 * The scopes of a permission, which say which rows it covers. `all`: every row. `office`: rows of the establishments that the account is
 * limited to (every row, if it is limited to none). `subordinates`: rows of the people of these establishments who are neither managers nor
 * administrators, and one's own. `team`: rows of the people with whom the account's staff record works; no permission uses it yet. `own`:
 * rows of the account itself, such as the visits of the helper who is signed in.
 */
export const scopes = ['all', 'office', 'subordinates', 'team', 'own'] as const
export type Scope = (typeof scopes)[number]
type Line = Partial<Record<Role, Scope>>

const everyone = { admin: 'own', manager: 'own', staff: 'own', user: 'own' } as const
/** Deadlines are shown to those who may read the records, and to the person whose deadline it is. */
const andOneself = { admin: 'all', manager: 'office', staff: 'own', user: 'own' } as const
const listening = { admin: 'all', manager: 'all', staff: 'all', user: 'all' } as const
const office = { admin: 'all', manager: 'office' } as const
/** What a manager knows of people by managing them, but not of other managers and of administrators. */
const subordinates = { admin: 'all', manager: 'subordinates' } as const
const withHelpers = { ...office, staff: 'own' } as const
const directories = { admin: 'all', manager: 'all', user: 'all' } as const
const writers = { admin: 'all', manager: 'all' } as const
const adminOnly = { admin: 'all' } as const

/**
 * The permissions: which role may do which action, and on which rows. The server enforces this table for every call and shows it to
 * administrators as it is. What a scope other than `all` means in rows is in server/scopes.ts, where a missing scope does not compile.
 */
export const permissions = {
  'staff.read': office,
  'staff.write': office,
  'staff.restore': adminOnly,
  'staff.reveal': office,
  // everybody asks for changes of the own record; who keeps the records of an office decides
  'staff_changes.read': { ...office, staff: 'own', user: 'own' },
  'staff_changes.write': { ...office, staff: 'own', user: 'own' },
  'staff_changes.decide': office,
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
  // the folder itself says who reads and writes in it: by its area and, where it has some, by rights of its own
  'archive.read': { ...everyone, admin: 'all' },
  'archive.write': { ...everyone, admin: 'all' },
  // who may see the papers of others is decided by administrators alone
  'archive.grant': adminOnly,
  'plans.read': office,
  'plans.write': office,
  // how long a way takes decides working time
  'travel_times.read': office,
  'travel_times.write': office,
  // whoever may read a record may be shown the way to it, which is checked for each record (server/visits/directions/places.ts)
  'directions.read': listening,
  // and whoever may change it may say where its address lies
  'places.write': writers,
  'visits.read': withHelpers,
  'visits.write': office,
  // undoing a deletion is daily work of planners; other records can be restored only by an administrator (decisions, point 5)
  'visits.restore': office,
  // only planners see who is sick; a helper sees the own absence on the schedule
  'absences.read': office,
  'absences.write': office,
  // whoever falls ill says so for today
  'absences.report': withHelpers,
  'shift_reports.read': withHelpers,
  // helpers report on their own visits; planners may do it for them, and review the reports
  'shift_reports.write': withHelpers,
  'shift_reports.review': office,
  // helpers request leave and accept what is offered instead; the office decides, and may request for others
  'leave_requests.read': withHelpers,
  'leave_requests.write': withHelpers,
  'leave_requests.decide': office,
  // the event itself says who owns it and with which roles it is shared
  'events.read': everyone,
  'events.write': everyone,
  'time.read': office,
  // helpers clock in and out for themselves; the office does it for somebody else and must give a reason
  'clock.read': withHelpers,
  'clock.write': withHelpers,
  'clock.office': office,
  // a helper requests a correction when the recorded working time is wrong; the office decides
  'time_corrections.read': withHelpers,
  'time_corrections.write': withHelpers,
  'time_corrections.decide': office,
  // a helper sees the own days and hours of work
  'attendance.read': withHelpers,
  'attendance.confirm': withHelpers,
  'attendance.approve': office,
  // opening a closed month again may change what has been paid already
  'attendance.reopen': adminOnly,
  // a helper sees the own leave and the records from which it is calculated
  'leave.read': withHelpers,
  'leave.write': office,
  // everybody reads the own slips once they are released; a manager hands over those of subordinates
  // what everybody earns: neither managers nor others see a run
  'pay_runs.read': adminOnly,
  'pay_runs.write': adminOnly,
  'slips.read': { ...subordinates, staff: 'own', user: 'own' },
  'slips.write': adminOnly,
  'slips.deliver': subordinates,
  // whether somebody agrees to electronic delivery is that person's to answer, and the office writes down what came on paper
  'slip_agreements.read': { ...subordinates, staff: 'own', user: 'own' },
  'slip_agreements.write': subordinates,
  'slip_agreements.answer': everyone,
  // everybody declares the own year end; only administrators, who see what people earn, read and check those of others (decision 156)
  'year_end.read': { ...everyone, admin: 'all' },
  'year_end.write': { ...everyone, admin: 'all' },
  'year_end.decide': adminOnly,
  // what somebody is paid and what is withheld is seen by administrators alone (decision 146)
  'wages.read': adminOnly,
  'wages.write': adminOnly,
  'wages.restore': adminOnly,
  // how the closed month is written for another payroll product is set up once; making a file is monthly work of the office
  'handover_layouts.read': writers,
  'handover_layouts.write': adminOnly,
  'handover_layouts.restore': adminOnly,
  'handover.read': office,
  'handover.write': office,
  // a helper asks for the own fares; the office answers, and may ask for others
  'transport.read': withHelpers,
  'transport.write': withHelpers,
  'transport.decide': office,
  // what a paper tells of a wage only administrators and the person concerned read (decision 167); a helper sees the own papers that were made
  'documents.read': { ...subordinates, staff: 'own', user: 'own' },
  'documents.write': subordinates,
  // whom the office asks to sign, and how far it is; a manager sees what is about the own people and patients and
  // tells no wage
  'signatures.read': subordinates,
  'signatures.write': subordinates,
  // what the company signs with everybody
  'wordings.read': adminOnly,
  'wordings.write': adminOnly,
  // whoever may read a record may know until when it is kept, which is checked for each record (server/retention/retention.ts)
  'retention.read': listening,
  // nobody else erases for good, or keeps from it
  'retention.write': adminOnly,
  'holds.read': adminOnly,
  'holds.write': adminOnly,
  // planners see the holidays; changing them affects pay, so only an administrator does
  'calendar.read': writers,
  'calendar.write': adminOnly,
  // what the law asks of pay, which only an administrator loads
  'rates.read': adminOnly,
  'rates.write': adminOnly,
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
  // numbers without names, which whoever reads beside the office may see, too (decision 182)
  'dashboard.read': { ...office, user: 'all' },
  'live.read': listening,
  // an administrator sees and cancels everybody's jobs, but only the owner of a job sees its outcome
  'jobs.read': { ...everyone, admin: 'all' },
  'jobs.write': { ...everyone, admin: 'all' },
  'jobs.fetch': everyone,
  'notices.read': everyone,
  'notices.write': everyone,
  // whoever may read a record may comment on it, which is checked for each record (server/kit/comments/comments.ts)
  'comments.read': listening,
  'comments.write': listening,
  'self.read': everyone,
  'self.write': everyone,
} as const satisfies Record<string, Line>

export type Action = keyof typeof permissions
type Lines = typeof permissions
/** The scopes of an action other than `all`. */
export type Limited<A extends Action> = Exclude<Extract<Lines[A][keyof Lines[A]], Scope>, 'all'>
/** Actions that some role may do only on a part of the rows, so that they need a row filter. */
export type LimitedAction = { [A in Action]: [Limited<A>] extends [never] ? never : A }[Action]

/** Kinds of secret values: not everybody who may read a record may see them. */
export const secrecies = ['bank', 'identity', 'offences', 'credentials', 'billing', 'health', 'notes', 'people'] as const
export type Secrecy = (typeof secrecies)[number]

/**
 * Which roles may see the values of each kind. `masked` values leave the server only by a reveal with a reason; the others are part of the
 * record for these roles and absent for the rest.
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
  // physicians and nurses of partners, with their birth dates; finding a phone number needs none of that
  people: { masked: false, roles: ['admin', 'manager'] },
}

/** Whether a fact is masked: it leaves the server only by a reveal with a reason, and is stored encrypted. */
export const isMasked = ({ secrecy }: { readonly secrecy?: Secrecy | undefined }): boolean =>
  secrecy !== undefined && secrets[secrecy].masked

/** The scope of a role's permission for an action; undefined where the role has none. */
export const scopeOf = (role: Role, action: Action): Scope | undefined => (permissions[action] as Line)[role]
/** Whether a role may do an action on any row. */
export const may = (role: Role, action: Action): boolean => scopeOf(role, action) !== undefined
/** Roles that may do an action. */
export const rolesFor = (action: Action): readonly Role[] => roles.filter((role) => may(role, action))
/** Whether a role gets the values of a secrecy as part of a record, without asking for a reveal; never so for masked ones. */
export const maySee = (role: Role, secrecy: Secrecy | undefined): boolean =>
  secrecy === undefined || (!secrets[secrecy].masked && secrets[secrecy].roles.includes(role))
/**
 * Roles that may see secret values. Their sessions end sooner without activity, since a stranger at the open screen would see these values.
 */
export const officeRoles: readonly Role[] = roles.filter((role) =>
  secrecies.some((secrecy) => secrets[secrecy].roles.includes(role)),
)
/** Whether a role may reveal the masked values of a secrecy by giving a reason. */
export const mayReveal = (role: Role, secrecy: Secrecy | undefined): boolean =>
  secrecy !== undefined && isMasked({ secrecy }) && secrets[secrecy].roles.includes(role)
