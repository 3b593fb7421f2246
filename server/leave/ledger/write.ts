import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { HALF_DAY } from '#domain/leave/amount.ts'
import { correctionIssue, type LineKind, lotsOf } from '#domain/leave/lots.ts'
import type { Move } from '#domain/leave/replace.ts'
import type { ServiceAnswer } from '#domain/leave/service.ts'
import { invalid } from '#domain/kit/errors.ts'
import { noteChanges } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Due } from './due.ts'
import { linesOf } from './read.ts'

type NewLine = {
  staff_id: string
  lot: string
  kind: LineKind
  date: string
  parts: number
  reason: string | null
  facts: object | null
  key: string
} & Partial<Pick<Move, 'unit' | 'request_id' | 'hours_per_day'>>

/** Whose act it is; nobody's for what the program does by itself. */
export type Writer = Pick<Ctx, 'db' | 'address'> & { actor: Pick<Ctx['actor'], 'id' | 'viewer'> | null }
type Written = Pick<NewLine, 'staff_id' | 'kind'>

/** Writes lines that are not there yet. @returns those that were written */
const write = async (writer: Writer, lines: readonly NewLine[]): Promise<Written[]> => {
  if (lines.length === 0) return []
  const { db, actor } = writer
  const { rows } = await sql<Written>`
    insert into leave_line (staff_id, lot, kind, date, parts, reason, facts, unit, request_id, hours_per_day, key, actor)
    select l.staff_id, l.lot, l.kind, l.date, l.parts, l.reason, l.facts, l.unit, l.request_id, l.hours_per_day, l.key, ${actor?.id ?? null}::uuid
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l (staff_id uuid, lot date, kind text, date date, parts integer, reason text, facts jsonb, unit text, request_id uuid, hours_per_day integer, key text)
    on conflict (staff_id, key) do nothing returning staff_id, kind`.execute(db)
  await tellLedgers(
    writer,
    rows.map(({ staff_id }) => staff_id),
  )
  return rows
}

/** Tells the audit log and open screens whose ledgers have new lines. */
export const tellLedgers = async ({ db, actor, address }: Writer, staff: readonly string[]): Promise<void> => {
  const records = [...new Set(staff)]
  if (records.length > 0) await noteChanges(db, { actor, address }, { act: 'change', entity: 'leave_ledger', records })
}

/** The lines of what is due; leave that moves has one at each of its two lots. */
const linesFor = ({ staff_id, kind, lot, date, parts, facts, moves, key }: Due): NewLine[] => {
  if (kind === 'move')
    return moves.flatMap(({ from, to, parts: size, ...of }, at) =>
      [
        { lot: from, parts: size, key: `${key} ${at} out` },
        { lot: to, parts: -size, key: `${key} ${at} in` },
      ].map((line) => ({ ...of, ...line, staff_id, kind, reason: null, facts: null })),
    )
  return parts === null || kind === 'break' ? [] : [{ staff_id, kind, lot, date, parts, facts, reason: null, key }]
}

/** Writes what is due, each line once. @returns how many lines of each kind were written */
export const settle = async (
  writer: Writer,
  due: readonly Due[],
): Promise<{ grants: number; lapses: number; regrants: number }> => {
  const written = await write(writer, due.flatMap(linesFor))
  const size = (of: NewLine['kind']) => written.filter(({ kind }) => kind === of).length
  return { grants: size('grant'), lapses: size('lapse'), regrants: size('regrant') }
}

type Opening = { staff_id: string; lot: string; parts: number; reason: string; key: string }
/** Brings lots to what was left of them when the ledger began, each once. @returns how many were not opened before */
export const openLots = async (ctx: Ctx, lots: readonly Opening[], today: string): Promise<number> =>
  (
    await write(
      ctx,
      lots.map((one) => ({ ...one, kind: 'adjust' as const, date: today, facts: null })),
    )
  ).length

export type Correction = { staff_id: string; lot: string; half_days: number; reason: string }
/**
 * Adds to a lot or takes from it by a line that says why. Of two who correct the same ledger, the second counts with the line of the first.
 * @throws {AppError} `invalid_input` on `lot` where nothing was granted, on `half_days` beyond what was granted
 */
export const adjust = async (ctx: Ctx, { staff_id, lot, half_days, reason }: Correction, today: string): Promise<void> => {
  const parts = half_days * HALF_DAY
  await sql`select 1 from staff where id = ${staff_id} for no key update`.execute(ctx.db)
  const issue = correctionIssue(lotsOf((await linesOf(ctx, [staff_id])).get(staff_id) ?? []), lot, parts)
  if (issue) throw invalid(issue)
  await write(ctx, [{ staff_id, lot, kind: 'adjust', date: today, parts, reason, facts: null, key: `adjust ${randomUUID()}` }])
}

/** Of two who write into the same ledgers, the second reads what the first has written. */
export const lockPeople = async ({ db }: Pick<Ctx, 'db'>, staff: readonly string[]): Promise<void> => {
  await sql`select 1 from staff where id = any(${[...staff]}::uuid[]) order by id for no key update`.execute(db)
}

/** Writes down whether service went on over a break; what was said last holds. */
export const answerBreak = async (
  ctx: Ctx,
  staff_id: string,
  { last, from, continues, reason }: ServiceAnswer & { reason: string },
): Promise<void> => {
  await sql`insert into service_answer (staff_id, last, starts, continues, reason, actor)
    values (${staff_id}, ${last}, ${from}, ${continues}, ${reason}, ${ctx.actor.id})`.execute(ctx.db)
  await tellLedgers(ctx, [staff_id])
}
