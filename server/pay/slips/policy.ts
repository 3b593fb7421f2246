import type { Input, Stored } from '#domain/kit/entity.ts'
import { AppError, type FieldIssue, invalid } from '#domain/kit/errors.ts'
import type { payslip } from '#domain/pay/slips/payslip.ts'
import { fileIssues, madeIssues, type SlipSource, type SlipState } from '#domain/pay/slips/slip.ts'
import { type withholdingSlip, withholdingSlipIssues } from '#domain/pay/slips/withholdingSlip.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { releaseDue } from './release.ts'

type Before = Stored & { readonly state?: SlipState; readonly source?: SlipSource }
const stateOf = (before: Stored) => (before as Before).state
const sourceOf = (before: Stored): SlipSource => (before as Before).source ?? 'given'

const checked = (issues: readonly FieldIssue[]): Promise<Record<string, never>> =>
  issues.length > 0 ? Promise.reject(invalid(...issues)) : Promise.resolve({})

/** What the rules of both kinds of slips have in common. Its facts are checked as often as somebody sends them, and not by acts. */
const slipPolicy = <I extends object>(table: 'payslip' | 'withholding_slip', issuesOf: (input: I) => FieldIssue[]) => ({
  derive: (_: Ctx, input: I, id: string | null) => checked(id === null ? issuesOf(input) : []),
  /** What somebody may have read stays as it is: it is withdrawn or replaced. */
  changing: (_: Ctx, before: I & Stored, changes: Partial<I>) => {
    if ('state' in changes) return checked([])
    if (stateOf(before) !== 'waiting') throw new AppError('act_not_allowed')
    return checked([...madeIssues(sourceOf(before), Object.keys(changes)), ...issuesOf({ ...before, ...changes })])
  },
  /** A slip that the product made is withdrawn first, so that it is told why somebody has none. */
  removing: (_: Ctx, before: Stored): Promise<void> => {
    const isFree = stateOf(before) === 'withdrawn' || (stateOf(before) === 'waiting' && sourceOf(before) === 'given')
    if (!isFree) throw new AppError('act_not_allowed')
    return Promise.resolve()
  },
  /** A changed release date may be today. */
  written: async (ctx: Ctx): Promise<void> => {
    await releaseDue(ctx, table)
  },
})

export const payslipPolicy = slipPolicy<Input<typeof payslip>>('payslip', fileIssues)
export const withholdingSlipPolicy = slipPolicy<Input<typeof withholdingSlip>>('withholding_slip', withholdingSlipIssues)

/** Slips on paper are released when their person agrees. */
export const slipAgreementPolicy = {
  written: async (ctx: Ctx): Promise<void> => {
    await releaseDue(ctx, 'payslip')
    await releaseDue(ctx, 'withholding_slip')
  },
}
