import { date, text } from '../kit/fields.ts'

/** The most pages of a signed paper that is filed. */
export const MAX_SIGNED_PAGES = 30
/** What is told of a paper that was signed by hand when it is filed: the day, the people, and where the original lies. */
export const signedPaperFields = { paper_signed_on: date(), paper_signed_by: text(200), original_place: text(200) }
/**
 * Whether a paper with signatures on it is filed. `signed`: of the document as it was made last; `earlier`: of what was made before the document was taken up
 * again. Null: none is filed.
 */
export const paperSignatures = ['signed', 'earlier'] as const
