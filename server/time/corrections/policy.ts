import '#domain/time/errors.ts'
import type { Input, Stored } from '#domain/kit/entity.ts'
import { AppError } from '#domain/kit/errors.ts'
import { correctionIssues, type CorrectionState, type timeCorrection } from '#domain/time/timeCorrection.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { fitting } from '../../kit/records/fitting.ts'

type Before = Input<typeof timeCorrection> & Stored
const stateOf = (before: Before) => (before as Before & { state: CorrectionState }).state

/** What was answered is a record of its own: another correction changes it. */
const changing = (_: Ctx, before: Before, changes: Partial<Before>): Promise<Record<string, never>> => {
  if (!('state' in changes) && stateOf(before) !== 'pending') throw new AppError('act_not_allowed')
  return Promise.resolve({})
}
const removing = (_: Ctx, before: Before): Promise<void> => {
  if (['pending', 'approved'].includes(stateOf(before))) throw new AppError('act_not_allowed')
  return Promise.resolve()
}

/** What corrections add to the common handlers. */
export const timeCorrectionPolicy = { derive: fitting(correctionIssues), changing, removing }
