import type { Input, Stored } from '#domain/kit/entity.ts'
import { AppError } from '#domain/kit/errors.ts'
import { isOpenEntry, type transportEntry, transportIssues, type TransportState } from '#domain/pay/transport/transportEntry.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { fitting } from '../../kit/records/fitting.ts'

type Before = Input<typeof transportEntry> & Stored
const stateOf = (before: Before) => (before as Before & { state: TransportState }).state

/** What is approved is paid as it stands; whoever finds it wrong takes the approval back first. */
const changing = (_: Ctx, before: Before, changes: Partial<Before>): Promise<Record<string, never>> => {
  // an act says itself from where it may follow
  if (!('state' in changes) && !isOpenEntry(stateOf(before))) throw new AppError('act_not_allowed')
  return Promise.resolve({})
}
/** What somebody asks for is answered, and what was answered is kept; only what nobody asks for any more goes. */
const removing = (_: Ctx, before: Before): Promise<void> => {
  if (['submitted', 'approved'].includes(stateOf(before))) throw new AppError('act_not_allowed')
  return Promise.resolve()
}

/** What transport entries add to the common handlers. */
export const transportPolicy = { derive: fitting(transportIssues), changing, removing }
