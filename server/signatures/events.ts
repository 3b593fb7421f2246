import { sql } from 'kysely'
import { brokenAt, CHAIN_START, type Chained, chained, type EventKind } from '#domain/signatures/chain.ts'
import type { Db } from '../kit/db/tables.ts'
import { sha256 } from '../kit/files/store.ts'

const hashOf = (text: string): string => sha256(Buffer.from(text))

export type NewEvent = { kind: EventKind; signer?: string | null; facts?: Readonly<Record<string, string | number>> }

/** Adds lines to the record of a request, in the caller's transaction. Whoever adds some waits until others have done so. */
export const addEvents = async (db: Db, request: string, events: readonly NewEvent[]): Promise<void> => {
  const {
    rows: [of],
  } = await sql<{ sample: boolean }>`select sample from signature_request where id = ${request} for update`.execute(db)
  const {
    rows: [last],
  } = await sql<{ seq: number; hash: string }>`
    select seq, hash from signature_event where request_id = ${request} order by seq desc limit 1`.execute(db)
  let [seq, prev] = [last?.seq ?? 0, last?.hash ?? CHAIN_START]
  for (const { kind, signer = null, facts = {} } of events) {
    seq += 1
    const line = chained({ request, seq, at: new Date().toISOString(), kind, signer, facts }, prev, hashOf)
    await db
      .insertInto('signature_event')
      .values({
        request_id: request,
        seq,
        at: line.at,
        kind,
        signer_id: signer,
        facts: JSON.stringify(facts),
        prev,
        hash: line.hash,
        sample: of?.sample ?? false,
      })
      .execute()
    prev = line.hash
  }
}

export const eventsOf = async (db: Db, request: string): Promise<Chained[]> => {
  const { rows } = await sql<Chained>`select request_id as request, seq, at, kind, signer_id as signer, facts, prev, hash
    from signature_event where request_id = ${request} order by seq`.execute(db)
  return rows
}

/** The first line of a record that is not as it was written; null when all are. `head`: the last hash that was told outside of the database. */
export const brokenEvent = (events: readonly Chained[], head?: string): number | null => brokenAt(events, hashOf, head)
