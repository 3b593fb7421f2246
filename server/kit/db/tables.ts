import type { Generated, Kysely } from 'kysely'

/** The tables of the kit; the tables of entities and nouns are added in server/database.ts. */
export interface Database {
  act: {
    id: Generated<number>
    at: Generated<string>
    actor: string | null
    entity: string
    record_id: string
    name: string
    before: string | null
    after: string
    reason: string | null
  }
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
    /** How the line came to be: its import, its page, the call. Null in lines older than this column. */
    metadata: unknown
  }
  idempotency: { account_id: string; key: string; fingerprint: Buffer; answer: unknown; created_at: Generated<string> }
  mail: {
    id: Generated<string>
    created_at: Generated<string>
    name: string
    recipient: string
    subject: string
    body: string
    secret_hash: Buffer | null
    sent_at: Generated<string | null>
    tries: Generated<number>
    next_try_at: Generated<string>
    error: Generated<string | null>
    paced: Generated<boolean>
    tried_at: Generated<string | null>
  }
  file: {
    hash: string
    size: number
    type: string
    photo: Generated<boolean>
    added_at: Generated<string>
    keep_until: Generated<string>
  }
  sent_file: { account_id: string; hash: string; sent_at: Generated<string>; named: Generated<boolean> }
  throttle: { key: string; hits: number; resets_at: string }
}

export type Db = Kysely<Database>
