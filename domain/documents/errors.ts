declare module '../kit/errors.ts' {
  interface NounErrors {
    /** The records of a document, or its own answers, lack something that it cannot do without (specification, section 8). */
    missing_document_details: true
    /** All have signed it: what was signed stays as it is. */
    document_signed: true
    /** People are asked to sign it already. */
    document_sent: true
  }
  interface NounFieldCodes {
    /** A contract with a patient lasts no longer than the certificate (Services and Supports for Persons with Disabilities Act 23). */
    outside_certificate: true
    /** Services that begin before their contract, or after its end. */
    outside_contract: true
    /** Practical training on days on which no physician has instructed it. */
    outside_instruction: true
    /** A retirement age below 65 without employment until then (Act on Stabilization of Employment of Elderly Persons 9). */
    kept_until_65: true
    /** A wording with placeholders for which nothing would stand. */
    unknown_placeholder: true
    /** A wording that lacks items of the law needs a reason. */
    reason_for_law: true
    /** A paper has more pages than are filed of one. */
    too_many_pages: true
    /** The file is no PDF, or one that cannot be opened, such as one with a password. */
    unreadable_pdf: true
    /** What a paper is and whom it is about, of a document of which one was made. */
    paper_made: true
    /** A paper that tells a wage is not made by whoever may not read wages. */
    wage_paper: true
    /** An answer that says something about one person is not given for several at once. */
    personal_answer: true
  }
}

/** Codes of this noun, for the texts. */
export const documentErrors = ['missing_document_details', 'document_signed', 'document_sent'] as const
export const documentFieldCodes = [
  'outside_certificate',
  'outside_contract',
  'outside_instruction',
  'kept_until_65',
  'unknown_placeholder',
  'reason_for_law',
  'too_many_pages',
  'unreadable_pdf',
  'paper_made',
  'wage_paper',
  'personal_answer',
] as const
