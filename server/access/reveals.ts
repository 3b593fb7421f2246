import { z } from 'zod'
import { AppError } from '#domain/kit/errors.ts'
import { note, type Who } from '../kit/audit/audit.ts'
import type { Db } from '../kit/db/tables.ts'
import { count, uncount } from './throttle.ts'

/** How often one account may reveal masked values in an hour. */
const REVEALS = 20
const one = z.looseObject({ id: z.uuid() })

/**
 * Limits how often one account reveals masked values. The first refusal in an hour is written to the audit log; a reveal that fails for
 * another reason does not count.
 * @param table the table of the record in `input`
 * @throws {AppError} `reveal_slowed`
 */
export const revealing = async <T>(db: Db, who: Who, table: string, input: unknown, run: () => Promise<T>): Promise<T> => {
  const key = `reveal:${who.actor?.id ?? ''}`
  const counted = await count(db, key, 3600)
  if (counted.hits > REVEALS) {
    const record = one.safeParse(input).data?.id ?? null
    if (counted.hits === REVEALS + 1) await note(db, who, { act: 'reveal_slowed', entity: table, record })
    throw new AppError('reveal_slowed', { retry_after: counted.wait })
  }
  return run().catch(async (error: unknown) => {
    await uncount(db, [key])
    throw error
  })
}
