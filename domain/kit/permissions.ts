import type { Secrecy } from './fields.ts'

/** Roles of the specification, section 6. What each may do: decisions on access, point 4. */
export const roles = ['admin', 'manager', 'staff', 'user'] as const
export type Role = (typeof roles)[number]

export type Action =
  | 'staff.read' | 'staff.write' | 'staff.restore'
  | 'patients.read' | 'patients.write' | 'patients.restore'
  | 'visits.read' | 'visits.write' | 'visits.restore'
  | 'time.read'
  | 'company.read' | 'company.write'
  | 'live.read' | 'self.read'

const everyone: readonly Role[] = roles
const office: readonly Role[] = ['admin', 'manager']
const adminOnly: readonly Role[] = ['admin']

/** Who may do what. One table, enforced by the server for every call. */
export const permissions = {
  'staff.read': office, 'staff.write': office, 'staff.restore': adminOnly,
  'patients.read': office, 'patients.write': office, 'patients.restore': adminOnly,
  'visits.read': office, 'visits.write': office,
  // undo of a delete is the planner's daily work; other records come back only by an administrator (decisions, point 5)
  'visits.restore': office,
  'time.read': office,
  'company.read': office, 'company.write': adminOnly,
  'live.read': office, 'self.read': everyone,
} satisfies Record<Action, readonly Role[]>

const secrets: Record<Secrecy, readonly Role[]> = { bank: office, identity: office }

/** Whether a role may do an action. */
export const may = (role: Role, action: Action) => permissions[action].includes(role)
/** Whether a role sees the fields of a secrecy. */
export const maySee = (role: Role, secrecy: Secrecy | undefined) => secrecy === undefined || secrets[secrecy].includes(role)
