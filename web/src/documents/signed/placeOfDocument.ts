import type { Place } from '#web/kit/noun.ts'

/** The page of a document. */
export const placeOfDocument = (id: string): Place => ({ to: '/admin/company-information/documents/$id', params: { id } })
