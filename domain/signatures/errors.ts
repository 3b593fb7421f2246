declare module '../kit/errors.ts' {
  interface NounErrors {
    /** The request is over: completed, declined, expired or cancelled. */
    signature_closed: true
    /** Others have to sign before. */
    signature_turn: true
    /** The document was not read to its end. */
    signature_unread: true
    /** What somebody read is not what is to be signed. */
    signature_other_document: true
    /** Somebody else than the person who was asked wants to sign. */
    signature_delegated: true
  }
  interface NounFieldCodes {
    /** The file is no PDF, or one that cannot be sealed, such as one with a password. */
    not_a_pdf: true
    /** No signer is named, or none that can be reached or handed a link. */
    no_signers: true
  }
}

/** Codes of this noun, for the texts. */
export const signatureErrorCodes = [
  'signature_closed',
  'signature_turn',
  'signature_unread',
  'signature_other_document',
  'signature_delegated',
] as const
export const signatureFieldCodes = ['not_a_pdf', 'no_signers'] as const
