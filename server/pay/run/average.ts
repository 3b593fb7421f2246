import { sql } from 'kysely'
import { shiftMonth } from '#domain/kit/dates.ts'
import type { WagePeriods } from '#domain/kit/wagePeriod.ts'
import { averageWage } from '#domain/pay/rules/averageWage.ts'
import { RuleRefused } from '#domain/pay/rules/refused.ts'
import type { Step } from '#domain/pay/rules/trace.ts'
import type { PayLine } from '#domain/pay/run/line.ts'
import type { Item } from '#domain/pay/run/payInput.ts'
import { type PaidMonth, threeMonthsOf } from '#domain/pay/run/threeMonths.ts'
import type { Db } from '../../kit/db/tables.ts'
import { sealedOf } from '../../time/month/sealed.ts'
import { settledLines } from './changes.ts'
import type { RunPerson } from './people.ts'

/** An average wage of a day in sen, with how it was worked out. */
export type Average = { readonly average_sen: number; readonly average_step: Step }

const before = [3, 2, 1]

/** The months that some people were paid, with the lines as they were settled last and the days of the closed month; of whom it is not closed nothing is known. */
const paidIn = async (
  db: Db,
  month: string,
  periods: WagePeriods,
  people: readonly RunPerson[],
): Promise<Map<string, PaidMonth>> => {
  const staff = people.map(({ staff_id }) => staff_id)
  const [from, to] = periods.endsOf(month)
  const { rows } = await sql<{ staff_id: string; lines: PayLine[] }>`
    select r.staff_id, ${settledLines} as lines from pay_result r
    where r.staff_id = any(${staff}::uuid[]) and r.month = ${month} and r.kind = 'monthly' and r.closed and r.left_out is null`.execute(
    db,
  )
  const sealed = await sealedOf({ db }, month, people)
  return new Map(
    rows.flatMap(({ staff_id, lines }) => {
      const days = sealed.get(staff_id)?.days
      return days ? [[staff_id, { from, to, lines, days }] as const] : []
    }),
  )
}

/**
 * The average wages of some people for a month: of the three wage periods before, or of those since they joined (Labour Standards Act 12). Who was not paid one of them by a run that
 * is closed has none, since nobody guesses.
 */
export const averagesOf = async (
  db: Db,
  month: string,
  periods: WagePeriods,
  people: readonly RunPerson[],
  items: ReadonlyMap<string, Item>,
): Promise<Map<string, Average>> => {
  if (people.length === 0) return new Map()
  const months = before.map((count) => shiftMonth(month, -count))
  const paid = await Promise.all(months.map((of) => paidIn(db, of, periods, people)))
  return new Map(
    people.flatMap(({ staff_id, joined_on }) => {
      const asked = months.flatMap((of, at) => {
        const isEmployed = joined_on === null || joined_on <= periods.endsOf(of)[1]
        return isEmployed ? [paid[at]?.get(staff_id)] : []
      })
      const known = asked.filter((one) => one !== undefined)
      const average = known.length > 0 && known.length === asked.length ? averageIn(known, joined_on, items) : null
      return average ? [[staff_id, average] as const] : []
    }),
  )
}

const averageIn = (months: readonly PaidMonth[], joined_on: string | null, items: ReadonlyMap<string, Item>): Average | null => {
  try {
    const { sen, trace } = averageWage(threeMonthsOf(months, joined_on, items))
    return { average_sen: sen, average_step: trace }
  } catch (error) {
    // every day of the three months is left out: the labour office decides (Enforcement Regulation 4)
    if (error instanceof RuleRefused) return null
    throw error
  }
}
