import type { SignatureRequestRow } from './signatures.api.ts'

/** How a request stands with a service, in the words of the product. */
export type ProviderStatus = {
  state: 'open' | 'completed' | 'declined' | 'expired' | 'cancelled'
  signers: readonly { place: number; state: 'waiting' | 'invited' | 'signed' | 'declined'; reason: string | null }[]
}
/** What a service tells of a request by itself. */
export type ProviderNews = { reference: string; status: ProviderStatus }

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
   * Reads what the service sends by itself. The signature of the message is checked over its raw bytes.
   * @returns null for a message that is not for us, or is not genuine
   */
  parseWebhook: (within: Within, headers: Readonly<Record<string, string>>, body: Uint8Array) => Promise<ProviderNews | null>
}
