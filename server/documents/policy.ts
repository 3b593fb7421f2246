import type { Input, Stored } from '#domain/kit/entity.ts'
import { AppError, type FieldIssue, invalid } from '#domain/kit/errors.ts'
import { type document, documentIssues, type DocumentState, isOpenDocument } from '#domain/documents/document.ts'
import type { DocumentRow } from '#domain/documents/documents.api.ts'
import type { Ctx } from '../kit/context/context.ts'
import { fitting } from '../kit/records/fitting.ts'

type Before = Input<typeof document> & Stored
const papersOf = (before: Before) => before as Before & Pick<DocumentRow, 'file' | 'signed_paper'>
const stateOf = (before: Before) => (before as Before & { state: DocumentState }).state

/** What its paper is and whom it is about: by them it is filed, signed and kept, and who reads it follows from them. */
const ofPaper = ['template', 'staff_id', 'patient_id'] as const

/** What was made stays as its paper says; whoever finds it wrong takes it up again first. */
const changing = (_: Ctx, before: Before, changes: Partial<Before>): Promise<Record<string, never>> => {
  // an act says itself from where it may follow, and the original of a signed paper is moved at any time
  if (!('state' in changes) && !('original_place' in changes) && !isOpenDocument(stateOf(before)))
    throw new AppError('act_not_allowed')
  const changed = ofPaper.filter((name) => name in changes && changes[name] !== before[name])
  if (papersOf(before).file && changed.length > 0)
    throw invalid(...changed.map((field): FieldIssue => ({ field, code: 'paper_made' })))
  return Promise.resolve({})
}
/**
 * What was made is kept as long as the law asks; it is discarded with a reason, also while it is a draft again. What was signed on paper stays even
 * then.
 */
const removing = (_: Ctx, before: Before): Promise<void> => {
  const { file, signed_paper: signed } = papersOf(before)
  if ((file && stateOf(before) !== 'discarded') || signed) throw new AppError('act_not_allowed')
  return Promise.resolve()
}

/** What documents add to the common handlers. */
export const documentPolicy = { derive: fitting(documentIssues), changing, removing }
