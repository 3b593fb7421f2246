import { payslip } from '#domain/pay/slips/payslip.ts'
import { withholdingSlip } from '#domain/pay/slips/withholdingSlip.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { recordAct } from '../../kit/entity/acts.ts'
import { recordsOf } from '../../kit/entity/resource.ts'
import { keepFile } from '../../kit/uploads/keep.ts'
import { payslipPolicy, withholdingSlipPolicy } from './policy.ts'

/** The records of both kinds of slips. */
export const slipRecords = {
  payslip: recordsOf(payslip, payslipPolicy),
  withholding_slip: recordsOf(withholdingSlip, withholdingSlipPolicy),
} as const

const PDF = 'application/pdf'

type Made = {
  /** Whose slip it is, also where that record is in the trash by now, and whether it is of the sample company. */
  readonly of: { readonly staff_id: string; readonly sample: boolean }
  /** What a given slip states, too: for which period it is, when it is released, amounts, remarks. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Where it comes from: `source`, and the record that it was made by. */
  readonly from: Readonly<Record<string, unknown>>
  readonly paper: { readonly name: string; readonly pdf: Uint8Array }
}

/**
 * Stores a slip that the product has made, with its paper, in the transaction of the caller. It waits for its release date, like one that was given.
 * @returns its id
 * @throws {AppError} `payslip_exists`, `withholding_slip_exists` where the person has one for the period; `storage_full`, `storage_failed`
 */
export const makeSlip = async (ctx: Ctx, entity: keyof typeof slipRecords, { of, facts, from, paper }: Made): Promise<string> => {
  const kept = await keepFile(ctx.db, ctx.app.files, paper.pdf, { type: PDF, by: ctx.actor.id })
  const file = { ...kept, name: paper.name, type: PDF }
  const id = await slipRecords[entity].store(ctx, { ...facts, file }, { ...from, ...of, state: 'waiting' })
  await recordAct(ctx.db, ctx.actor.id, entity, id, { name: 'give', before: null, after: 'waiting' })
  return id
}
