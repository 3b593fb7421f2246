import { sql } from 'kysely'
import type { Prefecture } from '#domain/pay/rates/kinds.ts'
import { RateMissing } from '#domain/pay/rates/rates.ts'
import { RuleRefused } from '#domain/pay/rules/refused.ts'
import type { MinimumFound, MinimumInput } from '#domain/pay/conditions/conditions.api.ts'
import { besideMinimum } from '#domain/pay/run/minimum.ts'
import { today } from '../../kit/base/today.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { readRates } from '../rates/read.ts'
import { itemsOf } from '../run/read.ts'

/** The day on which a wage that holds from a date to a date is compared: today, or the day within these dates that is next to it. */
export const comparedOn = (from: string, to: string | null, now: string): string => {
  const last = to !== null && to < now ? to : now
  return from > last ? from : last
}

type Place = { prefecture: Prefecture | null; weekly_days: number | null; weekly_minutes: number | null }
/** Where somebody works on a date by the conditions of employment, or else where the person belongs, with the hours of a week. */
const placeOf = async ({ db }: Ctx, staff_id: string, on: string): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select o.prefecture, e.weekly_days, e.weekly_hours as weekly_minutes from staff s
      left join employment e on e.staff_id = s.id and e.deleted_at is null and e.valid_from <= ${on}::date and coalesce(e.valid_to >= ${on}::date, true)
      left join establishment o on o.id = coalesce(e.establishment_id, s.establishment_id) and o.deleted_at is null
    where s.id = ${staff_id}::uuid`.execute(db)
  return rows[0]
}

/** A wage that is being typed beside the minimum wage; null where the prefecture, the hours of a monthly wage or the rate are not known. */
export const minimumFor = async (
  ctx: Ctx,
  { staff_id, valid_from, valid_to, ...wage }: MinimumInput,
): Promise<MinimumFound | null> => {
  const on = comparedOn(valid_from, valid_to, today())
  const place = await placeOf(ctx, staff_id, on)
  if (!place?.prefecture) return null
  const { prefecture } = place
  try {
    const found = besideMinimum(wage, await itemsOf(ctx.db), place, { prefecture, on }, await readRates(ctx.db))
    const { hourly, reached, short, least, trace } = found
    return { prefecture, hourly, reached, short, least, from: trace.rates[0]?.valid_from ?? on }
  } catch (error) {
    if (error instanceof RateMissing || error instanceof RuleRefused) return null
    throw error
  }
}
