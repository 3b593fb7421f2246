import { z } from 'zod'
import { get } from '../kit/contract.ts'
import { date } from '../kit/fields.ts'
import { dutyStates } from '../leave/duty.ts'
import { supportCategories } from '../patients/patient.ts'
import { nationalities, zaishokuJoukyou } from '../staff/staff.ts'
import { limitNames } from '../visits/limits.ts'

/** The longest period that the dashboard is asked for. Days. */
export const MAX_DASHBOARD_DAYS = 366

/** Both dates belong to it. Sums by week are of the whole weeks, Monday to Sunday, that have a day of it: a part of a week compares with no contract. */
const period = z.strictObject({ from: date().schema, to: date().schema })
export type DashboardPeriod = z.infer<typeof period>

/** Minutes of a week: what the roster has for helpers, what it has for nobody yet, and what the contracts of the people who were employed come to. */
const weekOfHours = z.object({
  monday: z.iso.date(),
  planned: z.int(),
  unassigned: z.int(),
  contract: z.int(),
  /** People whose contract tells weekly hours, and employed people of whom nothing tells them. */
  people: z.int(),
  unknown: z.int(),
})
/** Visits to patients in a week; `over`: those whose end has passed, of which `reported` have a report that was handed in. */
const weekOfVisits = z.object({
  monday: z.iso.date(),
  visits: z.int(),
  assigned: z.int(),
  published: z.int(),
  seen: z.int(),
  over: z.int(),
  reported: z.int(),
})
/** People by how near they are to a limit of overtime. */
const levels = z.object({ within: z.int(), near: z.int(), over: z.int() })

/** How the company stands, in numbers alone: no answer has a name or an id, whoever asks. A call for each figure, so that a slow one delays no other. */
export const dashboardApi = {
  hours: get('/dashboard/hours', 'dashboard.read').input(period).output(z.array(weekOfHours)),
  coverage: get('/dashboard/coverage', 'dashboard.read').input(period).output(z.array(weekOfVisits)),
  /** The wage period in which a date lies, or the present one for a date to come. `people`: each once, by the limit that is used up most. */
  overtime: get('/dashboard/overtime', 'dashboard.read')
    .input(z.strictObject({ date: date().schema }))
    .output(z.object({ month: z.string(), people: levels, limits: z.array(levels.extend({ limit: z.enum(limitNames) })) })),
  /** The five days of leave that are due (Labour Standards Act 39(7)), of the people who are employed today. Days; `without`: people who owe none. */
  leave: get('/dashboard/leave', 'dashboard.read')
    .input(z.strictObject({}))
    .output(
      z.object({
        states: z.array(z.object({ state: z.enum(dutyStates), people: z.int() })),
        without: z.int(),
        taken: z.number(),
        planned: z.number(),
        required: z.number(),
      }),
    ),
  /** The people of today who have not left. */
  staff: get('/dashboard/staff', 'dashboard.read')
    .input(z.strictObject({}))
    .output(
      z.array(
        z.object({
          nationality: z.enum(nationalities).nullable(),
          zaishoku_joukyou: z.enum(zaishokuJoukyou),
          people: z.int(),
        }),
      ),
    ),
  /** The patients of today whose service goes on, and who began and ended in the period. */
  patients: get('/dashboard/patients', 'dashboard.read')
    .input(period)
    .output(
      z.object({
        categories: z.array(z.object({ disable_support_category: z.enum(supportCategories).nullable(), patients: z.int() })),
        began: z.int(),
        ended: z.int(),
      }),
    ),
}
