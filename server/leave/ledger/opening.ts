import { sql } from 'kysely'
import { HALF_DAY } from '#domain/leave/amount.ts'
import type { OpeningProblem, OpeningRow, OpeningTold } from '#domain/leave/leave.api.ts'
import { lotsOf } from '#domain/leave/lots.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { ownExist } from '../../kit/context/own.ts'
import { checkOwnDecision } from '../../kit/notices/own-decision.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { linesOf } from './read.ts'
import { lockPeople, openLots } from './write.ts'

type Found = { staff_id: string; staff_code: string; name: string }

/**
 * What somebody had left of a lot when the ledger began: a line for each that brings the lot to it. Where one of the rows does not fit, nothing is written; a lot is opened
 * once.
 */
export const openBalances = async (
  ctx: Ctx,
  { rows, reason, dry_run }: { rows: readonly OpeningRow[]; reason: string; dry_run: boolean },
  today: string,
): Promise<{ rows: OpeningTold[]; written: number }> => {
  const people = new Map((await peopleOf(ctx, rows)).map((one) => [one.staff_code, one]))
  await lockPeople(
    ctx,
    [...people.values()].map(({ staff_id }) => staff_id),
  )
  const lines = await linesOf(
    ctx,
    [...people.values()].map(({ staff_id }) => staff_id),
  )
  const opened = new Set(
    [...lines.values()].flat().flatMap(({ staff_id, lot, key }) => (key === openingKey(lot) ? [`${staff_id} ${lot}`] : [])),
  )
  const told = rows.map((row, at): OpeningTold => {
    const person = people.get(row.staff_code)
    const lot = person && lotsOf(lines.get(person.staff_id) ?? []).find(({ granted_on }) => granted_on === row.lot)
    const twice = rows.findIndex((one) => one.staff_code === row.staff_code && one.lot === row.lot) < at
    const after = row.left_half_days * HALF_DAY
    const problem: OpeningProblem | null = !person
      ? 'unknown_staff'
      : !lot
        ? 'no_lot'
        : twice || opened.has(`${person.staff_id} ${row.lot}`)
          ? 'done_before'
          : after > lot.granted
            ? 'more_than_granted'
            : null
    return { staff_id: person?.staff_id ?? null, name: person?.name ?? null, before: lot?.left ?? null, after, problem }
  })
  if (dry_run || told.some(({ problem }) => problem !== null)) return { rows: told, written: 0 }
  const own = [...people.values()].find(({ staff_id }) => staff_id === ctx.actor.staff)?.staff_id
  if (own !== undefined) await checkOwnDecision(ctx, { entity: 'leave_ledger', id: own, staff_id: own })
  const written = await openLots(
    ctx,
    told.flatMap(({ staff_id, before, after }, at) =>
      staff_id === null || before === null || before === after
        ? []
        : [{ staff_id, lot: rows[at]?.lot ?? '', parts: after - before, reason, key: openingKey(rows[at]?.lot ?? '') }],
    ),
    today,
  )
  return { rows: told, written }
}

const openingKey = (lot: string) => `opening ${lot}`

/** By their codes, as far as the actor reaches them; those of the sample until there are own people. */
const peopleOf = async ({ db, rows: within, actor }: Ctx, rows: readonly OpeningRow[]): Promise<Found[]> => {
  const codes = [...new Set(rows.map(({ staff_code }) => staff_code))]
  const { rows: found } = await sql<Found>`
    select t.id as staff_id, t.staff_code, ${nameColumn('t', 'japanese_name', actor)} as name from staff t
    where ${within} and t.deleted_at is null and t.staff_code = any(${codes}) and not (t.sample and ${ownExist('staff')})`.execute(
    db,
  )
  return found
}
