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
    /** An administrator has not entered all that the service needs. */
    signature_service_missing: true
    /** The service that was asked to sign does this itself. */
    signature_by_service: true
    /** Of what was chosen nothing is signed. */
    nothing_signed: true
  }
  interface NounFieldCodes {
    /** The file is no PDF, or one that cannot be sealed, such as one with a password. */
    not_a_pdf: true
    /** No signer is named, or none that can be reached or handed a link. */
    no_signers: true
    /** No RSA key in PEM. */
    not_a_key: true
    /** Two signers have one address, which the service does not accept. */
    same_address: true
    /** The service asks one signer after the other. */
    in_order_only: true
  }
}

/** Codes of this noun, for the texts. */
export const signatureErrorCodes = [
  'signature_closed',
  'signature_turn',
  'signature_unread',
  'signature_other_document',
  'signature_delegated',
  'signature_service_missing',
  'signature_by_service',
  'nothing_signed',
] as const
export const signatureFieldCodes = ['not_a_pdf', 'no_signers', 'not_a_key', 'same_address', 'in_order_only'] as const
