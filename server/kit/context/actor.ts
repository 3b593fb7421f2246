import type { Role } from '#domain/kit/permissions.ts'

/**
 * Who asks: the account, its staff record, the establishments that it is limited to (none: not limited), and the session. `viewer` is the
 * administrator who looks through this account's eyes. `factorMissing`: the role needs a second factor and the account has none. `proved`:
 * the session has proved lately whose it is (access/proof.ts). `latin`: whoever looks at the screen reads names in Latin letters
 * (kit/records/select.ts).
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
