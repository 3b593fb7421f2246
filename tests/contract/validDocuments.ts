import { toAnswers } from '#domain/documents/answers.ts'
import { document } from '#domain/documents/document.ts'
import { templateOf } from '#domain/documents/templates.ts'
import type { Input } from '#domain/kit/entity.ts'
import { signatureRequest } from '#domain/signatures/signatureRequest.ts'
import type { CallPath, InputOf } from './calls.ts'
import type { Fixture } from './fixture.ts'
import { sampleInput } from './sample.ts'
import { dot, fileOf, onePage, type Valid, version } from './validCommon.ts'

const documentInput = (w: Fixture) =>
  ({ ...sampleInput(document, `9${w.n.slice(1)}`, w.ids), answers: [] }) as unknown as Input<typeof document>

/** The same of the archive, documents, signatures and how long they are kept. */
export const ownOfDocuments = {
  'archive.addFile': { input: () => ({ file: dot() }) },
  'archive.file': { input: (w) => ({ id: w.ids.archive_node, hash: w.file }), names: true },
  'archive.filePreview': { input: (w) => ({ id: w.ids.archive_node, hash: w.file }), names: true },
  'archive.text': { input: (w) => ({ id: w.ids.archive_node, hash: w.file }), names: true },
  'archive.areas': { input: () => ({}) },
  'archive.path': { input: (w) => ({ id: w.ids.archive_node }), names: true, shows: (w) => w.ids.archive_node },
  'archive.details': { input: (w) => ({ id: w.ids.archive_node }), names: true },
  'archive.targets': { input: (w) => ({ q: `archivefolder${w.n}` }), shows: (w) => w.folder },
  'archive.find': { input: (w) => ({ q: `archivenode${w.n}`, inside: true }), shows: (w) => w.ids.archive_node },
  'archive.zip': { input: (w) => ({ id: [w.folder] }), names: true },
  'archive.createFolder': { input: (w) => ({ area: 'staff', parent_id: w.folder, name: `控え${w.n}` }), names: true },
  'archive.add': {
    input: (w) => ({ area: 'staff', parent_id: w.folder, name: `写し${w.n}.txt`, file: fileOf(w) }),
    names: true,
  },
  'archive.replace': { input: (w) => ({ id: w.ids.archive_node, version, file: fileOf(w) }), names: true },
  'archive.restoreVersion': { input: (w) => ({ id: w.ids.archive_node, version, number: 1 }), names: true },
  'archive.rename': { input: (w) => ({ id: w.ids.archive_node, version, name: `証明書${w.n}.txt` }), names: true },
  'archive.setNote': { input: (w) => ({ id: w.ids.archive_node, version, note: `メモ${w.n}` }), names: true },
  'archive.keepAs': { input: (w) => ({ id: w.ids.archive_node, version, kept_as: 'tax_paper' }), names: true },
  'archive.move': {
    input: (w) => ({ area: 'staff', parent_id: w.folder, nodes: [{ id: w.ids.archive_node, version }] }),
    names: true,
  },
  'archive.trash': { input: (w) => ({ nodes: [{ id: w.ids.archive_node, version }] }), names: true },
  'archive.restoreMany': { input: (w) => ({ ids: [w.gone.archive_node] }), names: true, trash: true },
  'archive.setRights': { input: (w) => ({ id: w.folder, version, grants: [] }), names: true },
  'archive.personFolder': { input: (w) => ({ staff_id: w.staff, patient_id: null }), names: true },

  'documents.begin': { input: (w) => documentInput(w), places: true },
  'documents.beginMany': {
    input: (w) => ({
      templates: ['pledge'],
      staff_id: [w.staff],
      patient_id: [],
      created_on: '2026-11-28',
      expires_on: null,
      person_in_charge_id: null,
      stamp: false,
      answers: toAnswers({ pledged_on: '2026-11-28' }),
    }),
    places: true,
  },
  'documents.change': {
    input: (w) => ({ id: w.ids.document, version, changes: { remarks: `修正${w.n}` } }),
    names: true,
    refused: 'act_not_allowed',
  },
  'documents.remove': { input: (w) => ({ id: w.ids.document, version }), names: true, refused: 'act_not_allowed' },
  'documents.make': { input: (w) => ({ id: w.ids.document, version }), names: true, refused: 'act_not_allowed' },
  'documents.makeAllJob': { input: (w) => ({ ids: [w.ids.document] }) },
  'documents.downloadSignedJob': { input: (w) => ({ ids: [w.ids.document] }) },
  'documents.ofRequest': { input: (w) => ({ id: w.ids.signature_request }) },
  'documents.signers': { input: (w) => ({ id: w.ids.document }), names: true },
  'documents.send': {
    input: (w) => ({
      documents: [{ id: w.ids.document, version }],
      signers: [{ party: 'worker', name: '山田 花子', email: null, phone: null, language: 'ja' }],
      copies: [],
      signing_order: 'in_order',
      expires_on: '2090-01-31',
      remind_days: 3,
      message: null,
    }),
    names: true,
    refused: 'act_not_allowed',
  },
  'documents.sendJob': { input: (w) => ({ ids: [w.ids.document], expires_on: '2090-01-31' }) },
  'documents.renew': { input: (w) => ({ id: w.ids.document }), names: true },
  'documents.discard': { input: (w) => ({ id: w.ids.document, version, reason: '作り直すため' }), names: true },
  'documents.reopen': { input: (w) => ({ id: w.ids.document, version }), names: true },
  'documents.preview': { input: (w) => ({ facts: documentInput(w), page: 1 }), names: true },
  'documents.needs': { input: (w) => ({ documents: [documentInput(w)] }), names: true },
  'documents.wording': { input: (w) => ({ id: w.ids.document }), names: true },
  'wordings.list': { input: () => ({ template: 'pledge' }) },
  'wordings.held': { input: () => ({}) },
  'wordings.save': {
    input: () => ({
      template: 'user_outing',
      latest: null,
      valid_from: '2026-11-28',
      blocks: templateOf('user_outing').blocks.map(({ heading, ...block }) => ({ ...block, heading: heading || null })),
      reason: null,
    }),
    refused: 'stale_version',
  },
  'documents.filePaper': {
    input: (w) => ({
      id: w.ids.document,
      version,
      file: onePage(),
      paper_signed_on: '2026-11-20',
      paper_signed_by: '山田花子',
      original_place: '事務所 書庫3',
    }),
    names: true,
  },
  'documents.withdrawPaper': { input: (w) => ({ id: w.ids.document, version }), names: true, refused: 'act_not_allowed' },
  'documents.placeOriginal': {
    input: (w) => ({ id: w.ids.document, version, original_place: '事務所 書庫1' }),
    names: true,
    refused: 'act_not_allowed',
  },
  'documents.signedPapers': { input: (w) => ({ id: w.ids.document }), names: true },
  'documents.originalPlaces': { input: () => ({}) },
  'documents.addFile': { input: () => ({ file: dot() }) },
  'documents.file': { input: (w) => ({ id: w.ids.document, hash: w.file }), names: true },
  'documents.filePreview': { input: (w) => ({ id: w.ids.document, hash: w.file }), names: true },
  'signatureRequests.draft': {
    input: (w) => sampleInput(signatureRequest, `9${w.n.slice(1)}`, w.ids) as Input<typeof signatureRequest>,
    places: true,
  },
  'legalHolds.place': {
    input: (w) => ({
      staff_id: w.staff,
      patient_id: null,
      node_id: null,
      document_id: null,
      request_id: null,
      reason: `訴訟のため${w.n}`,
      held_from: '2026-11-28',
      held_until: '2027-11-28',
    }),
    places: true,
  },
  'legalHolds.change': { input: (w) => ({ id: w.ids.legal_hold, version, changes: { reason: `調査のため${w.n}` } }), names: true },
  'legalHolds.lift': { input: (w) => ({ id: w.ids.legal_hold, version, reason: '和解のため' }), names: true },
  // who may read the record is asked of it (`retention.test.ts`)
  'retention.of': { input: (w) => ({ entity: 'document', id: w.account }), refused: 'not_found' },
  'retention.due': { input: () => ({}) },
  // what is kept by law
  'retention.erase': {
    input: (w) => ({ records: [{ entity: 'archive_node', id: w.ids.archive_node }], count: 1 }),
    refused: 'retained',
  },
  'retention.keep': {
    input: (w) => ({
      records: [{ entity: 'archive_node', id: w.ids.archive_node }],
      until: '2099-12-31',
      reason: '確認のため',
    }),
    refused: 'retained',
  },
  'retention.erasures': { input: () => ({}) },
  'retention.settings': { input: () => ({}) },
  'retention.changeSettings': {
    input: () => ({
      fiscal_year_ends: 3,
      years: {
        hiring_paper: 3,
        pay_paper: 3,
        employment_insurance: 4,
        social_insurance: 2,
        tax_paper: 7,
        care_contract: 5,
        care_record: 5,
        care_insurance_record: 2,
        nursing_record: 2,
        suction_paper: 5,
        business_paper: 10,
      },
    }),
  },
  'signatureRequests.addFile': { input: () => ({ file: dot() }) },
  'signatureRequests.file': { input: (w) => ({ id: w.ids.signature_request, hash: w.file }), names: true },
  'signatureRequests.filePreview': { input: (w) => ({ id: w.ids.signature_request, hash: w.file }), names: true },
  'signatureRequests.downloadSignedJob': { input: (w) => ({ ids: [w.ids.signature_request] }) },
  'signatureRequests.provider': { input: () => undefined },
  'signatureRequests.send': {
    input: (w) => ({ id: w.ids.signature_request, version }),
    names: true,
    refused: 'invalid_input',
  },
  'signatureRequests.cancel': { input: (w) => ({ id: w.ids.signature_request, version, reason: '差し替え' }), names: true },
  'signatureRequests.progress': { input: (w) => ({ id: w.ids.signature_request }), names: true },
  'signatureRequests.remind': { input: (w) => ({ id: w.ids.signature_request }), names: true, refused: 'act_not_allowed' },
  'signatureRequests.link': {
    input: (w) => ({ id: w.ids.signature_request, signer: w.ids.signature_request }),
    names: true,
    refused: 'not_found',
  },
  'signatureRequests.code': {
    input: (w) => ({ id: w.ids.signature_request, signer: w.ids.signature_request }),
    names: true,
    refused: 'not_found',
  },
} satisfies Partial<{ [P in CallPath]: Valid<InputOf<P>> }>
