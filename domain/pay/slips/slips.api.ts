import { z } from 'zod'
import { act, get, post, resource } from '../../kit/contract.ts'
import { inputSchema, type Row, rowSchema } from '../../kit/entity.ts'
import { asked } from '../../kit/fields.ts'
import { withFiles } from '../../kit/fileCalls.ts'
import { fileValue } from '../../kit/files.ts'
import { agreementAnswers, slipAgreement } from './slipAgreement.ts'
import { MAX_BATCH } from './batch.ts'
import { payslip } from './payslip.ts'
import { slipMaking } from '../yearEnd/slipMaking.api.ts'
import { withholdingSlip } from './withholdingSlip.ts'

export type PayslipRow = Row<typeof payslip>
export type WithholdingSlipRow = Row<typeof withholdingSlip>
export type SlipAgreementRow = Row<typeof slipAgreement>

const actions = {
  read: 'slips.read',
  change: 'slips.write',
  history: 'slips.write',
  remove: 'slips.write',
  restore: 'slips.write',
} as const
const files = { read: 'slips.read', write: 'slips.write' } as const

/** When the person of a slip opened its file: the first and the last time; null while the person has not. */
const opened = z.object({ first: z.string(), last: z.string() }).nullable()
export type Opened = z.infer<typeof opened>

const names = z.array(asked(400)).min(1).max(MAX_BATCH)
/** For each file name whom it means, and who of the staff has such a slip already. */
const checked = z.object({
  lines: z.array(
    z.object({
      match: z.enum(['none', 'several', 'found']),
      staff_id: z.uuid().nullable(),
      staff_code: z.string().nullable(),
      staff_name: z.string().nullable(),
    }),
  ),
  taken: z.array(z.uuid()),
})
export type BatchChecked = z.infer<typeof checked>
const filed = z
  .array(z.strictObject({ staff_id: z.uuid(), file: fileValue }))
  .min(1)
  .max(MAX_BATCH)
const stored = z.object({ size: z.int() })

const { month, kind, release_date, net_salary, total_deduction, total_working_hours, details } = payslip.fields
const { year } = withholdingSlip.fields
const one = z.strictObject({ id: z.uuid() })

/** `check` stores nothing: it answers whom the names of files mean. `giveMany` stores all slips of a batch, or none. */
export const payslipsApi = {
  ...resource(payslip, actions),
  ...withFiles(payslip, files),
  give: post('/payslips', 'slips.write').input(inputSchema<(typeof payslip)['fields']>(payslip)).output(rowSchema(payslip)),
  check: post('/payslips/batch/check', 'slips.write', 200)
    .input(z.strictObject({ month: month.schema, kind: kind.schema, names }))
    .output(checked),
  giveMany: post('/payslips/batch', 'slips.write')
    .input(z.strictObject({ month: month.schema, kind: kind.schema, release_date: release_date.schema, slips: filed }))
    .output(stored),
  handOver: act(payslip, 'hand_over', { action: 'slips.deliver' }),
  withdraw: act(payslip, 'withdraw', { action: 'slips.write' }),
  /** Answers the slip that takes the place of the other one. It is released when that one was to be, at the earliest today. */
  replace: act(payslip, 'replace', {
    action: 'slips.write',
    input: {
      file: fileValue,
      net_salary: net_salary.schema,
      total_deduction: total_deduction.schema,
      total_working_hours: total_working_hours.schema,
      details: details.schema,
    },
  }),
  opened: get('/payslips/{id}/opened', 'slips.read').input(one).output(opened),
}

export const withholdingSlipsApi = {
  ...resource(withholdingSlip, actions),
  ...withFiles(withholdingSlip, files),
  give: post('/withholding-slips', 'slips.write')
    .input(inputSchema<(typeof withholdingSlip)['fields']>(withholdingSlip))
    .output(rowSchema(withholdingSlip)),
  check: post('/withholding-slips/batch/check', 'slips.write', 200)
    .input(z.strictObject({ year: year.schema, names }))
    .output(checked),
  giveMany: post('/withholding-slips/batch', 'slips.write')
    .input(z.strictObject({ year: year.schema, release_date: release_date.schema, slips: filed }))
    .output(stored),
  handOver: act(withholdingSlip, 'hand_over', { action: 'slips.deliver' }),
  withdraw: act(withholdingSlip, 'withdraw', { action: 'slips.write' }),
  /** Answers the slip that takes the place of the other one. It is released when that one was to be, at the earliest today. */
  replace: act(withholdingSlip, 'replace', {
    action: 'slips.write',
    input: { file: fileValue, details: withholdingSlip.fields.details.schema },
  }),
  ...slipMaking,
  opened: get('/withholding-slips/{id}/opened', 'slips.read').input(one).output(opened),
}

export const slipAgreementsApi = {
  ...resource(slipAgreement, {
    read: 'slip_agreements.read',
    write: 'slip_agreements.write',
    import: 'slips.write',
    restore: 'slip_agreements.write',
  }),
  /** What the person who asks has agreed to today; null without an answer. */
  own: get('/slip-agreements/own', 'slip_agreements.answer').output(
    z.object({ answer: z.enum(agreementAnswers), from_date: z.string() }).nullable(),
  ),
  /** For oneself, from today on. Slips that wait to be handed over on paper are released when the person agrees. */
  answer: post('/slip-agreements/own', 'slip_agreements.answer')
    .input(z.strictObject({ answer: z.enum(agreementAnswers) }))
    .output(rowSchema(slipAgreement)),
}
