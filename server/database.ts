import type { ColumnType, Generated } from 'kysely'
import type { user } from '#domain/access/user.ts'
import type { Entity, Input } from '#domain/kit/entity.ts'
import type { JobState } from '#domain/kit/jobs.ts'
import type { patient } from '#domain/patients/patient.ts'
import type { staff } from '#domain/staff/staff.ts'
import type { visit } from '#domain/visits/visit.ts'

type Base = { id: Generated<string>; version: Generated<number>; created_at: Generated<string>; updated_at: Generated<string> }
/** The table of an entity follows from its facts: no field is named here. `search` is the folded text. */
type EntityTable<E extends Entity> = Input<E> & Base & { deleted_at: string | null; sample: Generated<boolean>; search: string }

/** What a visit's split adds to its facts. Minutes. */
export type VisitSplit = {
  minutes: number
  night_minutes: number
  holiday_minutes: number
  group_home_minutes: number
}

/** Nobody writes it: the database does. */
type Worked<T> = ColumnType<T, never, never>

export type Database = {
  /** Without a password as long as an invitation is open. */
  user_account: EntityTable<typeof user> & { password_hash: string | null }
  session: {
    token_hash: Buffer
    account_id: string
    created_at: Generated<string>
    seen_at: Generated<string>
    expires_at: string
    agent: string
    id: Generated<string>
    address: string
    viewer: string | null
  }
  totp: { account_id: string; secret: string; confirmed_at: string | null; last_period: Generated<number> }
  recovery_code: { account_id: string; code_hash: Buffer; used_at: string | null }
  passkey: {
    id: Generated<string>
    account_id: string
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: Generated<string>
    used_at: string | null
  }
  webauthn_challenge: { challenge: string; account_id: string | null; expires_at: string }
  password_reset: { account_id: string; kind: 'code' | 'link'; secret_hash: Buffer; tries: Generated<number>; expires_at: string }
  mail: {
    id: Generated<string>
    created_at: Generated<string>
    recipient: string
    subject: string
    body: string
    sent_at: string | null
    tries: Generated<number>
    next_try_at: Generated<string>
    error: string | null
  }
  throttle: { key: string; hits: number; resets_at: string }
  idempotency: { account_id: string; key: string; fingerprint: Buffer; answer: unknown; created_at: Generated<string> }
  audit: {
    id: Generated<number>
    at: Generated<string>
    actor: string | null
    viewer: string | null
    address: string | null
    entity: string
    record_id: string | null
    act: string
    before: unknown
    after: unknown
    reason: string | null
  }
  file: { hash: string; size: number; type: string; added_at: Generated<string>; keep_until: Generated<string> }
  job: {
    id: Generated<string>
    account_id: string
    kind: string
    input: unknown
    handed_in: string | null
    handed_in_name: string | null
    address: string
    queue_id: string
    place: string
    state: Generated<JobState>
    done: Generated<number>
    total: number | null
    outcome: unknown
    problem: unknown
    result: string | null
    result_name: string | null
    result_size: number | null
    expires_at: string | null
    cancel_asked_at: string | null
    created_at: Generated<string>
    started_at: string | null
    finished_at: string | null
  }
  /** Pictures of earlier versions, until their bytes are in the store. */
  picture: { hash: string; jpeg: Buffer; added_at: Generated<string> }
  company: Base & {
    only_one: Generated<boolean>
    name: string
    second_factor_roles: Generated<string[]>
    idle_hours: Generated<number>
    max_file_mb: Generated<number>
    max_photo_mb: Generated<number>
    max_photos: Generated<number>
  }
  staff: EntityTable<typeof staff>
  patient: EntityTable<typeof patient>
  visit: EntityTable<typeof visit> &
    VisitSplit & {
      date: Worked<string>
      /** The duty that the visit is a part of; worked out by the database. */
      duty_starts_at: Worked<string>
      duty_date: Worked<string>
      month: Worked<string>
      group_home_stays: Worked<number>
    }
}
