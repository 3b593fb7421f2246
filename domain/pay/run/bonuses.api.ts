import { z } from 'zod'
import { get, post, resource } from '../../kit/contract.ts'
import { yen } from '../../kit/fields.ts'
import { bonus } from './bonus.ts'

const run = z.strictObject({ id: z.uuid() })
const { amount, before } = bonus.fields
const ofPerson = z.object({
  staff_id: z.uuid(),
  staff_code: z.string(),
  name: z.string(),
  /** The monthly wage on the day of payment, by which a bonus is told in months; null of whoever is paid by the day or the hour. */
  base: yen().schema.nullable(),
  /** The bonus in the month of the run; null where there is none. */
  amount: amount.schema.nullable(),
  /** The salary of the month before, less social insurance: as it was stated, and as closed runs tell it, which comes first; null where nobody has told it. */
  before: before.schema,
  paid_before: z.int().nullable(),
  /** The last bonus that a closed run has paid; null where there was none. */
  last: z.int().nullable(),
  /** A closed run has paid it, so that it does not change any more. */
  closed: z.boolean(),
})
export type BonusOfPerson = z.infer<typeof ofPerson>
const rows = z.object({ rows: z.array(ofPerson) })

/** The most people whose bonuses are set within one call. */
const MAX_SET = 2000

/** Calls of bonuses. */
export const bonusesApi = {
  ...resource(bonus, { read: 'pay_runs.read', write: 'pay_runs.write', restore: 'pay_runs.write' }),
  /** Whom a run of a bonus may pay, with what each gets: everybody who is employed on the day of payment, and whoever has a bonus in its month. */
  ofRun: get('/pay-runs/{id}/bonuses', 'pay_runs.read').input(run).output(rows),
  /** Sets bonuses in the month of a run that is a draft: all of them, or none. Without an amount a bonus goes into the trash. */
  setOfRun: post('/pay-runs/{id}/bonuses', 'pay_runs.write', 200)
    .input(
      run.extend({
        bonuses: z
          .array(z.strictObject({ staff_id: z.uuid(), amount: amount.schema.nullable(), before: before.schema }))
          .min(1)
          .max(MAX_SET),
      }),
    )
    .output(rows),
}
