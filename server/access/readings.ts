import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#domain/kit/errors.ts'
import { note, type Who } from '../kit/audit/audit.ts'
import type { App, Count } from '../kit/context/context.ts'
import { deferredOf } from '../kit/audit/deferred.ts'
import { counting, countLater, stored, uncount } from './throttle.ts'

/** So many whole records one account reads in an hour, by lists or one by one: far more than a day's work, far less than all of a company's. */
const RECORDS = 5000
const HOUR = 3600
const page = z.looseObject({ items: z.array(z.unknown()) })
/** What is told of one person, such as all that ends, is one record however many lines it has: whoever opens records meets no limit by that. */
const ofOne = z.looseObject({ subject: z.string() })

/**
 * Lets one account read so many whole records of persons and no more, however many it asks for at once. A page or a record counts once an
 * hour, as screens read it again when somebody changes anything; what was refused does not. Files have lines and limits of their own, and
 * screens of many records' names do not count; lists of what is not about persons do not, either.
 * @param table whose list or record `input` asks for
 * @throws {AppError} `list_slowed`, of which the first stands in the audit log
 */
export const reading = async <R extends { output: unknown }>(
  { db, keys, nouns }: Pick<App, 'db' | 'keys' | 'nouns'>,
  who: Who,
  table: string,
  input: unknown,
  run: () => Promise<R>,
): Promise<R> => {
  const result = await run()
  const found = page.safeParse(result.output).data?.items.length ?? 1
  const rows = ofOne.safeParse(input).success ? Math.min(found, 1) : found
  if (rows === 0 || nouns.entities.some(({ name, personal }) => name === table && !personal)) return result
  const person = `${who.actor?.id ?? ''}:${who.actor?.viewer ?? ''}`
  // nobody who reads the database can try out what was searched for
  const asked = `page:${person}:${keys.keyed('page', JSON.stringify([table, input])).toString('base64url')}`
  const records = `records:${person}`
  const counted = await deferredOf(db).unlessPaused(
    async () => {
      const { rows: counts } = await sql<Count>`with page as (${counting(stored(asked), HOUR)})
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
