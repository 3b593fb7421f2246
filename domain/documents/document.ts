import './errors.ts'
import { acts } from '../kit/acts.ts'
import { entity } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { boolean, byAct, choice, date, file, integer, list, longText, optional, reference, text } from '../kit/fields.ts'
import { requestStates } from '../signatures/signatureRequest.ts'
import { MAX_SIGNED_PAGES, paperSignatures, signedPaperFields } from './signedPaper.ts'
import { documentLanguages, documentTemplates, type DocumentTemplate, subjectOf } from './templateNames.ts'

/** How a patient goes out (specification, section 9, transport types). */
export const travelMethods = ['walk', 'bus', 'train', 'car_taxi', 'other'] as const

/** Answers to what a template asks for and no record keeps, and days of an outing, that one document holds. */
const MAX_ANSWERS = 60
const MAX_OUTING_DAYS = 31
export const answerFields = { ask: text(60), answer: longText(1000) }

/** What is decided for one document and is no question of its template (specification, document creation): of a training, and of an outing. */
export const decidedFields = {
  institution_id: optional(reference('medical_institution', 'mi_name')),
  physician: optional(text(100)),
  station_id: optional(reference('visiting_nursing_station', 'station_name')),
  nurse: optional(text(100)),
  outing_days: list({ day: date() }, MAX_OUTING_DAYS),
  outing_destination: optional(text(200)),
  outing_travel_method: optional(choice('documents:travel_method', travelMethods)),
  outing_helper_id: optional(reference('staff', 'japanese_name')),
}
export type DecidedFact = keyof typeof decidedFields
/** The templates that have such facts. */
export const decidedOf: { readonly [T in DocumentTemplate]?: readonly DecidedFact[] } = {
  suction_training: ['institution_id', 'physician', 'station_id', 'nurse'],
  user_outing: ['outing_days', 'outing_destination', 'outing_travel_method', 'outing_helper_id'],
}

/**
 * Where a document stands. `draft`: it is being written; `made`: its paper stands in the archive; `discarded`: it is not used, such as one that was made by
 * mistake. What is signed has the state of its signature request.
 */
export const documentStates = ['draft', 'made', 'discarded'] as const
export type DocumentState = (typeof documentStates)[number]

/**
 * An official document that the product makes from its records (specification, section 3, document creation). `answers`: what its template asks for and no record
 * keeps, by the name of the question. `language`: that of the second column, beside Japanese. `file`: the paper as it was made last, `node_id`: where it lies in the archive, `signature_request_id`: by which it was sent for
 * signature last. `establishment_id`: the affiliated company, whose name and address stand on the paper. `signed_paper`: the picture of the paper that was signed by hand, with `paper_pages` pages, the day
 * on which and the people by whom it was signed, and where the original lies.
 */
export const document = entity({
  name: 'document',
  path: 'documents',
  namespace: 'documents',
  fields: {
    template: choice('documents:template', documentTemplates),
    name: text(200),
    staff_id: optional(reference('staff', 'japanese_name')),
    patient_id: optional(reference('patient', 'name_kanji')),
    establishment_id: optional(reference('establishment', 'name')),
    created_on: date(),
    expires_on: optional(date()),
    person_in_charge_id: optional(reference('staff', 'japanese_name')),
    stamp: boolean(),
    language: optional(choice('documents:language', documentLanguages)),
    ...decidedFields,
    answers: list(answerFields, MAX_ANSWERS),
    remarks: optional(longText(1000)),
    state: byAct(choice('documents:state', documentStates)),
    file: byAct(optional(file())),
    node_id: byAct(optional(reference('archive_node', 'name'))),
    signature_request_id: byAct(optional(reference('signature_request', 'title'))),
    signed_paper: byAct(optional(file())),
    paper_pages: byAct(optional(integer(1, MAX_SIGNED_PAGES))),
    paper_signed_on: byAct(optional(signedPaperFields.paper_signed_on)),
    paper_signed_by: byAct(optional(signedPaperFields.paper_signed_by)),
    original_place: byAct(optional(signedPaperFields.original_place)),
  },
  computed: {
    /** Of its signature request; null for one that nobody was asked to sign. */
    signature_state: optional(choice('documents:signature', requestStates)),
    /** How many of the signers have signed: 1/2. */
    signed_parties: optional(text(10)),
    /** Of the paper that was signed by hand. */
    paper_signature: optional(choice('documents:paper_signature', paperSignatures)),
    /** Another paper that was made later has taken its place. */
    renewed: boolean(),
  },
  workedFrom: ['signature_request'],
  acts: acts('state', {
    begin: { from: [null], to: 'draft' },
    /** Draws the paper and files it in the archive, which keeps what was made before as an older version. */
    make: { from: ['draft'], to: 'made' },
    /** Takes a document up again, to change it and make it anew. A request that still waits for signatures is cancelled; what was signed stays. */
    reopen: { from: ['made', 'discarded'], to: 'draft' },
    discard: { from: ['draft', 'made'], to: 'discarded', reason: 'required' },
    /** Files the paper that was signed by hand, also in place of one that was filed before. */
    file_paper: { from: ['made'], to: 'made' },
    /** Takes back the signed paper that was filed last; the one before it holds again. */
    withdraw_paper: { from: ['made'], to: 'made', reason: 'optional' },
  }),
  sections: {
    document: [
      'state',
      'template',
      'name',
      'staff_id',
      'patient_id',
      'establishment_id',
      'person_in_charge_id',
      'created_on',
      'expires_on',
      'language',
      'stamp',
      'file',
      'node_id',
      'signature_request_id',
      'paper_signature',
      'signed_paper',
      'paper_pages',
      'paper_signed_on',
      'paper_signed_by',
      'original_place',
    ],
    outing: ['outing_days', 'outing_destination', 'outing_travel_method', 'outing_helper_id'],
    training: ['institution_id', 'physician', 'station_id', 'nurse'],
    answers: ['answers'],
    remarks: ['remarks'],
  },
  named: ['name', 'created_on'],
  personal: true,
  commented: true,
  follows: true,
  listed: [
    'name',
    'template',
    'state',
    'signature_state',
    'signed_parties',
    'staff_id',
    'patient_id',
    'establishment_id',
    'created_on',
    'expires_on',
    'renewed',
    'person_in_charge_id',
    'file',
    'paper_signature',
    'paper_signed_on',
    'original_place',
  ],
  search: ['name', 'staff_id', 'patient_id', 'remarks', 'original_place'],
  sorts: ['created_on', 'expires_on', 'name', 'updated_at'],
  newest: true,
  filters: ['template', 'state', 'signature_state', 'paper_signature', 'staff_id', 'patient_id', 'establishment_id'],
  period: { begins: 'created_on', usual: 'all', choices: ['this_month', 'last_month', 'this_year', 'last_year', 'all'] },
})

/** Whether its facts may be changed: what was made stays as its paper says. */
export const isOpenDocument = (state: DocumentState): boolean => state === 'draft'

type Asked = {
  template: DocumentTemplate
  staff_id: string | null
  patient_id: string | null
  created_on: string
  expires_on: string | null
  answers: readonly { ask: string }[]
}
/** A document is about the person that its template is for, does not end before it begins, and answers each question once. */
export const documentIssues = ({ template, staff_id, patient_id, created_on, expires_on, answers }: Asked): FieldIssue[] => [
  ...(subjectOf[template] !== 'patient' && staff_id === null ? [{ field: 'staff_id', code: 'required' as const }] : []),
  ...(subjectOf[template] !== 'staff' && patient_id === null ? [{ field: 'patient_id', code: 'required' as const }] : []),
  ...(expires_on !== null && expires_on < created_on ? [{ field: 'expires_on', code: 'end_before_start' as const }] : []),
  ...answers.flatMap(({ ask }, place) =>
    answers.findIndex((other) => other.ask === ask) < place ? [{ field: `answers.${place}.ask`, code: 'duplicate' as const }] : [],
  ),
]

/** What is decided for each document by itself: a new document begins without it. */
export const blankDocument = {
  establishment_id: null,
  expires_on: null,
  person_in_charge_id: null,
  stamp: false,
  language: null,
  institution_id: null,
  physician: null,
  station_id: null,
  nurse: null,
  outing_days: [],
  outing_destination: null,
  outing_travel_method: null,
  outing_helper_id: null,
  answers: [],
  remarks: null,
}
