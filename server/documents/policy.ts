import type { Input, Stored } from '#domain/kit/entity.ts'
import { AppError } from '#domain/kit/errors.ts'
import { type document, documentIssues, type DocumentState, isOpenDocument } from '#domain/documents/document.ts'
import type { DocumentRow } from '#domain/documents/documents.api.ts'
import type { Ctx } from '../kit/context/context.ts'
import { fitting } from '../kit/records/fitting.ts'

type Before = Input<typeof document> & Stored
const stateOf = (before: Before) => (before as Before & { state: DocumentState }).state

/** What was made stays as its paper says; whoever finds it wrong takes it up again first. */
const changing = (_: Ctx, before: Before, changes: Partial<Before>): Promise<Record<string, never>> => {
  // an act says itself from where it may follow, and the original of a signed paper is moved at any time
  if (!('state' in changes) && !('original_place' in changes) && !isOpenDocument(stateOf(before)))
    throw new AppError('act_not_allowed')
  return Promise.resolve({})
}
/** What was made is kept as long as the law asks; it is discarded with a reason. So is what was signed on paper, also while it is a draft again. */
const removing = (_: Ctx, before: Before): Promise<void> => {
  if (stateOf(before) === 'made' || (before as Before & Pick<DocumentRow, 'signed_paper'>).signed_paper)
    throw new AppError('act_not_allowed')
  return Promise.resolve()
}

/** What documents add to the common handlers. */
export const documentPolicy = { derive: fitting(documentIssues), changing, removing }
