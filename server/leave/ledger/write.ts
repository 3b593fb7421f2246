import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { HALF_DAY } from '#domain/leave/amount.ts'
import type { LeaveDue } from '#domain/leave/leave.api.ts'
import type { Ctx } from '../../kit/context.ts'

type NewLine = {
  staff_id: string
  lot: string
  kind: LeaveDue['kind'] | 'adjust'
  date: string
  parts: number
  reason: string | null
  facts: object | null
  key: string
}

/** Writes lines that are not there yet. @returns those that were written */
const write = async ({ db, actor }: Ctx, lines: readonly NewLine[]): Promise<{ kind: NewLine['kind'] }[]> => {
  if (lines.length === 0) return []
  const { rows } = await sql<{ kind: NewLine['kind'] }>`
    insert into leave_line (staff_id, lot, kind, date, parts, reason, facts, key, actor)
    select l.staff_id, l.lot, l.kind, l.date, l.parts, l.reason, l.facts, l.key, ${actor.id}::uuid
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l (staff_id uuid, lot date, kind text, date date, parts integer, reason text, facts jsonb, key text)
    on conflict (staff_id, key) do nothing returning kind`.execute(db)
  return rows
}

/** Writes what is due, each grant once, and what lapses once a day. */
export const settle = async (ctx: Ctx, due: readonly LeaveDue[], today: string): Promise<{ grants: number; lapses: number }> => {
  const written = await write(
    ctx,
    due.flatMap(({ staff_id, kind, lot, date, parts, facts }) =>
      parts === null
        ? []
        : // what is given back to a lot that has lapsed lapses on another day
          [
            {
              staff_id,
              kind,
              lot,
              date,
              parts,
              facts,
              reason: null,
              key: kind === 'grant' ? `grant ${lot}` : `lapse ${lot} ${today}`,
            },
          ],
    ),
  )
  const size = (of: NewLine['kind']) => written.filter(({ kind }) => kind === of).length
  return { grants: size('grant'), lapses: size('lapse') }
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
/** Adds to a lot or takes from it by a line that says why. */
export const adjust = (ctx: Ctx, { staff_id, lot, half_days, reason }: Correction, today: string) =>
  write(ctx, [
    { staff_id, lot, kind: 'adjust', date: today, parts: half_days * HALF_DAY, reason, facts: null, key: `adjust ${randomUUID()}` },
  ])
