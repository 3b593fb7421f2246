import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#domain/kit/errors.ts'
import { note, type Who } from '../kit/audit/audit.ts'
import type { App, Count } from '../kit/context/context.ts'
import { OFTEN } from '../kit/db/db.ts'
import { deferredOf } from '../kit/audit/deferred.ts'
import { counting, countLater, stored, uncount } from './throttle.ts'

/**
 * Records of persons that one account may read in an hour, in lists or one by one: far more than a day's work needs, far fewer than a
 * company has.
 */
const RECORDS = 5000
const HOUR = 3600
/**
 * A query about one person, such as all deadlines of that person. It counts as one record however many lines it returns, so that opening
 * records one by one does not reach the limit sooner.
 */
const ofOne = z.looseObject({ subject: z.string() })

/**
 * Limits how many records of persons one account reads in an hour, also with several calls at the same time. A page or record that is read
 * again within the hour counts once, since screens read it again after every change. Calls that fail do not count, nor do lists without
 * personal data and names in pickers; exports have audit lines and limits of their own.
 * @param table the table whose list or record `input` asks for
 * @throws {AppError} `list_slowed`; the first one is written to the audit log
 */
export const reading = async <R extends { output: unknown }>(
  { db, keys, nouns }: Pick<App, 'db' | 'keys' | 'nouns'>,
  who: Who,
  table: string,
  input: unknown,
  run: () => Promise<R>,
): Promise<R> => {
  const result = await run()
  const { output } = result
  const items: unknown = output instanceof Object && Reflect.get(output, 'items')
  const found = Array.isArray(items) ? items.length : 1
  const rows = ofOne.safeParse(input).success ? Math.min(found, 1) : found
  if (rows === 0 || nouns.entities.some(({ name, personal }) => name === table && !personal)) return result
  const person = `${who.actor?.id ?? ''}:${who.actor?.viewer ?? ''}`
  // hashed with the key, so that the database does not reveal what was searched for
  const asked = `page:${person}:${keys.keyed('page', JSON.stringify([table, input])).toString('base64url')}`
  const records = `records:${person}`
  const counted = await deferredOf(db).unlessPaused(
    async () => {
      const { rows: counts } = await sql<Count>`${OFTEN} with page as (${counting(stored(asked), HOUR)})
        ${counting(stored(records), HOUR, rows, sql`page where page.hits = 1`)}`.execute(db)
      return counts[0]
    },
    async () => ((await countLater(db, asked, HOUR)).hits === 1 ? countLater(db, records, HOUR, rows) : undefined),
  )
  if (!counted || counted.hits <= RECORDS) return result
  await uncount(db, [asked])
  if (counted.hits - rows <= RECORDS) await note(db, who, { act: 'list_slowed', entity: table, record: null })
  throw new AppError('list_slowed', { retry_after: counted.wait })
}
