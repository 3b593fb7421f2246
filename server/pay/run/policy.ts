import type { Input, Stored } from '#domain/kit/entity.ts'
import { AppError } from '#domain/kit/errors.ts'
import { type payRun, runIssues, type RunState } from '#domain/pay/run/payRun.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { fitting } from '../../kit/records/fitting.ts'

type Before = Input<typeof payRun> & Stored
const stateOf = (before: Before) => (before as Before & { state: RunState }).state

/** What was checked stays as it is, unless it is made a draft again. */
const changing = (_: Ctx, before: Before, changes: Partial<Before>): Promise<Record<string, never>> => {
  if (!('state' in changes) && stateOf(before) !== 'draft') throw new AppError('act_not_allowed')
  return Promise.resolve({})
}
const removing = (_: Ctx, before: Before): Promise<void> => {
  if (stateOf(before) !== 'draft') throw new AppError('act_not_allowed')
  return Promise.resolve()
}

/** What pay runs add to the common handlers. */
export const payRunPolicy = { derive: fitting(runIssues), changing, removing }
