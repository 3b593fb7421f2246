import { type ClosingDay, type WagePeriods, wagePeriods } from '#domain/kit/wagePeriod.ts'
import type { Db } from '../kit/db/tables.ts'

/** On which days the wage periods of the company close, in the order of their months. */
export const readClosingDays = async (db: Db): Promise<ClosingDay[]> =>
  (await db.selectFrom('company').select('closing_days').executeTakeFirst())?.closing_days ?? []

/** The wage periods of the company; calendar months where it has said nothing. */
export const readPeriods = async (db: Db): Promise<WagePeriods> => wagePeriods(await readClosingDays(db))
