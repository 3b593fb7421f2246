import { sql } from 'kysely'
import { z } from 'zod'
import type { AuditVerified } from '#domain/kit/audit.ts'
import type { Db } from '../db/tables.ts'
import { jobKind, type Work } from '../jobs/kind.ts'

/** Lines that one query checks, after which progress is reported and a cancellation is noticed. */
const PART = 2_000
const SEALED_AT_ONCE = 100_000

type Part = { lines: number; reached: number; broken: number | null; hash: Buffer }
type Following = Pick<Work<unknown>, 'progress' | 'signal'>

/**
 * Checks the hash chain of the whole audit log, after sealing the lines that are not sealed yet. Lines that are written during the check
 * are not checked but counted as `unsealed`.
 */
export const verifyChain = async (db: Db, { progress, signal }: Following): Promise<AuditVerified> => {
  await sql`select seal_audit(${SEALED_AT_ONCE})`.execute(db)
  const { rows } = await sql<{ top: number; total: number }>`
    select coalesce(max(line), 0)::int as top, count(*)::int as total from audit_seal`.execute(db)
  const { top, total } = rows[0] ?? { top: 0, total: 0 }
  let lines = 0
  let at: Part = { lines: 0, reached: 0, broken: null, hash: Buffer.alloc(0) }
  progress(0, total)
  do {
    signal.throwIfAborted()
    const { rows: parts } = await sql<Part>`
      select lines::int, reached::int, broken::int, hash from verify_part(${at.reached}, ${at.hash}, ${top}, ${PART})`.execute(db)
    at = parts[0] ?? { ...at, lines: 0 }
    lines += at.lines
    progress(lines, total)
  } while (at.lines === PART)
  const { rows: waiting } = await sql<{ n: number }>`select count(*)::int as n from audit where id > ${top}`.execute(db)
  return { lines, unsealed: waiting[0]?.n ?? 0, broken: at.broken, head: at.hash.toString('hex') || null }
}

/** Checks the audit log as a background job, since a log of several years takes minutes to read. */
export const verifyJob = jobKind({
  name: 'audit.verify',
  action: 'audit.read',
  place: 'audit',
  input: z.strictObject({}),
  run: async ({ apart, progress, signal }) => {
    const verified = await verifyChain(apart, { progress, signal })
    return { rows: verified.lines, verified }
  },
})
