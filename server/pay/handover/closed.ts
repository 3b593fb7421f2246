import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import { dateOf } from '#domain/kit/dates.ts'
import { cellsOf } from '#domain/pay/handover/cells.ts'
import type { ClosedMonth } from '#domain/pay/handover/figures.ts'
import type { HandoverLayout } from '#domain/pay/handover/handoverLayout.ts'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { endsOf } from '../../time/attendance/days.ts'
import { complete } from '../../time/month/sealed.ts'
import type { Writer } from './writer.ts'

/** A closing of somebody's month by its number. */
export type Closing = { staff_id: string; closing: number }

/** Closings that are read at once, and those after whom others get their turn: a call holds nobody up (decision 49). */
const READ = 60
const AT_A_TIME = 4

type Row = { staff_id: string; closing: number; sealed: PersonMonth; closed_at: string }
/** The months of some closings in their order, as they were sealed. */
async function* closedMonths(
  { db }: Pick<Ctx, 'db'>,
  month: string,
  closings: readonly Closing[],
): AsyncGenerator<Closing & { of: ClosedMonth }> {
  const period = await endsOf({ db }, month)
  for (let at = 0; at < closings.length; at += READ) {
    const some = closings.slice(at, at + READ)
    const { rows } = await sql<Row>`
      select c.staff_id, c.version as closing, c.sealed, c.closed_at
      from unnest(${some.map(({ staff_id }) => staff_id)}::uuid[], ${some.map(({ closing }) => closing)}::int[]) with ordinality k (staff_id, version, place)
        join attendance_closing c on c.staff_id = k.staff_id and c.version = k.version and c.month = ${`${month}-01`}::date
      order by k.place`.execute(db)
    for (const [index, { sealed, closed_at, ...closing }] of rows.entries()) {
      yield { ...closing, of: { month: complete(sealed), closing: closing.closing, closed_on: dateOf(closed_at), period } }
      if (index % AT_A_TIME === AT_A_TIME - 1) await yieldToOthers()
    }
  }
}

/** The lines of some closings by a layout. */
export async function* linesOf(
  ctx: Pick<Ctx, 'db'>,
  month: string,
  layout: HandoverLayout,
  closings: readonly Closing[],
  writer: Writer,
): AsyncGenerator<Closing & { text: string; bytes: Buffer }> {
  for await (const { of, ...closing } of closedMonths(ctx, month, closings))
    yield { ...closing, ...writer.line(cellsOf(layout, of)) }
}
