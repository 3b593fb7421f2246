import { sql } from 'kysely'
import type { Input, Stored } from '#domain/kit/entity.ts'
import { AppError } from '#domain/kit/errors.ts'
import { type bonus, bonusIssues } from '#domain/pay/run/bonus.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Policy } from '../../kit/entity/resource.ts'
import { fitting } from '../../kit/records/fitting.ts'

type Before = Input<typeof bonus> & Stored & { staff_id?: string }

/** Remarks are no part of what was checked. */
const FREE: readonly string[] = ['remarks']

/** @throws {AppError} `bonus_in_run` where a run that is checked or closed pays the bonus of a month */
const requireFree = async ({ db }: Ctx, id: string, month: string): Promise<void> => {
  const { rows } = await sql`
    select 1 from bonus b join pay_result r on r.staff_id = b.staff_id and r.month = ${month} and r.kind = 'bonus' and r.left_out is null
      join pay_run n on n.id = r.run_id and n.deleted_at is null and n.state <> 'draft'
    where b.id = ${id}::uuid limit 1 for share of n`.execute(db)
  if (rows.length > 0) throw new AppError('bonus_in_run')
}

/** What bonuses add to the common handlers: what a run pays that is checked or closed stays as it is. */
export const bonusPolicy: Policy<typeof bonus> = {
  derive: fitting(bonusIssues),
  changing: async (ctx, before: Before, changes) => {
    if (Object.keys(changes).every((name) => FREE.includes(name))) return {}
    await requireFree(ctx, before.id, before.month)
    if (changes.month !== undefined && changes.month !== before.month) await requireFree(ctx, before.id, changes.month)
    return {}
  },
  removing: (ctx, before) => requireFree(ctx, before.id, before.month),
}
