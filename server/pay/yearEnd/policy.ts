import type { Stored } from '#domain/kit/entity.ts'
import { AppError } from '#domain/kit/errors.ts'
import { type Declaration, declarationIssues, type DeclarationState, isAnswering } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { fitting } from '../../kit/records/fitting.ts'
import { printDeclaration } from './print.ts'

type Before = Declaration & Stored
const stateOf = (before: Before) => (before as Before & { state: DeclarationState }).state

/** What was handed in stays as it is until its person takes it back or the office returns it; whose it is and of which year does not change at all. */
const changing = (_: Ctx, before: Before, changes: Partial<Before>): Promise<Record<string, never>> => {
  // an act says itself from where it may follow
  if (!('state' in changes)) {
    const other = (name: 'staff_id' | 'year') => changes[name] !== undefined && changes[name] !== before[name]
    if (!isAnswering(stateOf(before)) || other('staff_id') || other('year')) throw new AppError('act_not_allowed')
  }
  return Promise.resolve({})
}
/** What was handed in is kept (Enforcement Regulation of the Income Tax Act 76-3: seven years). */
const removing = (_: Ctx, before: Before): Promise<void> => {
  if (!isAnswering(stateOf(before))) throw new AppError('act_not_allowed')
  return Promise.resolve()
}

/** What declarations for the year end add to the common handlers. */
export const declarationPolicy = { derive: fitting(declarationIssues), changing, removing, print: printDeclaration }
