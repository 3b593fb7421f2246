import type { Drawing } from '#domain/signatures/drawing.ts'
import type { Entered, Opened, Verified } from '#domain/signatures/signing.ts'
import type { RequestState } from '#domain/signatures/signatureRequest.ts'
import { apiBase } from '#web/kit/base.ts'
import { answered } from '#web/kit/callError.ts'
import { call, send } from '#web/kit/http.ts'
import { inTime } from '#web/kit/inTime.ts'

/** What the browser of a signer holds: the token of the link, the pass that it got for the code, and which of its papers is open. */
export type Within = { token: string; pass: string; paper: string }
type Answer = { state: RequestState }

export const openLink = (token: string): Promise<Opened> => call('POST', '/signing/open', { token })
export const sendCode = (token: string): Promise<unknown> => call('POST', '/signing/send-code', { token })
export const enterByCode = (token: string, code: string): Promise<Entered> => call('POST', '/signing/enter', { token, code })

/** A page of the document as a picture, and the hash of the document that it belongs to. */
export async function fetchPage(within: Within, page: number): Promise<{ picture: Blob; hash: string }> {
  const answer = await answered(send('POST', '/signing/page', { ...within, page }))
  return { picture: await answer.blob(), hash: answer.headers.get('x-document-hash') ?? '' }
}
export const fetchDocument = async (within: Within): Promise<Blob> =>
  (await answered(send('POST', '/signing/document', within))).blob()

type Signature = { hash: string; name: string; drawing: Drawing | null }
export const signDocument = (within: Within, signature: Signature): Promise<Answer> =>
  call('POST', '/signing/sign', { ...within, ...signature, consent: true })
export const declineDocument = (within: Within, reason: string): Promise<Answer> =>
  call('POST', '/signing/decline', { ...within, reason })

/** Whether a PDF is as it was sealed here. */
export const verifyDocument = async (file: File): Promise<Verified> => {
  const headers = { 'content-type': 'application/pdf' }
  const sent = inTime((signal) => fetch(`${apiBase()}/verification`, { method: 'POST', headers, body: file, signal }))
  return (await (await answered(sent)).json()) as Verified
}
