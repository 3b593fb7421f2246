import { z } from 'zod'
import { hash } from '../kit/files.ts'
import { longText, text } from '../kit/fields.ts'
import { languages } from '../kit/languages.ts'
import { drawing } from './drawing.ts'
import { codeWays, signerStates } from './flow.ts'
import { providers } from './provider.ts'
import { requestStates, signerRoles } from './signatureRequest.ts'

/** A one-time link or what a browser holds after the code: 24 random bytes. */
const token = z.string().regex(/^[\w-]{32}$/)
export const openInput = z.strictObject({ token })
export const codeInput = z.strictObject({ token, code: z.string().regex(/^\d{6}$/) })
/** `paper`: of several papers that one link opens, as the signer of its request; without it the first that waits for the person. */
const within = { token, pass: token, paper: z.uuid().optional() }
export const withinInput = z.strictObject(within)
export const pageInput = z.strictObject({ ...within, page: z.int().min(1).max(5000) })
/** `hash`: of the document whose pages were shown; `consent`: that it is signed by electronic means. */
export const signInput = z.strictObject({
  ...within,
  hash,
  name: text(100).schema,
  drawing: drawing.nullable(),
  consent: z.literal(true),
})
export type SignInput = z.infer<typeof signInput>
export const declineInput = z.strictObject({ ...within, reason: longText(500).schema })

/** What somebody with a link is told: to whom it belongs, and by which way the code comes. Nothing of the document but its title. */
export const opened = z.object({
  company: z.string(),
  title: z.string(),
  name: z.string(),
  language: z.enum(languages),
  state: z.enum(requestStates),
  signer_state: z.enum(signerStates),
  code_way: z.enum(codeWays),
  /** Where a code is mailed to, with most letters hidden; null where the office tells it. */
  mailed_to: z.string().nullable(),
  expires_on: z.iso.date(),
  /** How many further papers the link opens. */
  more: z.int(),
})
export type Opened = z.infer<typeof opened>

/** A paper that somebody may read. `hash`: of the document that is to be signed; `name`: that is to be signed with, of the signer or of the deputy. */
const openedPaper = z.object({
  paper: z.uuid(),
  title: z.string(),
  message: z.string().nullable(),
  role: z.enum(signerRoles),
  name: z.string(),
  pages: z.int(),
  hash,
  seen: z.array(z.int()),
  signer_state: z.enum(signerStates),
  sealed: z.boolean(),
})
export type OpenedPaper = z.infer<typeof openedPaper>
/** What is told after the code: the first paper that waits for the person, and the others that the link opens, one after the other. */
export const entered = openedPaper.extend({ pass: token, more: z.array(openedPaper) })
export type Entered = z.infer<typeof entered>

/** What the page of verification says of a PDF. `whole`: as it was sealed here; `changed`: sealed here, and not the same any more; `foreign`: never sealed here. */
export const verdicts = ['whole', 'changed', 'foreign'] as const
export const verified = z.object({
  verdict: z.enum(verdicts),
  /** SHA-256 of the file that was sent. */
  hash,
  /** Of a whole document: what it is, and who signed when. */
  title: z.string().nullable(),
  company: z.string(),
  sealed_at: z.string().nullable(),
  /** Whether a timestamp authority vouches for the time. */
  stamped: z.boolean(),
  /** By what it was sealed: another service gave us the file, and we say only that it is still the same. */
  sealed_by: z.enum(providers),
  signers: z.array(z.object({ name: z.string(), signed_at: z.string() })),
})
export type Verified = z.infer<typeof verified>
