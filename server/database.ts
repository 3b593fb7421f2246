import type { ColumnType, Generated } from 'kysely'
import type { Role } from '#domain/kit/permissions.ts'
import type { Entity, Input } from '#domain/kit/entity.ts'
import type { patient } from '#domain/patients/patient.ts'
import type { staff } from '#domain/staff/staff.ts'
import type { visit } from '#domain/visits/visit.ts'

type Base = { id: Generated<string>; version: Generated<number>; created_at: Generated<string>; updated_at: Generated<string> }
/** The table of an entity follows from its facts: no field is named here. `search` is the folded text. */
type EntityTable<E extends Entity> = Input<E> & Base & { deleted_at: string | null; sample: Generated<boolean>; search: string }

/** What a visit's split adds to its facts. Minutes; a stay is 0 or 1. */
export type VisitSplit = {
  minutes: number; night_minutes: number; holiday_minutes: number; group_home_minutes: number; group_home_stays: number
}

export type Database = {
  user_account: Base & {
    last_name: string; first_name: string; email: string; gender: string | null; role: Role; job: string | null
    password_hash: string; disabled_at: string | null
  }
  session: { token_hash: Buffer; account_id: string; created_at: Generated<string>; seen_at: Generated<string>; expires_at: string; agent: string }
  throttle: { key: string; hits: number; resets_at: string }
  idempotency: { account_id: string; key: string; fingerprint: Buffer; answer: unknown; created_at: Generated<string> }
  audit: {
    id: Generated<number>; at: Generated<string>; actor: string | null; entity: string; record_id: string; act: string; before: unknown; after: unknown
  }
  company: Base & { only_one: Generated<boolean>; name: string; statutory_weekday: Generated<number> }
  staff: EntityTable<typeof staff>
  patient: EntityTable<typeof patient>
  visit: EntityTable<typeof visit> & VisitSplit & { date: ColumnType<string, never, never>; month: ColumnType<string, never, never> }
}
