import { document } from '#domain/documents/document.ts'
import type { DocumentRow } from '#domain/documents/documents.api.ts'
import type { Ctx } from '../kit/context/context.ts'
import { recordsOf } from '../kit/entity/resource.ts'
import type { AnyRow } from '../kit/records/select.ts'
import { documentPolicy } from './policy.ts'

export const documentRecords = recordsOf(document, documentPolicy)
export type StoredDocument = AnyRow & DocumentRow
/** @throws {AppError} `not_found` */
export const documentOf = async (ctx: Ctx, id: string) => (await documentRecords.one(ctx, { id })) as StoredDocument
