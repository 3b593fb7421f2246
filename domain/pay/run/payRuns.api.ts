import { z } from 'zod'
import { act, get, post, resource } from '../../kit/contract.ts'
import { inputSchema, type Row, rowSchema } from '../../kit/entity.ts'
import { text } from '../../kit/fields.ts'
import { jobRow } from '../../kit/jobs.ts'
import { rateKindNames } from '../rates/kinds.ts'
import { payLaws, paySteps } from '../rules/trace.ts'
import { payCauses } from './corrections.ts'
import { serviceTypes } from '../../visits/visit.ts'
import { payLineKinds, payIssues } from './line.ts'
import { payRun } from './payRun.ts'
import { remitted } from './remitted.ts'
import { releaseCalls } from './release.api.ts'

export type PayRunRow = Row<typeof payRun>
export { step as payStepRow }

const yen = z.int()
const sums = z.object({ gross: yen, taxable: yen, social: yen, deducted: yen, net: yen, days: z.int(), minutes: z.int() })
const issue = z.object({ code: z.enum(payIssues), amount: yen.nullable() })
const step = z.object({
  step: z.enum(paySteps),
  given: z.record(z.string(), z.int()),
  rates: z.array(z.object({ kind: z.enum(rateKindNames), valid_from: z.iso.date(), source: z.string() })),
  law: z.enum(payLaws),
  result: z.int(),
})
const payLine = z.object({
  side: z.enum(['payment', 'deduction']),
  kind: z.enum(payLineKinds),
  item: z.uuid().nullable(),
  /** What the pay item is called; null of other lines. */
  item_name: z.string().nullable(),
  amount: yen,
  minutes: z.int().nullable(),
  count: z.int().nullable(),
  steps: z.array(step),
  /** The earlier month for which the line settles a difference; null of other lines. */
  corrects: z.string().nullable(),
})
/** An earlier month that is settled: by which run it was paid, what was changed since, and its lines before and after. `amount`: what is paid for it, below zero where something is taken back. */
const correctionRow = z.object({
  month: z.string(),
  run_id: z.uuid(),
  paid_on: z.iso.date(),
  reasons: z.array(z.enum(payCauses)),
  amount: yen,
  lines: z.array(
    payLine.pick({ side: true, kind: true, item: true, item_name: true, steps: true }).extend({ before: yen, after: yen }),
  ),
})
const person = z.object({ staff_id: z.uuid(), staff_code: z.string(), name: z.string() })
/** `no_slip`: whether the person gets no payslip, since nothing is paid and nothing deducted. */
const resultRow = person.extend({
  sums: sums.nullable(),
  issues: z.array(issue),
  left_out: z.string().nullable(),
  no_slip: z.boolean(),
})
export type PayResultRow = z.infer<typeof resultRow>
/** The results of a run. `remitted`: the premiums of those who are paid, with the share of the employer; null where a table is lacking. */
const resultsOfRun = z.object({ rows: z.array(resultRow), total: sums, remitted: remitted.nullable() })
/** Later runs that are closed and have settled something of the month, in the order of payment. */
const correctedBy = z.object({ run_id: z.uuid(), month: z.string(), paid_on: z.iso.date(), amount: yen })
const resultOfOne = resultRow.extend({
  month: z.string(),
  lines: z.array(payLine),
  corrections: z.array(correctionRow),
  corrected_by: z.array(correctedBy),
})
export type PayResultOfOne = z.infer<typeof resultOfOne>
export type PayLineRow = z.infer<typeof payLine>
export type CorrectionRow = z.infer<typeof correctionRow>

/** A day behind a line, and what was done in its minutes (`LineDay`), with the visit's patient where the reader may see who it is. */
const lineDay = z.object({
  date: z.iso.date(),
  minutes: z.int().nullable(),
  count: z.int().nullable(),
  parts: z.array(
    z.object({
      at: z.enum(['visit', 'way', 'office']),
      starts_at: z.string(),
      ends_at: z.string(),
      minutes: z.int(),
      rate: yen.nullable(),
      visit: z.uuid().nullable(),
      service_type: z.enum(serviceTypes).nullable(),
      patient_name: z.string().nullable(),
    }),
  ),
})
const lineDays = z.object({ changed: z.boolean(), days: z.array(lineDay) })
export type LineDaysRow = z.infer<typeof lineDays>

const run = z.strictObject({ id: z.uuid() })
/** No result has more lines. */
const MAX_LINE = 1000
const ofPerson = run.extend({ staff_id: z.uuid() })

/** Calls of pay runs. */
export const payRunsApi = {
  ...resource(payRun, { read: 'pay_runs.read', change: 'pay_runs.write', remove: 'pay_runs.write', restore: 'pay_runs.write' }),
  start: post('/pay-runs', 'pay_runs.write').input(inputSchema<(typeof payRun)['fields']>(payRun)).output(rowSchema(payRun)),
  /** Works a draft out anew, as a job. */
  computeJob: post('/pay-runs/{id}/compute', 'pay_runs.write', 202).input(run).output(jobRow),
  results: get('/pay-runs/{id}/results', 'pay_runs.read').input(run).output(resultsOfRun),
  result: get('/pay-runs/{id}/results/{staff_id}', 'pay_runs.read').input(ofPerson).output(resultOfOne),
  /**
   * The days behind a line that is paid by days or hours, the line told by its place in the result. `changed`: something else comes out by now, since what the line follows from has
   * changed after the run.
   */
  lineDays: get('/pay-runs/{id}/results/{staff_id}/lines/{line}', 'pay_runs.read')
    .input(ofPerson.extend({ line: z.coerce.number().int().min(0).max(MAX_LINE) }))
    .output(lineDays),
  /** Leaves somebody out of a draft for a reason, or takes the person in again without one. */
  leaveOut: post('/pay-runs/{id}/left-out', 'pay_runs.write')
    .input(ofPerson.extend({ reason: text(200).schema.nullable() }))
    .output(resultsOfRun),
  /** @throws `pay_run_open` while somebody can neither be paid nor is left out, or nothing was worked out */
  check: act(payRun, 'check', { action: 'pay_runs.write' }),
  redo: act(payRun, 'redo', { action: 'pay_runs.write' }),
  /** Closes a run, as a job: everything is worked out once more and must be the same. */
  closeJob: post('/pay-runs/{id}/close', 'pay_runs.write', 202).input(run).output(jobRow),
  ...releaseCalls,
}
