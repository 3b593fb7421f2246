import { z } from 'zod'
import { get, post } from '../../kit/contract.ts'
import { languages } from '../../kit/languages.ts'
import { unchangedReasons } from '../rules/standardReview.ts'
import { payStepRow } from '../run/payRuns.api.ts'
import { monthStandings, reviewKinds, reviewStates } from './proposal.ts'

const yen = z.int()
const month = z.object({
  month: z.string(),
  wage_month: z.string(),
  standing: z.enum(monthStandings),
  base_days: z.int().nullable(),
  pay: yen.nullable(),
})
const row = z.object({
  staff_id: z.uuid(),
  staff_code: z.string(),
  name: z.string(),
  sample: z.boolean(),
  kind: z.enum(reviewKinds),
  /** The day from which the wage has changed; null of a regular review. */
  changed_on: z.iso.date().nullable(),
  rose: z.boolean().nullable(),
  /** The month from which the new standard holds. */
  from: z.string(),
  months: z.array(month),
  state: z.enum(reviewStates),
  why: z.enum(unchangedReasons).nullable(),
  present: yen.nullable(),
  average: yen.nullable(),
  grade: z.int().nullable(),
  standard: yen.nullable(),
  pension: yen.nullable(),
  trace: z.array(payStepRow),
})
export type ReviewRow = z.infer<typeof row>

/** The most reviews that are accepted by one call. */
export const MAX_ACCEPTED = 2000
const [FIRST_YEAR, LAST_YEAR] = [2000, 2098]
const year = z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR)

/** Calls of the reviews of standard remuneration. */
export const standardReviewsApi = {
  /** The reviews from whose months of a year new standards hold, worked out from closed runs. */
  list: get('/standard-reviews', 'wages.read')
    .input(z.strictObject({ year, kind: z.enum(reviewKinds) }))
    .output(z.array(row)),
  /**
   * Stores insurance conditions with the proposed standards, of those of the choice that are still proposed. They are undone like an import, by their run, which is null where there were none.
   */
  accept: post('/standard-reviews/accept', 'wages.write', 200)
    .input(
      z.strictObject({
        year,
        kind: z.enum(reviewKinds),
        chosen: z
          .array(z.strictObject({ staff_id: z.uuid(), from: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }))
          .min(1)
          .max(MAX_ACCEPTED),
        /** In which the run is named among what can be undone. */
        language: z.enum(languages),
      }),
    )
    .output(z.object({ accepted: z.int(), run: z.uuid().nullable() })),
}
