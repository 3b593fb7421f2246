import type { SignatureRequestRow } from './signatures.api.ts'

/** By what people are asked to sign: by the product itself, or by a service of another company. */
export const providers = ['built_in', 'docusign', 'cloudsign'] as const
export type Provider = (typeof providers)[number]
export const outsideProviders = ['docusign', 'cloudsign'] as const
export type OutsideProvider = (typeof outsideProviders)[number]

/** How a request stands with a service, in the words of the product. `signed_at`: ISO 8601; null where the service does not tell it. */
export type ProviderStatus = {
  state: 'open' | 'completed' | 'declined' | 'cancelled'
  signers: readonly {
    place: number
    state: 'waiting' | 'invited' | 'signed' | 'declined'
    signed_at: string | null
    reason: string | null
  }[]
}

/**
 * A service by which documents are signed: the one that is built in, or another company's. `reference` is the name of the request there; sending the same request again
 * gives the same one, so that a call that is repeated makes no second envelope. `Within`: the context of a call.
 */
export type SignatureProvider<Within> = {
  /** Hands over the document and asks its signers; returns the reference. */
  send: (within: Within, request: SignatureRequestRow) => Promise<string>
  status: (within: Within, reference: string) => Promise<ProviderStatus>
  /** The signed document; null as long as it is not sealed. */
  fetchSigned: (within: Within, reference: string) => Promise<Uint8Array | null>
  /**
   * Takes a request back, also one of which it is not known whether it reached the service (`reference` null).
   * @returns false where all have signed already
   */
  cancel: (within: Within, reference: string | null, reason: string) => Promise<boolean>
  /**
   * Reads what the service sends by itself: of which request there is news. The signature of the message is checked over its raw bytes, where the service signs. What has
   * happened is asked of the service then, since messages come late, twice and out of order.
   * @returns null for a message that is not for us, or is not genuine
   */
  parseWebhook: (headers: Iterable<readonly [string, string]>, body: Uint8Array) => string | null
}
