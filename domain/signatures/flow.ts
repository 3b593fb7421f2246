import { addDays } from '../kit/dates.ts'
import { fold } from '../kit/fold.ts'
import type { ErrorCode } from '../kit/errors.ts'
import type { RequestState, SignerRole, SigningOrder } from './signatureRequest.ts'

/** Where a signer stands. `waiting`: others sign before; `invited`: has a link. */
export const signerStates = ['waiting', 'invited', 'signed', 'declined'] as const
export type SignerState = (typeof signerStates)[number]

export type FlowRequest = { state: RequestState; signing_order: SigningOrder; expires_on: string; remind_days: number | null }
export type FlowSigner = { id: string; place: number; state: SignerState; reminded_on: string | null }

/** Those whose turn has come and who have no link yet, in the order of the list. */
export const nextToInvite = (
  { signing_order }: Pick<FlowRequest, 'signing_order'>,
  signers: readonly FlowSigner[],
): FlowSigner[] => {
  const open = signers.filter(({ state }) => state !== 'signed').toSorted((a, b) => a.place - b.place)
  return (signing_order === 'at_once' ? open : open.slice(0, 1)).filter(({ state }) => state === 'waiting')
}

/** What a signer wants to do with the own link. */
export type SignerAct = 'read' | 'sign' | 'decline'
/**
 * Why a signer may not do something now; null where it is allowed. A signed document may be read as long as the request is open or completed.
 * @param today in Japan; the last date is a day on which people may still sign
 */
export const whyNot = (
  { state, expires_on }: Pick<FlowRequest, 'state' | 'expires_on'>,
  signer: Pick<FlowSigner, 'state'>,
  act: SignerAct,
  today: string,
): ErrorCode | null => {
  if (state === 'completed' && act === 'read') return null
  if (state !== 'sent' || today > expires_on) return 'signature_closed'
  if (signer.state === 'waiting') return 'signature_turn'
  if (signer.state === 'invited' || act === 'read') return null
  return 'signature_closed'
}

/** What a document needs of a person before the signature counts. `shown`: SHA-256 of the document that the request is about; `hash`: of what was read. */
export type Signing = { name: string; invited: string; hash: string; shown: string; pages: number; seen: readonly number[] }
/**
 * Why a signature does not count. Nobody signs for somebody else: the name is that of the person who was asked, however its kanji, kana and
 * spaces are typed.
 */
export const signingFault = ({ name, invited, hash, shown, pages, seen }: Signing): ErrorCode | null => {
  if (hash !== shown) return 'signature_other_document'
  if (!readToEnd(pages, seen)) return 'signature_unread'
  return fold(name) !== '' && fold(name) === fold(invited) ? null : 'signature_delegated'
}
/** Whether every page was shown. */
export const readToEnd = (pages: number, seen: readonly number[]): boolean =>
  pages > 0 && Array.from({ length: pages }, (_, at) => at + 1).every((page) => seen.includes(page))

/** Whether all have signed, so that the document can be sealed. */
export const isSigned = (signers: readonly Pick<FlowSigner, 'state'>[]): boolean =>
  signers.length > 0 && signers.every(({ state }) => state === 'signed')

/** Whether the last date of an open request has passed. */
export const isOver = ({ state, expires_on }: Pick<FlowRequest, 'state' | 'expires_on'>, today: string): boolean =>
  state === 'sent' && today > expires_on

/** Those who are to be reminded today: they have a link, and were invited or reminded so many days ago. */
export const remindersDue = (request: FlowRequest, signers: readonly FlowSigner[], today: string): FlowSigner[] => {
  const { state, remind_days: days } = request
  if (state !== 'sent' || days === null || isOver(request, today)) return []
  return signers.filter(
    (signer) => signer.state === 'invited' && signer.reminded_on !== null && addDays(signer.reminded_on, days) <= today,
  )
}

type Deputy = { from: string; to: string }
/** Whether a deputy signs in place of a signer: only for the company, and only within the period of the deputy. */
export const signsAsDeputy = (role: SignerRole, deputy: Deputy | null, today: string): boolean =>
  role === 'company' && deputy !== null && deputy.from <= today && today <= deputy.to

/** By which second way a code reaches a signer: by mail where the link came otherwise, else from the office by phone or in person. */
export const codeWay = ({ link, email }: { link: LinkWay; email: string | null }): CodeWay =>
  link !== 'mail' && email !== null ? 'mail' : 'office'
/** How the link reaches a signer: by mail, or handed over by the office as a text message or a QR code. */
export const linkWays = ['mail', 'handed'] as const
export type LinkWay = (typeof linkWays)[number]
export const codeWays = ['mail', 'office'] as const
export type CodeWay = (typeof codeWays)[number]
