import '#domain/leave/errors.ts'
import { sql } from 'kysely'
import { AppError, invalid } from '#domain/kit/errors.ts'
import { DAY_PARTS } from '#domain/leave/amount.ts'
import { takenIn } from '#domain/leave/duty.ts'
import { hourlyLeft } from '#domain/leave/hourly.ts'
import { lotsOf, takenFrom } from '#domain/leave/lots.ts'
import { holdingsOf } from '#domain/leave/replace.ts'
import { timeOf } from '#domain/leave/owed.ts'
import { type LeaveDay, wantedBy } from '#domain/leave/wanted.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { type Employed, hoursPerDay, linesOf, type StoredLine } from './read.ts'

/** Context of a write to the ledger; the actor is null where the product writes by itself. */
type Writer = Pick<Ctx, 'db'> & { actor: { id: string | null } }
type NewUse = Pick<
  StoredLine,
  'staff_id' | 'lot' | 'kind' | 'date' | 'parts' | 'unit' | 'hours_per_day' | 'from_time' | 'to_time' | 'request_id'
>

/**
 * Takes the leave of a request from the oldest lots that can be used on its dates. What was taken for it already is not taken twice.
 * @throws {AppError} `hours_over_day` at more hours than somebody works on a day, `leave_short` where no lot holds it, `leave_taken` where more than a whole day would be taken of one (two at one time are refused by the database, `keep_leave_apart`), `leave_hours_over` where more is taken by the hour
 *   than the agreement allows in a year
 */
export const take = async (ctx: Writer, one: Employed, request_id: string, dates: readonly LeaveDay[]): Promise<void> => {
  const { staff_id } = one
  const lines = await lockedLines(ctx, staff_id)
  if (lines.some((line) => line.request_id === request_id)) return
  const { taken, dayOf } = await planned(ctx, one, lines, dates)
  const half_day_at = await halfDayOf(ctx)
  await write(
    ctx,
    taken.map(({ date, lot, parts }) => {
      const day = dayOf.get(date)
      const unit = day?.unit ?? 'full'
      const time = day && unit !== 'full' ? timeOf(day, half_day_at) : null
      return {
        staff_id,
        lot,
        date,
        request_id,
        kind: 'use',
        parts: -parts,
        unit,
        hours_per_day: unit === 'hours' ? hoursPerDay(one) : null,
        from_time: time?.from ?? null,
        to_time: time?.to ?? null,
      }
    }),
  )
}

/**
 * Refuses leave that could not be taken on its dates, without taking it.
 * @throws {AppError} as `take` does
 */
export const requireLeft = async (ctx: Writer, one: Employed, dates: readonly LeaveDay[]): Promise<void> => {
  await planned(ctx, one, await lockedLines(ctx, one.staff_id), dates)
}

/** From which lots the leave of some dates comes. */
const planned = async (ctx: Writer, one: Employed, lines: readonly StoredLine[], dates: readonly LeaveDay[]) => {
  const wanted = wantedBy(dates, hoursPerDay(one))
  if (wanted.some(({ parts }) => parts > DAY_PARTS)) throw invalid({ field: 'hours', code: 'hours_over_day' })
  for (const { date, parts } of wanted) {
    const taken = lines.reduce((sum, line) => (isLeave(line) && line.date === date ? sum - line.parts : sum), 0)
    if (taken + parts > DAY_PARTS) throw new AppError('leave_taken')
  }
  const lots = lotsOf(lines, one.services.spans)
  const { taken, short } = takenFrom(lots, wanted)
  if (short.length > 0) throw new AppError('leave_short')
  const byHour = wanted.filter(({ unit }) => unit === 'hours')
  if (byHour.length > 0) {
    const agreed = await hourlyDaysOf(ctx)
    const after = [...takenIn(lines), ...byHour]
    if (byHour.some(({ date }) => hourlyLeft(lots, after, date, agreed) < 0)) throw new AppError('leave_hours_over')
  }
  return { taken, dayOf: new Map(wanted.map((day) => [day.date, day])) }
}

/**
 * Gives back what was taken for a request by counter lines, to the lots that it came from or was moved to; a second time nothing is left to give.
 * @param isGiven of the days alone that it names
 */
export const giveBack = async (ctx: Writer, staff_id: string, request_id: string, isGiven = (_: string) => true): Promise<void> => {
  const lines = (await lockedLines(ctx, staff_id)).filter((line) => line.request_id === request_id)
  const time = new Map(
    lines.flatMap(({ kind, date, from_time, to_time }) => (kind === 'use' ? [[date, { from_time, to_time }]] : [])),
  )
  const open = holdingsOf(lines).filter(({ date }) => isGiven(date))
  await write(
    ctx,
    open.map(({ lot, date, parts, unit, hours_per_day }) => ({
      staff_id,
      lot,
      date,
      unit,
      hours_per_day,
      from_time: time.get(date)?.from_time ?? null,
      to_time: time.get(date)?.to_time ?? null,
      request_id,
      kind: 'give_back',
      parts,
    })),
  )
}

/** When a half day ends or begins, in minutes from midnight. */
const halfDayOf = async ({ db }: Pick<Ctx, 'db'>): Promise<number> =>
  (await db.selectFrom('company').select('half_day_at').executeTakeFirst())?.half_day_at ?? 720

/** Days of a year that the agreement of the company lets be taken by the hour; 0 without one. */
export const hourlyDaysOf = async ({ db }: Pick<Ctx, 'db'>): Promise<number> =>
  (await db.selectFrom('company').select('hourly_leave_days').executeTakeFirst())?.hourly_leave_days ?? 0

const isLeave = ({ kind }: StoredLine) => kind === 'use' || kind === 'give_back'

/** Of two who write into one ledger, the second reads what the first has written. */
const lockedLines = async (ctx: Writer, staff_id: string): Promise<StoredLine[]> => {
  await sql`select 1 from staff where id = ${staff_id} for no key update`.execute(ctx.db)
  return (await linesOf(ctx, [staff_id])).get(staff_id) ?? []
}

const write = async ({ db, actor }: Writer, lines: readonly NewUse[]): Promise<void> => {
  if (lines.length === 0) return
  await sql`
    insert into leave_line (staff_id, lot, kind, date, parts, unit, hours_per_day, from_time, to_time, request_id, key, actor)
    select l.staff_id, l.lot, l.kind, l.date, l.parts, l.unit, l.hours_per_day, l.from_time, l.to_time, l.request_id, concat_ws(' ', l.kind, l.request_id, l.lot, l.date), ${actor.id}::uuid
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l (staff_id uuid, lot date, kind text, date date, parts integer, unit text, hours_per_day integer, from_time integer, to_time integer,
        request_id uuid)`.execute(db)
}
