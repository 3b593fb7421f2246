import './errors.ts'
import { acts } from '../kit/acts.ts'
import { entity } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { byAct, choice, date, email, file, integer, list, longText, optional, phone, reference, text } from '../kit/fields.ts'
import { languages } from '../kit/languages.ts'
import type { Provider } from './provider.ts'

/** As what somebody signs. Only for `company` may a deputy sign: nobody else lets others sign in their place. */
export const signerRoles = ['company', 'worker', 'patient', 'representative', 'guarantor', 'other'] as const
export type SignerRole = (typeof signerRoles)[number]
/** Whether the signers sign one after the other, in the order of the list, or all at once. */
export const signingOrders = ['in_order', 'at_once'] as const
export type SigningOrder = (typeof signingOrders)[number]
/** Days in which people sign, and after which they are reminded, where nobody says otherwise. */
export const usualTerms = { days: 14, remind: 3 } as const
/** What is put into a place of the document: the drawn or typed name, or the date of signing. */
export const placeKinds = ['signature', 'date'] as const

/**
 * Where a request stands. `completed`: all have signed and the document is sealed; `declined`: a signer refuses, with a reason; `expired`: the last date has passed;
 * `cancelled`: the office takes it back.
 */
export const requestStates = ['draft', 'sent', 'completed', 'declined', 'expired', 'cancelled'] as const
export type RequestState = (typeof requestStates)[number]

/** Signers of one document: a contract rarely has more than four; sealing stays fast far above. */
export const MAX_SIGNERS = 20
/** People who get a copy of one document. */
export const MAX_COPIES = 10
/** Places for signatures in one document. */
const MAX_PLACES = 100
/** A document longer than this is read by nobody on a phone. Points of PDF (1/72 inch) for places. */
const MAX_PAGE = 500
const MAX_POINT = 5000

/**
 * A PDF that people are asked to sign. `places`: where in the document a signature stands, in points from the lower left corner of a page (from 1); `signer` counts from
 * 1 in the list of signers. What is signed always stands on the certificate page, too.
 */
export const signatureRequest = entity({
  name: 'signature_request',
  path: 'signature-requests',
  namespace: 'signatures',
  fields: {
    title: text(200),
    file: optional(file()),
    staff_id: optional(reference('staff', 'japanese_name')),
    patient_id: optional(reference('patient', 'name_kanji')),
    signers: list(
      {
        name: text(100),
        role: choice('signatures:role', signerRoles),
        email: optional(email()),
        phone: optional(phone()),
        language: choice('common:languages', languages),
      },
      MAX_SIGNERS,
    ),
    /** Who gets the document that all have signed, without signing it. */
    copies: list({ name: text(100), email: email(), language: choice('common:languages', languages) }, MAX_COPIES),
    signing_order: choice('signatures:signing_order', signingOrders),
    expires_on: date(),
    remind_days: optional(integer(1, 30)),
    message: optional(longText(500)),
    places: list(
      {
        signer: integer(1, MAX_SIGNERS),
        kind: choice('signatures:place', placeKinds),
        page: integer(1, MAX_PAGE),
        x: integer(0, MAX_POINT),
        y: integer(0, MAX_POINT),
        width: integer(10, MAX_POINT),
        height: integer(8, MAX_POINT),
      },
      MAX_PLACES,
    ),
    sealed_file: byAct(optional(file())),
    state: byAct(choice('signatures:state', requestStates)),
  },
  derived: {
    /** How many have signed. */
    signed: integer(0, MAX_SIGNERS),
  },
  acts: acts('state', {
    draft: { from: [null], to: 'draft' },
    send: { from: ['draft'], to: 'sent' },
    complete: { from: ['sent'], to: 'completed' },
    decline: { from: ['sent'], to: 'declined', reason: 'required' },
    expire: { from: ['sent'], to: 'expired' },
    cancel: { from: ['draft', 'sent'], to: 'cancelled', reason: 'optional' },
  }),
  sections: {
    document: ['state', 'title', 'file', 'sealed_file', 'staff_id', 'patient_id'],
    signers: ['signers', 'copies', 'signing_order', 'expires_on', 'remind_days', 'message'],
    places: ['places'],
  },
  named: ['title'],
  personal: true,
  follows: true,
  listed: ['state', 'title', 'staff_id', 'patient_id', 'signing_order', 'signed', 'expires_on', 'remind_days', 'message'],
  search: ['title', 'staff_id', 'patient_id', 'message'],
  sorts: ['title', 'expires_on', 'updated_at'],
  filters: ['state', 'staff_id', 'patient_id'],
})

type Asked = {
  file: { type?: string } | null
  signers: readonly { email: string | null }[]
  places: readonly { signer: number }[]
  expires_on: string
}
/** What is wrong with a request: a place is of a signer of the list. What is missing counts when it is sent. */
export const requestIssues = ({ signers, places }: Pick<Asked, 'signers' | 'places'>): FieldIssue[] =>
  places.flatMap(({ signer }, at) =>
    signer > signers.length ? [{ field: `places.${at}.signer`, code: 'not_found' as const }] : [],
  )
/** A file that is no PDF can be shown to nobody page by page. */
export const documentIssues = ({ file: sent }: Pick<Asked, 'file'>): FieldIssue[] =>
  sent?.type && sent.type !== 'application/pdf' ? [{ field: 'file', code: 'not_a_pdf' }] : []
/** What a request lacks to be sent. */
export const sendingIssues = ({ file: sent, signers, expires_on }: Omit<Asked, 'places'>, today: string): FieldIssue[] => [
  ...(sent === null ? [{ field: 'file', code: 'required' as const }] : documentIssues({ file: sent })),
  ...(signers.length === 0 ? [{ field: 'signers', code: 'no_signers' as const }] : []),
  ...(expires_on < today ? [{ field: 'expires_on', code: 'past_date' as const }] : []),
]
/** The longest name that CloudSign takes. */
const CLOUDSIGN_NAME = 64
type Reached = { name: string; email: string | null }
type AskedBy = { signers: readonly Reached[]; copies: readonly Reached[]; signing_order: SigningOrder }
/** What a request lacks to be sent by a service: services reach signers by mail alone, and CloudSign asks them one after the other. */
export const serviceIssues = (provider: Provider, { signers, copies, signing_order }: AskedBy): FieldIssue[] => {
  if (provider === 'built_in') return []
  const missing = signers.flatMap(({ email: address }, at) =>
    address === null ? [{ field: `signers.${at}.email`, code: 'required' as const }] : [],
  )
  if (provider === 'docusign') return missing
  const people = [
    ...signers.map((one, at) => ({ ...one, field: `signers.${at}` })),
    ...copies.map((one, at) => ({ ...one, field: `copies.${at}` })),
  ]
  const addresses = people.map(({ email: address }) => address?.toLowerCase())
  return [
    ...missing,
    ...people.flatMap(({ name, field }) =>
      name.length > CLOUDSIGN_NAME ? [{ field: `${field}.name`, code: 'max_length' as const, size: CLOUDSIGN_NAME }] : [],
    ),
    ...people.flatMap(({ field }, at) => {
      const address = addresses[at]
      return address !== undefined && addresses.indexOf(address) < at
        ? [{ field: `${field}.email`, code: 'same_address' as const }]
        : []
    }),
    ...(signing_order === 'at_once' && signers.length > 1 ? [{ field: 'signing_order', code: 'in_order_only' as const }] : []),
  ]
}
