import type { ColumnType, Generated } from 'kysely'
import type { TextState } from '#domain/archive/archive.api.ts'
import type { BackupKind, BackupProblem } from '#domain/backup/backup.api.ts'
import type { company } from '#domain/company/company.ts'
import type { ClosingDay } from '#domain/kit/wagePeriod.ts'
import type { KeptLonger } from '#domain/company/clocks.ts'
import type { JoiningRule } from '#domain/company/joiningRule.ts'
import type { Entities } from '#domain/entities.ts'
import type { BulkAct } from '#domain/kit/bulk.ts'
import type { FileValue } from '#domain/kit/files.ts'
import type { JobState } from '#domain/kit/jobs.ts'
import type { Entity, Row, Stored } from '#domain/kit/entity.ts'
import type { StoredRule } from './leave/rules.ts'

type Base = { id: Generated<string>; version: Generated<number>; created_at: Generated<string>; updated_at: Generated<string> }
/** The table of an entity follows from its facts: no field is named here. `search` is the folded text. */
type EntityTable<E extends Entity> = Omit<Row<E>, keyof Stored> &
  Base & { deleted_at: string | null; sample: Generated<boolean>; search: string }
type EntityTables = { [E in keyof Entities]: EntityTable<Entities[E]> }

/** Columns that the database itself works out, or that never leave it. */
type Account = EntityTables['user_account'] & { password_hash: string | null }
/** Nobody writes it: the database does. */
type Worked<T> = ColumnType<T, never, never>
type Visit = Omit<EntityTables['visit'], 'unseen'> & {
  date: Worked<string>
  /** The duty that the visit is a part of. */
  duty_starts_at: Worked<string>
  duty_date: Worked<string>
  unseen: Worked<boolean>
}

declare module './kit/db/tables.ts' {
  interface Database extends Omit<EntityTables, 'user_account' | 'visit'> {
    /** Without a password as long as an invitation is open. */
    user_account: Account
    visit: Visit
    archive_version: {
      node_id: string
      number: number
      file: FileValue
      at: Generated<string>
      by_name: string | null
      restored_from: number | null
    }
    archive_text: {
      hash: string
      state: Generated<TextState>
      text: string | null
      folded: string | null
      cut: Generated<boolean>
      added_at: Generated<string>
      tries: Generated<number>
    }
    rate_table: {
      id: Generated<string>
      kind: string
      valid_from: string
      valid_to: string | null
      source: string
      content: unknown
      loaded_by: string | null
      loaded_at: Generated<string>
    }
    erasure: {
      id: Generated<string>
      entity: string
      record_id: string
      kind: string
      since: string
      kept_until: string
      hashes: string[]
      decided_by: string | null
      decided_at: Generated<string>
      sample: boolean
    }
    audit_erased: { line: string; rest: Buffer }
    session: {
      token_hash: Buffer
      account_id: string
      created_at: Generated<string>
      seen_at: Generated<string>
      proved_at: Generated<string>
      expires_at: string
      agent: string
      id: Generated<string>
      address: string
      viewer: string | null
      opened_from: string | null
      browser: Buffer | null
      two_factors: Generated<boolean>
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
    signature_signer: {
      id: Generated<string>
      request_id: string
      place: number
      name: string
      role: string
      email: string | null
      phone: string | null
      language: string
      state: Generated<string>
      acting: string | null
      reminded_on: string | null
      opened_at: string | null
      pages_seen: Generated<number[]>
      signed_at: string | null
      signed_name: string | null
      drawing: unknown
      address: string | null
      reason: string | null
      only_copy: Generated<boolean>
      deputy_id: string | null
    }
    signature_secret: {
      secret_hash: Buffer
      signer_id: string
      kind: 'link' | 'code' | 'pass'
      way: string | null
      tries: Generated<number>
      made_at: Generated<string>
      expires_at: string
      deputy_id: string | null
    }
    signature_event: {
      request_id: string
      seq: number
      at: string
      kind: string
      signer_id: string | null
      facts: string
      prev: string
      hash: string
      sample: boolean
    }
    signature_certificate: { fingerprint: string; certificate: Buffer; private_key: string | null; made_at: Generated<string> }
    signature_service: { provider: string; facts: string; secrets: string | null; chosen: Generated<boolean> }
    signature_envelope: {
      request_id: string
      provider: string
      reference: string | null
      step: Generated<string>
      begun_at: Generated<string>
      next_at: Generated<string>
      tried: Generated<number>
      problem: string | null
      detail: string | null
      failing_since: string | null
    }
    webauthn_challenge: { challenge: string; account_id: string | null; expires_at: string }
    one_time_secret: {
      secret_hash: Buffer
      account_id: string
      kind: 'code' | 'link' | 'address'
      browser_hash: Buffer | null
      email: string | null
      tries: Generated<number>
      expires_at: string
    }
    job: {
      id: Generated<string>
      account_id: string
      kind: string
      input: unknown
      handed_in: string | null
      handed_in_name: string | null
      address: string
      queue_id: string
      attempt: Generated<number>
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
    import_run: {
      id: Generated<string>
      account_id: string
      entity: string
      file_name: string
      size: number
      created_at: Generated<string>
      undone_at: string | null
    }
    import_word: {
      entity: string
      fact: string
      word: string
      value: string
      account_id: string | null
      said_at: Generated<string>
    }
    import_record: { import_id: string; record_id: string; version: number; ended: boolean }
    bulk_run: {
      id: Generated<string>
      account_id: string
      entity: string
      act: BulkAct
      created_at: Generated<string>
      undone_at: string | null
    }
    list_view: {
      id: Generated<string>
      account_id: string
      entity: string
      name: string
      search: unknown
      columns: unknown
      shared: Generated<boolean>
      version: Generated<number>
      created_at: Generated<string>
      deleted_at: string | null
    }
    list_start: { account_id: string; entity: string; view_id: string }
    publication: {
      id: Generated<string>
      account_id: string
      from_date: string
      to_date: string
      staff: string[] | null
      visits: string[]
      created_at: Generated<string>
      undone_at: string | null
    }
    visit_told: { visit_id: string; staff_id: string; facts: unknown; at: Generated<string> }
    calendar_feed: { account_id: string; token_hash: Buffer; created_at: Generated<string>; read_at: string | null }
    bulk_record: { run_id: string; record_id: string; version: number; before: unknown }
    backup: {
      id: Generated<string>
      kind: BackupKind
      actor: string | null
      started_at: string
      finished_at: Generated<string>
      name: string | null
      there: Generated<boolean>
      size: number | null
      schema: string | null
      rows: number | null
      files: number | null
      missing: number | null
      problem: BackupProblem | null
      tried_at: string | null
      trial_seconds: number | null
      trial_problem: BackupProblem | null
    }
    log_reach: {
      only_one: Generated<boolean>
      reaches_from: string | null
      reaches_until: string | null
      problem: BackupProblem | null
      tried_at: string | null
      trial_problem: BackupProblem | null
    }
    company: EntityTable<typeof company> & {
      only_one: Generated<boolean>
      second_factor_roles: Generated<string[]>
      office_idle_minutes: Generated<number>
      idle_hours: Generated<number>
      max_file_mb: Generated<number>
      max_photo_mb: Generated<number>
      feed_names: Generated<boolean>
      several_leave_requests: Generated<boolean>
      half_day_at: Generated<number>
      hourly_leave_days: Generated<number>
      leave_rules: Generated<StoredRule[]>
      overtime_year_begins: Generated<number>
      closing_days: Generated<ClosingDay[]>
      joining_rules: Generated<JoiningRule[]>
      kept_longer: Generated<KeptLonger>
      fiscal_year_ends: Generated<number>
      worker_roster_kept_years: Generated<number>
      attendance_kept_years: Generated<number>
      wage_ledger_kept_years: Generated<number>
      payment_deduction_list_kept_years: Generated<number>
      annual_leave_kept_years: Generated<number>
      pay_after_months: Generated<number>
      pay_day: Generated<number>
    }
  }
}
