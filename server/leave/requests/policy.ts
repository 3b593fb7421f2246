import '#domain/leave/errors.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { Input, Stored } from '#domain/kit/entity.ts'
import { leaveIssues, type leaveRequest, type LeaveState } from '#domain/leave/leaveRequest.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { fitting } from '../../kit/records/fitting.ts'

type Before = Input<typeof leaveRequest> & Stored
const stateOf = (before: Before) => (before as Before & { state: LeaveState }).state

/** What was decided is changed by acts alone; who stands in may be named later. */
const changing = (_: Ctx, before: Before, changes: Partial<Before>): Promise<Record<string, never>> => {
  const facts = Object.keys(changes).filter((name) => !name.startsWith('deputy_'))
  if (!('state' in changes) && facts.length > 0 && stateOf(before) !== 'pending') throw new AppError('act_not_allowed')
  return Promise.resolve({})
}

/** Leave that is wanted or granted is cancelled, so that everybody concerned knows; it does not vanish. */
const removing = (_: Ctx, before: Before): Promise<void> => {
  if (['pending', 'approved'].includes(stateOf(before))) throw new AppError('act_not_allowed')
  return Promise.resolve()
}

/** What requests for leave add to the common handlers. */
export const leaveRequestPolicy = { derive: fitting(leaveIssues), changing, removing }
