import { sql } from 'kysely'
import type { AuditVerified } from '#domain/kit/audit.ts'
import { reachDatabase } from './kit/embedded/beside.ts'
import type { Db } from './kit/db/tables.ts'
import { openDb, UNLIMITED } from './kit/db/db.ts'
import { readSettings } from './kit/base/settings.ts'
import { StartError } from './kit/base/start-error.ts'

/**
 * `npm run verify [head]`: reads the whole chain of the audit log, beside a running program or without one, and changes nothing. With a
 * head that was noted earlier it also tells whether the chain still leads through it.
 */
const main = async (): Promise<number> => {
  const { settings } = readSettings(process.env)
  const { login, leave } = await reachDatabase(settings)
  const { db, close } = openDb(login, 2, UNLIMITED)
  try {
    const {
      rows: [found],
    } = await sql<AuditVerified>`select lines::int, unsealed::int, broken::int, head from verify_audit()`.execute(db)
    console.log(wordsOf(found))
    const noted = process.argv[2]
    const leads = noted === undefined || (await leadsThrough(db, noted))
    if (noted !== undefined)
      console.log(
        leads ? 'The chain leads through the noted head.' : 'The noted head is NOT in the chain: lines were rewritten since.',
      )
    return found && found.broken === null && leads ? 0 : 1
  } finally {
    await close()
    await leave()
  }
}

const leadsThrough = async (db: Db, head: string): Promise<boolean> =>
  /^[0-9a-f]{64}$/.test(head) &&
  (await sql`select 1 from audit_seal where hash = decode(${head}, 'hex')`.execute(db)).rows.length > 0

const wordsOf = (found: AuditVerified | undefined): string => {
  if (!found) return 'The audit log could not be read.'
  if (found.broken !== null)
    return `The audit log is BROKEN at line ${found.broken}: that line was changed, taken out or put in. The ${found.lines} lines before it are sound.`
  const waiting = found.unsealed > 0 ? ` ${found.unsealed} new lines are not sealed yet.` : ''
  return `The audit log is sound: ${found.lines} lines.${waiting}\nHead of the chain: ${found.head ?? '-'}\nNote the head where nobody can change it; a later check must lead through it.`
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  return 1
})
