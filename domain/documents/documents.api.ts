import { z } from 'zod'
import { act, get, patch, post, postFile, postSecret, resource } from '../kit/contract.ts'
import { inputSchema, type Row, rowSchema } from '../kit/entity.ts'
import { withFiles } from '../kit/fileCalls.ts'
import { jobRow } from '../kit/jobs.ts'
import { email, omittable, phone, shape, text } from '../kit/fields.ts'
import { fieldIssue } from '../kit/errors.ts'
import { fileValue, sentFile } from '../kit/files.ts'
import { languages } from '../kit/languages.ts'
import { signatureRequest, signerRoles } from '../signatures/signatureRequest.ts'
import { answerFields, decidedFields, document } from './document.ts'
import { neededRecords } from './neededRecords.ts'
import { signatureFields } from './parts.ts'
import { operatingRulesRecord } from './operatingRulesRecord.ts'
import { MAX_SIGNED_PAGES, signedPaperFields } from './signedPaper.ts'
import { documentTemplates } from './templateNames.ts'
import { documentWording } from './wordings.api.ts'

export type DocumentRow = Row<typeof document>

/** The most people for whom documents are begun at once, and the most documents that one job makes. */
export const MAX_PEOPLE = 500
export const MAX_MADE = 2000

/** The most documents whose needs are told at once: those of a package. */
export const MAX_CHECKED = 20
/** The most questions of all templates together. */
const MAX_SHARED_ANSWERS = 200
/** The last page of a paper that is previewed. */
const MAX_PREVIEWED = 200

/** The most places of originals that are offered. */
export const MAX_PLACES = 20

const { template, created_on, expires_on, person_in_charge_id, stamp } = document.fields
const people = z.array(z.uuid()).max(MAX_PEOPLE)
const facts = inputSchema<(typeof document)['fields']>(document)

/** A record that lacks facts. `law`: whether the law demands one of them. */
const need = z.object({
  entity: z.enum(neededRecords),
  id: z.uuid().nullable(),
  of: z.uuid().nullable(),
  name: z.string(),
  facts: z.array(z.string()),
  templates: z.array(template.schema),
})
export type DocumentNeed = z.infer<typeof need>
/** What does not fit together in what is asked for a document: the question, and what is wrong. */
const misfit = fieldIssue.extend({ template: template.schema })

/**
 * A signed paper that was filed, the newest first. `is_current`: it is of the document as it was made last. `withdrawn_at`: somebody has taken it back.
 */
const signedPaper = z.object({
  number: z.int(),
  file: fileValue,
  pages: z.int().min(1).max(MAX_SIGNED_PAGES),
  signed_on: z.string(),
  signed_by: z.string(),
  original_place: z.string(),
  filed_at: z.string(),
  filed_by: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
  is_current: z.boolean(),
})
export type SignedPaper = z.infer<typeof signedPaper>
const versioned = z.strictObject({ id: z.uuid(), version: z.coerce.number().int().positive() })
const beginInput = z.strictObject({
  templates: z.array(template.schema).min(1).max(documentTemplates.length),
  staff_id: people,
  patient_id: people,
  created_on: created_on.schema,
  expires_on: expires_on.schema,
  person_in_charge_id: person_in_charge_id.schema,
  stamp: stamp.schema,
  ...z.object(shape(decidedFields)).partial().shape,
  outing_days: omittable(decidedFields.outing_days.schema),
  /** What no record keeps, for all of these documents: each gets the answers to what its template asks. */
  answers: omittable(z.array(z.strictObject(shape(answerFields))).max(MAX_SHARED_ANSWERS)),
})
export type BeginInput = z.infer<typeof beginInput>

/** The most documents that are sent together to the same people: a package. */
const MAX_SENT = 20
/** Somebody who signs a document for one of its parties. */
const party = {
  party: z.enum(signatureFields),
  name: text(100).schema,
  email: email().schema.nullable(),
  phone: phone().schema.nullable(),
  language: z.enum(languages),
}
/** `asked`: whether the person is asked as long as nobody decides otherwise. The name is empty where the paper names nobody. */
const proposedParty = z.object({ ...party, name: z.string(), role: z.enum(signerRoles), asked: z.boolean() })
export type ProposedParty = z.infer<typeof proposedParty>
/** A document that may be sent now. `parties`: who signs it. */
const sendable = z.object({ id: z.uuid(), version: z.int(), name: z.string(), parties: z.array(z.enum(signatureFields)) })
export type Sendable = z.infer<typeof sendable>
const { copies, signing_order, expires_on: sign_by, remind_days, message } = signatureRequest.fields
const sendInput = z.strictObject({
  documents: z
    .array(z.strictObject({ id: z.uuid(), version: z.int() }))
    .min(1)
    .max(MAX_SENT),
  signers: z.array(z.strictObject(party)).max(signatureFields.length),
  copies: copies.schema,
  signing_order: signing_order.schema,
  expires_on: sign_by.schema,
  remind_days: remind_days.schema,
  message: message.schema,
})
export type SendInput = z.infer<typeof sendInput>

export const chosenDocuments = z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_MADE) })

export const documentsApi = {
  ...resource(document, {
    read: 'documents.read',
    change: 'documents.write',
    history: 'documents.write',
    remove: 'documents.write',
    restore: 'documents.write',
  }),
  ...withFiles(document, { read: 'documents.read', write: 'documents.write' }),
  begin: post('/documents', 'documents.write').input(facts).output(rowSchema(document)),
  /**
   * Begins a document of each template for each of these people, all or none. The language of a second column follows from the nationality, the
   * affiliated company from the record of the person.
   * @throws `invalid_input` on `templates` for papers that tell a wage and an actor who reads none, on `answers` for those that do not fit
   */
  beginMany: post('/documents/package', 'documents.write')
    .input(beginInput)
    .output(z.object({ ids: z.array(z.uuid()) })),
  /** Makes the papers of several drafts, with a zip file of all of them; those that lack facts are left out and listed. */
  makeAllJob: post('/documents/make/job', 'documents.write', 202)
    .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_MADE) }))
    .output(jobRow),
  /**
   * The signed versions of several documents, as one zip file: sealed ones, and papers that were signed by hand. What nobody has signed is left
   * out.
   */
  downloadSignedJob: post('/documents/signed/job', 'documents.read', 202).input(chosenDocuments).output(jobRow),
  /** A page of the paper as it would be made, as a picture; the header `x-pages` tells how many pages it has. Nothing is stored. */
  preview: postSecret('/documents/preview', 'documents.write', 200)
    .input(z.strictObject({ facts, page: z.int().min(1).max(MAX_PREVIEWED) }))
    .output(z.file()),
  /**
   * What the records lack for these documents, by record. `id`: null where the record itself is missing, which then belongs to the record `of`, or
   * where it is chosen in the document, which is about the person `of`. `issues`: what does not fit together in what is asked.
   */
  needs: postSecret('/documents/needs', 'documents.write', 200)
    .input(z.strictObject({ documents: z.array(facts).min(1).max(MAX_CHECKED) }))
    .output(z.object({ needs: z.array(need), issues: z.array(misfit) })),
  /**
   * Who would sign a document, in order, and which others of the same person could be sent with it: those that were made and that nobody was asked
   * to sign yet, this one first.
   */
  signers: get('/documents/{id}/signers', 'documents.write')
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ documents: z.array(sendable), signers: z.array(proposedParty) })),
  /**
   * Asks people to sign documents about the same person, all or none: a request for each document, which whoever signs several opens by one link.
   * Each is signed by those of the signers whose party it has.
   */
  send: post('/documents/send', 'documents.write', 200)
    .input(sendInput)
    .output(z.object({ requests: z.array(z.uuid()) })),
  /** The document that is signed by a request, for the page of the request; none where the reader does not reach it. */
  ofRequest: get('/signature-requests/{id}/documents', 'documents.read')
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.array(z.object({ id: z.uuid(), name: z.string() }))),
  /** Asks for signatures of several documents, those of one person together, by whoever usually signs them; what cannot be sent is left out. */
  sendJob: post('/documents/send/job', 'documents.write', 202)
    .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_MADE), expires_on: sign_by.schema }))
    .output(jobRow),
  /** Whose wording a document has, and which items of the law that leaves out: of one that was made, as it was made. */
  wording: get('/documents/{id}/wording', 'documents.write')
    .input(z.strictObject({ id: z.uuid() }))
    .output(documentWording),
  make: act(document, 'make', { action: 'documents.write' }),
  /**
   * Begins the papers that follow a document that was made: those of its renewal, from the facts of the ones before, for the day after its last
   * one. Dates are not taken over. Where some were begun already, these are answered.
   */
  renew: post('/documents/{id}/renew', 'documents.write')
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ ids: z.array(z.uuid()) })),
  discard: act(document, 'discard', { action: 'documents.write' }),
  reopen: act(document, 'reopen', { action: 'documents.write' }),
  /**
   * Files the paper that was signed by hand, as one PDF: the next version of the file of the document in the archive.
   * @throws `act_not_allowed` unless the document is made; `invalid_input` on `file` for what is no PDF that can be drawn, or longer or larger than is taken
   */
  filePaper: postFile('/documents/{id}/signed-papers', 'documents.write', 'scan', 200)
    .input(versioned.extend({ file: sentFile, ...shape(signedPaperFields) }))
    .output(rowSchema(document)),
  withdrawPaper: act(document, 'withdraw_paper', { action: 'documents.write' }),
  /** Says anew where the original of the signed paper lies. */
  placeOriginal: patch('/documents/{id}/original', 'documents.write')
    .input(versioned.extend({ original_place: signedPaperFields.original_place.schema }))
    .output(rowSchema(document)),
  signedPapers: get('/documents/{id}/signed-papers', 'documents.read')
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.array(signedPaper)),
  /** Where originals lie, those named last first, to be offered for the next one. */
  originalPlaces: get('/documents/original-places', 'documents.write').input(z.strictObject({})).output(z.array(z.string())),
}

export const operatingRulesApi = resource(operatingRulesRecord, {
  read: 'establishments.read',
  write: 'company.write',
  restore: 'company.write',
})
