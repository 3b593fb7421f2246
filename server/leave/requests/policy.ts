import '#domain/leave/errors.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { Input, Stored } from '#domain/kit/entity.ts'
import { leaveIssues, type leaveRequest, type LeaveState } from '#domain/leave/leaveRequest.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { fitting } from '../../kit/records/fitting.ts'
import { checkDaysOwed } from '../owed.ts'

type Facts = Input<typeof leaveRequest>
type Before = Facts & Stored
const stateOf = (before: Before) => (before as Before & { state: LeaveState }).state

const fits = fitting(leaveIssues)
/** Leave is asked for on days on which this person owes work; what stands already is looked at again by the act that grants it. */
const derive = async (ctx: Ctx, input: Facts, id: string | null): Promise<Record<string, never>> => {
  await fits(ctx, input)
  // whoever asks for oneself names nobody, and is looked at there
  const { staff_id } = input as Partial<Facts>
  if (id === null && staff_id !== undefined) await checkDaysOwed(ctx, input)
  return {}
}

/** What was decided is changed by acts alone; who stands in may be named later. */
const changing = async (ctx: Ctx, before: Before, changes: Partial<Before>): Promise<Record<string, never>> => {
  const facts = Object.keys(changes).filter((name) => !name.startsWith('deputy_'))
  if (!('state' in changes) && facts.length > 0 && stateOf(before) !== 'pending') throw new AppError('act_not_allowed')
  if (!('state' in changes) && facts.some((name) => name !== 'details')) {
    const after = { ...before, ...changes }
    await fits(ctx, after)
    await checkDaysOwed(ctx, { ...after, besides: before.id })
  }
  return {}
}

/** Leave that is wanted or granted is cancelled, so that everybody concerned knows; it does not vanish. */
const removing = (_: Ctx, before: Before): Promise<void> => {
  if (['pending', 'approved'].includes(stateOf(before))) throw new AppError('act_not_allowed')
  return Promise.resolve()
}

/** What requests for leave add to the common handlers. */
export const leaveRequestPolicy = { derive, changing, removing }
