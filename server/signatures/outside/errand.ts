import type { SignatureProvider } from '#domain/signatures/provider.ts'

/** What a service of another company is given of one request, outside of any transaction. */
export type Errand = {
  /** The id of the request, under which it is found again at the service. */
  id: string
  /** Since when it is to be handed over. */
  begun: Date
  /** The name of the request at the service, as far as it is known. */
  reference: string | null
  /** Keeps that name at once, so that a call that breaks off later goes on with the same one. */
  remember: (reference: string) => Promise<void>
  /** Who is asked, by their places from 1. */
  signers: readonly { place: number; email: string | null }[]
  document: () => Promise<Uint8Array<ArrayBuffer>>
  /** The heights of its pages in points. */
  heights: () => Promise<readonly number[]>
  /** The date in Japan. */
  today: string
  signal: AbortSignal
}

/** A service of another company with its credentials. `account`: for whom it works there; it is asked to find whether the credentials are right. */
export type Service = SignatureProvider<Errand> & { account: (signal: AbortSignal) => Promise<string> }

/** From where the top of a place of the document is measured, in points: we count from below, services from above. */
export const fromTop = (heights: readonly number[], { page, y, height }: { page: number; y: number; height: number }): number =>
  Math.max(0, Math.round((heights[page - 1] ?? 0) - y - height))

/** The JSON of a message; null where it is none. */
export const jsonIn = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return null
  }
}
