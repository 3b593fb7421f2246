import { z } from 'zod'
import { weekdays } from '../company/calendar.ts'
import { get, post, resource } from '../kit/contract.ts'
import { inputSchema, pathOf, rowSchema } from '../kit/entity.ts'
import { date, omittable } from '../kit/fields.ts'
import { jobRow } from '../kit/jobs.ts'
import { planActsAnswer, planActsInput } from './planActs.ts'
import { planConflicts, planKinds } from './planned.ts'
import { finding } from './rules/finding.ts'
import { seriesReaches } from './series.ts'
import { visit } from './visit.ts'
import { monthWeeks, weeklyPlan } from './weeklyPlan.ts'

/** Longest period for which visits are made at once. Days. */
export const MAX_PLAN_DAYS = 366
/** Visits that a preview names of each kind. */
export const MAX_PREVIEW = 200

/** Which visits are made: those of a period, both days inside, of one patient, of the patients of an establishment, or of all within reach. */
export const planScope = z.strictObject({
  from: date().schema,
  to: date().schema,
  patient_id: omittable(z.uuid()),
  establishment_id: omittable(z.uuid()),
})
export type PlanScope = z.infer<typeof planScope>

/** How many visits there are of each kind; with `conflict` those whose helper was left out, with `warned` those that ask for a reason. */
const planCounts = z.record(z.enum([...planKinds, 'conflict', 'warned']), z.int())
export type PlanCounts = z.infer<typeof planCounts>

const previewed = z.object({
  kind: z.enum(planKinds).exclude(['same']),
  conflict: z.enum(planConflicts).nullable(),
  /** What asks for a reason, which whoever opens the visit gives. */
  warnings: z.array(finding),
  patient_name: z.string(),
  staff_name: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
})
export type Previewed = z.infer<typeof previewed>

/**
 * The line from which a visit came, as far as it is told beside the visit. `by_hand`: somebody has changed the visit since. `goes_on`: the later
 * visits can be changed with it.
 */
const planOfVisit = z.object({
  id: z.uuid(),
  patient_id: z.uuid(),
  weekday: z.enum(weekdays),
  every_weeks: z.int(),
  month_weeks: z.array(z.enum(monthWeeks)),
  start_time: z.int(),
  by_hand: z.boolean(),
  goes_on: z.boolean(),
})
export type PlanOfVisit = z.infer<typeof planOfVisit>

/** A change of a visit and of the later ones of its line; no `changes`: they are taken away. `dry_run`: what would come of it. */
const seriesInput = z.strictObject({
  id: z.uuid(),
  version: z.int().positive(),
  reach: z.enum(seriesReaches),
  changes: inputSchema<(typeof visit)['fields']>(visit).partial().nullable(),
  dry_run: z.boolean(),
})
export type SeriesInput = Omit<z.infer<typeof seriesInput>, 'dry_run'>
/** `run` is what is taken back; `after`: the visit from which it began, as it is now. */
const seriesAnswer = z.object({ run: z.uuid(), counts: planCounts, visits: z.array(previewed), after: rowSchema(visit) })
export type SeriesAnswer = z.input<typeof seriesAnswer>

export const weeklyPlansApi = {
  ...resource(weeklyPlan, { read: 'plans.read', write: 'plans.write', restore: 'plans.write' }),
  /** Does to several lines of a patient's plan what single calls do to one, by the same rules, all of them or none. */
  many: post(`${pathOf(weeklyPlan)}/many`, 'plans.write', 200)
    .input(planActsInput)
    .output(planActsAnswer),
  /** The line of a weekly plan from which a visit came; null where it came from none. */
  ofVisit: get('/visits/{visit}/plan', 'plans.read')
    .input(z.strictObject({ visit: z.uuid() }))
    .output(planOfVisit.nullable()),
  /** What would be made, changed and left, without the visits that stay as they are; the past is never touched. */
  preview: get('/weekly-plans/preview', 'plans.write')
    .input(planScope)
    .output(z.object({ counts: planCounts, visits: z.array(previewed) })),
  generateJob: post('/weekly-plans/generate', 'plans.write', 202).input(planScope).output(jobRow),
  /** Changes or takes away a visit with the later ones of its line. */
  series: post('/visits/{id}/series', 'plans.write', 200).input(seriesInput).output(seriesAnswer),
  /** Takes such a change back at once, with the lines that it ended and began. */
  undoSeries: post('/weekly-plans/runs/{run}/undo', 'plans.write', 200)
    .input(z.strictObject({ run: z.uuid() }))
    .output(z.object({ visits: z.int() })),
  /** Takes back what an own run made, as far as nobody has changed it since. */
  takeBackJob: post('/weekly-plans/runs/{run}/take-back', 'plans.write', 202)
    .input(z.strictObject({ run: z.uuid() }))
    .output(jobRow),
}
