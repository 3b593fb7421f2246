import { z } from 'zod'
import { act, get, post, postSecret, resource } from '../kit/contract.ts'
import { inputSchema, type Row, rowSchema } from '../kit/entity.ts'
import { withFiles } from '../kit/fileCalls.ts'
import { jobRow } from '../kit/jobs.ts'
import { languages } from '../kit/languages.ts'
import { failureKinds } from '../kit/services.ts'
import { eventKinds } from './chain.ts'
import { codeWays, signerStates } from './flow.ts'
import { outsideProviders, providers } from './provider.ts'
import { requestStates, signatureRequest, signerRoles } from './signatureRequest.ts'

export type SignatureRequestRow = Row<typeof signatureRequest>

const actions = {
  read: 'signatures.read',
  change: 'signatures.write',
  history: 'signatures.write',
  remove: 'signatures.write',
  restore: 'signatures.write',
} as const

/** How a signer stands. `acting`: the deputy who signs for the company. `code_way`: how the code for the last link comes; null before there is a link. */
const signer = z.object({
  id: z.uuid(),
  place: z.int(),
  name: z.string(),
  role: z.enum(signerRoles),
  language: z.enum(languages),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  state: z.enum(signerStates),
  acting: z.string().nullable(),
  code_way: z.enum(codeWays).nullable(),
  opened_at: z.string().nullable(),
  pages_seen: z.int(),
  signed_at: z.string().nullable(),
  reason: z.string().nullable(),
})
export type SignerRow = z.infer<typeof signer>
const event = z.object({
  seq: z.int(),
  at: z.string(),
  kind: z.enum(eventKinds),
  signer: z.string().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  hash: z.string(),
})

/**
 * How a request stands with the service that asks its signers. `done`: nothing is left to do there; `problem`: why the last try failed, `since` when it has been failing,
 * and when it is tried again (`next_at`). `detail`, the words of the service, and `consent_url` are for administrators.
 */
const service = z.object({
  provider: z.enum(outsideProviders),
  reference: z.string().nullable(),
  done: z.boolean(),
  problem: z.enum(failureKinds).nullable(),
  since: z.string().nullable(),
  next_at: z.string(),
  detail: z.string().nullable(),
  consent_url: z.string().nullable(),
})
export type ServiceState = z.infer<typeof service>

/** Who has signed, and the whole record. `together`: the other requests that were sent with it, which signers open by the same link. `broken_at`: the first line that is not as it was written; null when all are. */
const progress = z.object({
  together: z.array(z.object({ id: z.uuid(), title: z.string(), state: z.enum(requestStates) })),
  pages: z.int().nullable(),
  seal_level: z.string().nullable(),
  seal_problem: z.string().nullable(),
  signers: z.array(signer),
  /** Those who get the signed document without signing. */
  copies: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string().nullable() })),
  events: z.array(event),
  broken_at: z.int().nullable(),
  /** Null where the product itself asks the signers. */
  service: service.nullable(),
})
export type Progress = z.infer<typeof progress>

/** The most documents that one zip file is made of. */
const MAX_CHOSEN = 2000
export const chosenRequests = z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_CHOSEN) })

const one = z.strictObject({ id: z.uuid() })
const ofSigner = one.extend({ signer: z.uuid() })

export const signatureRequestsApi = {
  ...resource(signatureRequest, actions),
  ...withFiles(signatureRequest, { read: 'signatures.read', write: 'signatures.write' }),
  draft: post('/signature-requests', 'signatures.write')
    .input(inputSchema<(typeof signatureRequest)['fields']>(signatureRequest))
    .output(rowSchema(signatureRequest)),
  /** By what requests that are sent now go. */
  provider: get('/signature-provider', 'signatures.read').output(z.object({ provider: z.enum(providers) })),
  send: act(signatureRequest, 'send', { action: 'signatures.write' }),
  cancel: act(signatureRequest, 'cancel', { action: 'signatures.write' }),
  /** The signed documents of several requests, as one zip file; requests without one are left out. */
  downloadSignedJob: post('/signature-requests/signed/job', 'signatures.read', 202).input(chosenRequests).output(jobRow),
  progress: get('/signature-requests/{id}/progress', 'signatures.read').input(one).output(progress),
  /** Mails everybody whose turn it is once more. `mailed`: how many. */
  remind: post('/signature-requests/{id}/remind', 'signatures.write', 200)
    .input(one)
    .output(z.object({ mailed: z.int() })),
  /**
   * A new link to hand over, as a text message or a QR code; earlier links of this signer open nothing any more. `text`: a message with the
   * link in the language of the signer. `code`: where the office tells the code, too.
   */
  link: postSecret('/signature-requests/{id}/signers/{signer}/link', 'signatures.write', 200)
    .input(ofSigner)
    .output(z.object({ url: z.string(), text: z.string(), code: z.string().nullable() })),
  /** A new code that the office tells the signer by phone or in person; an earlier one is not valid any more. */
  code: postSecret('/signature-requests/{id}/signers/{signer}/code', 'signatures.write', 200)
    .input(ofSigner)
    .output(z.object({ code: z.string() })),
}
