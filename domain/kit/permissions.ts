/** Roles of the specification, section 6. What each may do: decisions on access, point 4. */
export const roles = ['admin', 'manager', 'staff', 'user'] as const
export type Role = (typeof roles)[number]

/** Which rows a role reaches: all of them, or its own, such as the visits of the helper who is signed in. */
export type Reach = 'all' | 'own'
type Line = Partial<Record<Role, Reach>>

export type Action =
  | 'staff.read'
  | 'staff.write'
  | 'staff.restore'
  | 'staff.reveal'
  | 'patients.read'
  | 'patients.write'
  | 'patients.restore'
  | 'visits.read'
  | 'visits.write'
  | 'visits.restore'
  | 'time.read'
  | 'company.read'
  | 'company.write'
  | 'users.read'
  | 'users.write'
  | 'users.view_as'
  | 'audit.read'
  | 'live.read'
  | 'jobs.read'
  | 'jobs.write'
  | 'jobs.fetch'
  | 'self.read'
  | 'self.write'

const everyone: Line = { admin: 'own', manager: 'own', staff: 'own', user: 'own' }
const office: Line = { admin: 'all', manager: 'all' }
const withHelpers: Line = { ...office, staff: 'own' }
const adminOnly: Line = { admin: 'all' }

/** Who may do what, and on which rows. One table, enforced by the server for every call and shown to administrators as it is. */
export const permissions: Record<Action, Line> = {
  'staff.read': office,
  'staff.write': office,
  'staff.restore': adminOnly,
  'staff.reveal': office,
  'patients.read': withHelpers,
  'patients.write': office,
  'patients.restore': adminOnly,
  'visits.read': withHelpers,
  'visits.write': office,
  // undo of a delete is the planner's daily work; other records come back only by an administrator (decisions, point 5)
  'visits.restore': office,
  'time.read': office,
  'company.read': adminOnly,
  'company.write': adminOnly,
  'users.read': adminOnly,
  'users.write': adminOnly,
  'users.view_as': adminOnly,
  'audit.read': adminOnly,
  'live.read': withHelpers,
  // an administrator sees and ends everybody's jobs; what came of them is their owners'
  'jobs.read': { ...everyone, admin: 'all' },
  'jobs.write': { ...everyone, admin: 'all' },
  'jobs.fetch': everyone,
  'self.read': everyone,
  'self.write': everyone,
}

/** Kinds of values that not everybody who reads a record may see. */
export const secrecies = ['bank', 'identity', 'billing', 'health', 'notes'] as const
export type Secrecy = (typeof secrecies)[number]

/**
 * `masked` values leave the server only by a reveal with a reason; the others are part of the record for these roles and absent for
 * the rest.
 */
export const secrets: Record<Secrecy, { masked: boolean; roles: readonly Role[] }> = {
  bank: { masked: true, roles: ['admin', 'manager'] },
  identity: { masked: true, roles: ['admin', 'manager'] },
  billing: { masked: false, roles: ['admin', 'manager'] },
  health: { masked: false, roles: ['admin', 'manager'] },
  notes: { masked: false, roles: ['admin', 'manager'] },
}

/** Which rows a role may do an action on; undefined for none. */
export const reachOf = (role: Role, action: Action): Reach | undefined => permissions[action][role]
/** Whether a role may do an action at all. */
export const may = (role: Role, action: Action): boolean => reachOf(role, action) !== undefined
/** Roles that may do an action. */
export const rolesFor = (action: Action): readonly Role[] => roles.filter((role) => may(role, action))
/** Whether values of a secrecy stand in the records that a role reads. */
export const maySee = (role: Role, secrecy: Secrecy | undefined): boolean =>
  secrecy === undefined || (!secrets[secrecy].masked && secrets[secrecy].roles.includes(role))
/** Whether a role may have the masked values of a secrecy shown, for a reason. */
export const mayReveal = (role: Role, secrecy: Secrecy | undefined): boolean =>
  secrecy !== undefined && secrets[secrecy].masked && secrets[secrecy].roles.includes(role)
