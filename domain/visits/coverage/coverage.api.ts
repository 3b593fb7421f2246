import { z } from 'zod'
import { get, many, post } from '../../kit/contract.ts'
import { helperWishes } from '../../patients/patient.ts'
import { qualifications } from '../../staff/staff.ts'
import { date, omittable, text } from '../../kit/fields.ts'
import { finding, levels, ruleCodes } from '../rules/finding.ts'
import { serviceTypes, visit } from '../visit.ts'
import { plannedSources } from '../ways.ts'
import { awayStandings } from './away.ts'
import { subjects } from './planCheck.ts'
import { riskKinds } from './risks.ts'

/** Most visits that are told at once; of more the first ones stand for all. */
export const MAX_LINES = 300
/** Most lines of the board, where they are folded by their causes: the visits of two days of a large office. */
export const MAX_BOARD = 1000

/** A visit of which something speaks against its taking place as planned. */
const coverageLine = z.object({
  id: z.uuid(),
  version: z.int(),
  sample: z.boolean(),
  starts_at: z.string(),
  ends_at: z.string(),
  service_type: z.enum(serviceTypes),
  title: z.string().nullable(),
  staff_id: z.uuid().nullable(),
  staff_name: z.string().nullable(),
  /** By which the helper is called. */
  staff_phone: z.string().nullable(),
  patient_id: z.uuid().nullable(),
  patient_name: z.string().nullable(),
  /** Who sees to it: the person in charge of the patient. */
  owner: z.string().nullable(),
  risks: z.array(z.enum(riskKinds)).min(1),
  /** What the rules say against its helper, where that is a risk. */
  findings: z.array(finding),
})
export type CoverageLine = z.infer<typeof coverageLine>

/** Which visits at risk are meant; what is not given narrows nothing. `kind`: the gravest that speaks against them; dates of their beginning. */
export const boardInput = z.strictObject({
  kind: omittable(z.enum(riskKinds)),
  from: omittable(date().schema),
  to: omittable(date().schema),
})
export type BoardInput = z.infer<typeof boardInput>

/** How many visits of a period are at risk; `boardInput` with the same values lists them. `first`: when the first of them begins. */
const riskCount = z.object({
  kind: z.enum(riskKinds),
  soon: z.boolean(),
  from: z.iso.date(),
  to: z.iso.date(),
  count: z.int().min(1),
  first: z.string(),
})
export type RiskCount = z.infer<typeof riskCount>

/** A visit of a period against which something speaks; `settled`: somebody answers for it by a reason, or none is asked for. */
const checkedVisit = coverageLine
  .pick({
    id: true,
    version: true,
    sample: true,
    starts_at: true,
    ends_at: true,
    service_type: true,
    title: true,
    staff_id: true,
    staff_name: true,
    patient_id: true,
    patient_name: true,
    findings: true,
  })
  .extend({ settled: z.boolean() })
export type CheckedVisit = z.infer<typeof checkedVisit>

/** What speaks against visits of a period: how often, how often nobody has given the reason that it asks for, and how often it is hidden; hidden ones are in no other number. */
const checkedCode = z.object({ code: z.enum(ruleCodes), level: z.enum(levels), size: z.int(), open: z.int(), muted: z.int() })
export type CheckedCode = z.infer<typeof checkedCode>
/** Those of one helper or patient (`subject`), hidden until a date where `mute` says so. */
const checkedGroup = z.object({
  code: z.enum(ruleCodes),
  of: z.enum(subjects),
  subject: z.uuid(),
  name: z.string().nullable(),
  size: z.int(),
  open: z.int(),
  first: z.string(),
  mute: z.object({ until: z.iso.date(), reason: z.string() }).nullable(),
})
export type CheckedGroup = z.infer<typeof checkedGroup>
export const planCheckInput = z.strictObject({ from: date().schema, to: date().schema, code: omittable(z.enum(ruleCodes)) })
export const checkedInput = planCheckInput.extend({ code: z.enum(ruleCodes), subject: z.uuid() })
/** Most helpers or patients of whom something is hidden at once. */
const MAX_MUTED = 500
/** What is hidden, of whom, until when and why. */
export const muteInput = z.strictObject({
  code: z.enum(ruleCodes),
  subjects: z.array(z.uuid()).min(1).max(MAX_MUTED),
  until: date().schema,
  reason: text(200).schema,
})
export type MuteInput = z.infer<typeof muteInput>

/** A way to or from a visit (between.ts). Minutes. */
const reach = z
  .object({ minutes: z.int(), source: z.enum([...plannedSources, 'unknown']), end: z.enum(['visit', 'office']) })
  .nullable()

/** A helper who might go to a visit in another's place (candidates.ts). Minutes. */
const candidate = z.object({
  staff_id: z.uuid(),
  name: z.string(),
  noes: z.array(finding),
  hints: z.array(finding),
  wish: z.enum(helperWishes).nullable(),
  known: z.int(),
  week: z.int(),
  contract: z.int().nullable(),
  reaches: z.object({ to: reach, next: reach }),
  qualification: z.enum(qualifications).nullable(),
})
/** A visit that looks for somebody. `isQualified`: its service asks for a qualification. */
const openVisit = z.object({
  id: z.uuid(),
  version: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  service_type: z.enum(serviceTypes),
  title: z.string().nullable(),
  patient_name: z.string().nullable(),
  staff_id: z.uuid().nullable(),
  staff_name: z.string().nullable(),
  isQualified: z.boolean(),
  candidates: z.array(candidate),
})
export type OpenVisit = z.infer<typeof openVisit>

/** A visit in the time of an absence: of whoever is absent, or taken from that person since the absence is known. */
const awayVisit = openVisit.omit({ candidates: true, isQualified: true, version: true }).extend({ standing: z.enum(awayStandings) })
export type AwayLine = z.infer<typeof awayVisit>

/** The visits of planners that are at risk, and who could go instead. */
export const coverageApi = {
  /** The visits of the days ahead that need somebody, what cannot wait first; `more`: how many are not among them. */
  board: get('/coverage', 'visits.write', { lists: visit.name })
    .input(boardInput)
    .output(z.object({ lines: z.array(coverageLine), more: z.int() })),
  /**
   * How many visits the board has of each kind, those of today and tomorrow apart from the days after. Of helpers against whom a rule speaks only the
   * near ones are counted, since the rules take as long as all else together.
   */
  counts: get('/coverage/counts', 'visits.write').input(z.strictObject({})).output(z.array(riskCount)),
  /** What speaks against the visits of a period, the gravest first, and by helper or patient what `code` finds, or else the gravest. */
  check: get('/coverage/check', 'visits.write', { lists: visit.name })
    .input(planCheckInput)
    .output(z.object({ codes: z.array(checkedCode), groups: z.array(checkedGroup) })),
  /** The visits of a helper or a patient in a period against which a rule speaks, those without a reason first. */
  checked: get('/coverage/check/visits', 'visits.write', { lists: visit.name })
    .input(checkedInput)
    .output(z.object({ lines: z.array(checkedVisit), more: z.int() })),
  /**
   * Hides what a rule finds about helpers or patients until a date, at most a month away; what was hidden before is hidden anew.
   * @throws `invalid_input` with `never_muted` for what is always shown
   */
  mute: post('/coverage/check/mute', 'visits.write', 200).input(muteInput).output(z.object({})),
  /** Shows it again. */
  unmute: post('/coverage/check/unmute', 'visits.write', 200)
    .input(muteInput.pick({ code: true, subjects: true }))
    .output(z.object({})),
  /** For each of some visits the helpers who could go, who should be asked first first. */
  candidates: get('/coverage/candidates', 'visits.write', { lists: visit.name })
    .input(z.strictObject({ visit: many(z.uuid()) }))
    .output(z.array(openVisit)),
  /** The visits in the time of an absence, from the first on; `more`: how many are not among them, `open`: how many of all wait for somebody. */
  away: get('/coverage/away', 'visits.write', { lists: visit.name })
    .input(z.strictObject({ absence_id: z.uuid() }))
    .output(z.object({ lines: z.array(awayVisit), more: z.int(), open: z.int() })),
  /** How many visits wait for somebody, of each absence that is not over. */
  awayOpen: get('/coverage/away/open', 'visits.write', { lists: visit.name })
    .input(z.strictObject({}))
    .output(z.array(z.object({ absence_id: z.uuid(), open: z.int() }))),
}
