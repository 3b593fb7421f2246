import type { Input, Stored } from '#domain/kit/entity.ts'
import { AppError } from '#domain/kit/errors.ts'
import { requestIssues, type RequestState, type signatureRequest } from '#domain/signatures/signatureRequest.ts'
import type { Ctx } from '../kit/context/context.ts'
import { fitting } from '../kit/records/fitting.ts'

type Before = Input<typeof signatureRequest> & Stored
const stateOf = (before: Before) => (before as Before & { state: RequestState }).state

/** What was sent stays as it is: people read it, and sign what they have read. */
const changing = (_: Ctx, before: Before, changes: Partial<Before>): Promise<Record<string, never>> => {
  if (!('state' in changes) && stateOf(before) !== 'draft') throw new AppError('act_not_allowed')
  return Promise.resolve({})
}
/** A request that people are asked to sign is cancelled before it goes. */
const removing = (_: Ctx, before: Before): Promise<void> => {
  if (stateOf(before) === 'sent') throw new AppError('act_not_allowed')
  return Promise.resolve()
}

/** What requests add to the common handlers. */
export const signaturePolicy = { derive: fitting(requestIssues), changing, removing }
