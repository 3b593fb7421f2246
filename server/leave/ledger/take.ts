import '#domain/leave/errors.ts'
import { sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import { amountOf, DAY_PARTS } from '#domain/leave/amount.ts'
import type { TakenLeave } from '#domain/leave/duty.ts'
import { lotsOf, takenFrom } from '#domain/leave/lots.ts'
import type { Ctx } from '../../kit/context.ts'
import { type Employed, hoursPerDay, linesOf, type StoredLine } from './read.ts'

/** Who writes; nobody for what the product does by itself. */
type Writer = Pick<Ctx, 'db'> & { actor: { id: string | null } }
/** Leave on a date; `hours` are whole ones, of leave by the hour alone. */
type LeaveDay = { date: string; unit: TakenLeave['unit']; hours?: number }
type NewUse = Pick<StoredLine, 'staff_id' | 'lot' | 'kind' | 'date' | 'parts' | 'unit' | 'request_id'>

/**
 * Takes the leave of a request from the oldest lots that can be used on its dates. What was taken for it already is not taken twice.
 * @throws {AppError} `leave_short` where no lot holds it, `leave_taken` where the whole of a day is taken already
 */
export const take = async (ctx: Writer, one: Employed, request_id: string, dates: readonly LeaveDay[]): Promise<void> => {
  const { staff_id } = one
  const lines = await lockedLines(ctx, staff_id)
  if (lines.some((line) => line.request_id === request_id)) return
  const wanted = dates.map((day) => ({ ...day, parts: amountOf(day.unit, day.hours ?? 0, hoursPerDay(one)) }))
  for (const { date, parts } of wanted) {
    const taken = lines.reduce((sum, line) => (isLeave(line) && line.date === date ? sum - line.parts : sum), 0)
    if (taken + parts > DAY_PARTS) throw new AppError('leave_taken')
  }
  const { taken, short } = takenFrom(lotsOf(lines), wanted)
  if (short.length > 0) throw new AppError('leave_short')
  const units = new Map(wanted.map(({ date, unit }) => [date, unit]))
  await write(
    ctx,
    taken.map(({ date, lot, parts }) => ({
      staff_id,
      lot,
      date,
      request_id,
      kind: 'use',
      parts: -parts,
      unit: units.get(date) ?? 'full',
    })),
  )
}

/** Gives back what was taken for a request by counter lines, to the lots that it came from; a second time nothing is left to give. */
export const giveBack = async (ctx: Writer, staff_id: string, request_id: string): Promise<void> => {
  const lines = (await lockedLines(ctx, staff_id)).filter((line) => line.request_id === request_id)
  if (lines.some(({ kind }) => kind === 'give_back')) return
  await write(
    ctx,
    lines.map(({ lot, date, parts, unit }) => ({
      staff_id,
      lot,
      date,
      unit,
      request_id,
      kind: 'give_back',
      parts: -parts,
    })),
  )
}

const isLeave = ({ kind }: StoredLine) => kind === 'use' || kind === 'give_back'

/** Of two who write into one ledger, the second reads what the first has written. */
const lockedLines = async (ctx: Writer, staff_id: string): Promise<StoredLine[]> => {
  await sql`select 1 from staff where id = ${staff_id} for no key update`.execute(ctx.db)
  return (await linesOf(ctx, [staff_id])).get(staff_id) ?? []
}

const write = async ({ db, actor }: Writer, lines: readonly NewUse[]): Promise<void> => {
  if (lines.length === 0) return
  await sql`
    insert into leave_line (staff_id, lot, kind, date, parts, unit, request_id, key, actor)
    select l.staff_id, l.lot, l.kind, l.date, l.parts, l.unit, l.request_id, concat_ws(' ', l.kind, l.request_id, l.lot, l.date), ${actor.id}::uuid
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l (staff_id uuid, lot date, kind text, date date, parts integer, unit text, request_id uuid)`.execute(db)
}
