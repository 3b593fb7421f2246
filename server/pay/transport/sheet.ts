import { sql } from 'kysely'
import { payDueOn } from '#domain/company/payDay.ts'
import { monthAround } from '#domain/kit/period.ts'
import { invalid } from '#domain/kit/errors.ts'
import { RateMissing, type Rates } from '#domain/pay/rates/rates.ts'
import { type TransportLine, transportSumsOf } from '#domain/pay/transport/sheet.ts'
import type { TransportPerson, TransportSheetLine } from '#domain/pay/transport/transportEntries.api.ts'
import { readPayDay } from '../../company/payDay.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { ownReached } from '../../kit/context/own.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { readRates } from '../rates/read.ts'
import { personOf } from './records.ts'

export type AskedMonth = {
  month: string
  staff_id?: readonly string[] | undefined
  due_on?: string | undefined
  sample?: boolean | undefined
}
type Found = TransportSheetLine &
  Pick<TransportPerson, 'staff_id' | 'staff_code' | 'name' | 'kana' | 'sample'> & { hidden: boolean }
/** Somebody's month with its entries in the order of their dates. */
export type TransportMonth = { person: TransportPerson; lines: TransportSheetLine[] }

const linesOf = async (ctx: Ctx, { month, staff_id = [], sample }: AskedMonth): Promise<Found[]> => {
  const { from, to } = monthAround(`${month}-01`)
  const isNamed = staff_id.length > 0
  const { rows } = await sql<Found>`
    select t.staff_id, s.staff_code, ${nameColumn('s', 'japanese_name', ctx.actor)} as name, s.japanese_name_kana as kana, t.sample,
      t.id, t.version, t.date, t.state, t.purpose, t.means, t.origin, t.destination, t.trip, t.km, t.fare, t.parking, t.toll, p.name_kanji as patient_name, t.remarks,
      jsonb_array_length(t.receipts) + (jsonb_typeof(t.receipt_file) is not distinct from 'object')::int as receipts,
      t.sample and ${sql.lit(!isNamed && sample !== true)} and ${ownReached('transport_entry', ctx.rows)} as hidden
    from transport_entry t join staff s on s.id = t.staff_id left join patient p on p.id = t.patient_id
    where ${ctx.rows} and t.deleted_at is null and t.date between ${from}::date and ${to}::date and t.state <> 'withdrawn'
      and ${isNamed ? sql`t.staff_id = any(${[...staff_id]}::uuid[])` : sql`true`}
    order by s.staff_code collate "C", t.staff_id, t.date, t.created_at, t.id`.execute(ctx.db)
  return rows
}

/** The day on which the pay of a month is due: as the reader asks, else as the company has it. */
export const dueOn = async ({ db }: Pick<Ctx, 'db'>, { month, due_on }: Pick<AskedMonth, 'month' | 'due_on'>): Promise<string> =>
  due_on ?? payDueOn(month, await readPayDay(db))

const lineOf = ({ staff_id: _, staff_code: __, name: ___, kana: ____, sample: _____, hidden: ______, ...line }: Found) => line

/** @throws {AppError} `invalid_input` where no table of limits holds on the day */
const sumsOf = (lines: readonly TransportLine[], due_on: string, rates: Rates) => {
  try {
    return transportSumsOf(lines, due_on, rates)
  } catch (error) {
    if (error instanceof RateMissing) throw invalid({ field: 'due_on', code: 'no_rate_table' })
    throw error
  }
}

/**
 * A month of everybody who has asked for a fare in it, or of some. Once the reader reaches entries of the company's own, those of the sample are among them only when they are
 * asked for; `left_out`: of how many people they are not.
 */
export const transportMonths = async (
  ctx: Ctx,
  asked: AskedMonth,
): Promise<{ due_on: string; months: TransportMonth[]; left_out: number }> => {
  const due_on = await dueOn(ctx, asked)
  const rates = await readRates(ctx.db)
  const byPerson = [...Map.groupBy(await linesOf(ctx, asked), ({ staff_id }) => staff_id).values()]
  const shown = byPerson.filter(([first]) => first?.hidden !== true)
  const months = shown.flatMap((found): TransportMonth[] => {
    const [first] = found
    if (!first) return []
    const { staff_id, staff_code, name, kana, sample } = first
    return [{ person: { staff_id, staff_code, name, kana, sample, ...sumsOf(found, due_on, rates) }, lines: found.map(lineOf) }]
  })
  return { due_on, months, left_out: byPerson.length - shown.length }
}

/**
 * The month of one person, also of one who has asked for nothing in it.
 * @throws {AppError} `not_found` for whom the reader does not reach
 */
export const transportMonthOf = async (
  ctx: Ctx,
  { staff_id, ...asked }: { month: string; staff_id: string; due_on?: string | undefined },
): Promise<TransportMonth & { due_on: string }> => {
  const who = await personOf(ctx, staff_id)
  const { due_on, months } = await transportMonths(ctx, { ...asked, staff_id: [staff_id] })
  return { due_on, ...(months[0] ?? { person: { ...who, ...sumsOf([], due_on, await readRates(ctx.db)) }, lines: [] }) }
}
