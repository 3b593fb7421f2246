import type { Role } from '#domain/kit/permissions.ts'

/**
 * Who makes a call: the account, its staff record, the establishments that it is limited to (none: not limited), and the session. `viewer`:
 * the administrator who uses this account by "view as". `factorMissing`: the role needs a second factor and the account has none. `proved`:
 * the session gave a proof lately (access/proof.ts). `latin`: names are shown in Latin letters (kit/records/select.ts).
 */
export type Actor = {
  id: string
  role: Role
  staff: string | null
  offices: readonly string[]
  session: string
  viewer: string | null
  factorMissing: boolean
  proved?: boolean
  latin?: boolean
}
