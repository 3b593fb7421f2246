import type { PayDay } from '#domain/company/payDay.ts'
import type { Db } from '../kit/db/tables.ts'

/** The day on which the company's pay is due. */
export const readPayDay = async (db: Db): Promise<PayDay> => {
  const { pay_after_months, pay_day } = await db
    .selectFrom('company')
    .select(['pay_after_months', 'pay_day'])
    .executeTakeFirstOrThrow()
  return { after: pay_after_months, day: pay_day }
}
