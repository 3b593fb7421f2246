import type { DocumentTemplate } from '#domain/documents/templateNames.ts'
import type { Place } from '#web/kit/noun.ts'

/** The screen of the wordings of all templates. */
export const wordingsPlace: Place = { to: '/admin/company-information/documents/wordings' }
/** The screen of the wording of a template. */
export const wordingPlace = (template: DocumentTemplate): Place => ({ ...wordingsPlace, search: { template } })
