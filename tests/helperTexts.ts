import { keptBy } from '#domain/contract.ts'
import { allEntities, type EntityName } from '#domain/entities.ts'
import { factsOf } from '#domain/kit/entity.ts'
import { helperLanguages } from '#domain/kit/languages.ts'
import { may, secrets } from '#domain/kit/permissions.ts'
import { attention } from '#server/attention.ts'
import { PLAIN } from '#web/kit/packs.ts'
import { hasFile, namespaces as all, stem, textsOf } from './texts.ts'

/**
 * What a helper reads, by namespace: `all`, or what begins the keys. It must be there in easy Japanese (unless its usual text is easy) and in
 * the four languages of helpers' screens; `e2e/helperTexts.spec.ts` opens the screens and shows what is missing here.
 */
type Some = { of: readonly string[]; without?: readonly string[] }
type Keys = 'all' | Some | readonly Some[]

/** Errors that only the office meets. */
const officeErrors = [
  'visit_overlap',
  'visits_refused',
  'publication_seen',
  'already_set_up',
  'not_set_up',
  'setup_code_wrong',
  'reveal_slowed',
  'last_admin',
  'mail_not_sent',
  'needs_job',
  'job_lost',
  'period_overlap',
  'housing_full',
  'out_of_reach',
  'file_gone',
  'wrong_address',
  'backup_failed',
  'import_in_use',
  'unexplained_move',
  'bulk_changed',
  'rate_table_twice',
  'rate_table_used',
  'nobody_closed',
  'nothing_changed',
  'payslip_exists',
  'withholding_slip_exists',
  'pay_run_open',
  'transfer_payer_missing',
  'nobody_to_transfer',
  'transfer_not_whole',
  'pay_run_changed',
  'bonus_in_run',
  'archive_circle',
  'archive_deep',
  'archive_person_folder',
  'missing_document_details',
  'signature_service_missing',
  'signature_by_service',
  'nothing_signed',
  'retained',
  'document_signed',
  'document_sent',
  'own_alone',
]
/** What may be wrong in the forms of helpers. */
const faults = [
  'required',
  'max_length',
  'min_length',
  'digits_only',
  'invalid_email',
  'invalid_format',
  'invalid_date',
  'date_range',
  'number_range',
  'number_between',
  'invalid_choice',
  'too_many_rows',
  'whole_minutes',
  'password_mismatch',
  'end_before_start',
  'not_found',
  'individual_number',
  'private_character',
  'phone_begins',
  'phone_length',
  'empty_file',
  'password_guessable',
  'wrong_password',
  'wrong_code',
  'file_too_large',
  'not_a_picture',
  'digits_length',
  'future_date',
  'break_outside',
  'breaks_overlap',
  'spans_overlap',
  'before_hiring',
  'after_employment',
  'on_statutory_holiday',
  'on_company_holiday',
  'absent_then',
  'leave_then',
  'too_many_photos',
  'too_many_files',
  'outside_leave',
  'only_by_hour',
  'past_midnight',
  'hours_over_day',
  'same_date',
  'past_date',
  'half_days',
  'name_sign',
  'name_dot',
  'name_long',
  'not_mentionable',
  'too_many_pages',
  'unreadable_pdf',
  'asked_then',
  'not_today',
]

/** What stands as it is in every language: names as on papers and licences, with readings in easy Japanese, each language by its own name, and what is said of the sample company. */
const asWritten: readonly string[] = ['common:prefecture', 'common:languages', 'common:sample', 'staff:qualification']
export const isAsWritten = (namespace: string, key: string): boolean =>
  asWritten.some((start) => `${namespace}:${key}`.startsWith(`${start}.`))

/** What a helper sees of the own record. */
const ownFacts = [
  'phone_number',
  'personal_email',
  'work_email',
  'postal_code',
  'prefecture',
  'municipality',
  'town',
  'building',
  'residence_card_number',
  'residence_card_expiry_date',
  'passport_expiry_date',
  'staff_code',
  'establishment_id',
  'koyou_keitai',
  'job_position',
  'join_date',
  'qualifications',
  'japanese_name',
  'japanese_name_kana',
  'english_name',
]

/** The deadlines that a helper sees among the own ones. */
const ownEnds = [...attention].flatMap(([name, { source }]) => (may('staff', source.action) ? [name] : []))

/** Read in every language: what is needed for the work of every day, for time, leave and pay, and before sign-in. */
const everywhere: Readonly<Record<string, Keys>> = {
  login: { of: ['product', 'tagline', 'language', 'helper_screens', 'auth', 'error', 'validation', 'factor', 'again', 'strength'] },
  entry: { of: ['to_login', 'back_to_login', 'sending', 'reset', 'link', 'forgot', 'confirm'] },
  day: 'all',
  me: 'all',
  changes: { of: [], without: ['accept', 'reason', 'reason_help', 'settle', 'acts', 'record', 'record_open', 'noun', 'tab'] },
  push: 'all',
  clock: 'all',
  publishing: {
    of: ['news_title', 'see', 'see_all', 'see_name', 'seen_done', 'kind', 'part', 'changed_from', 'changed_content', 'confirmed'],
  },
  reports: { of: [], without: ['noun', 'many', 'missing', 'done', 'question', 'act'] },
  corrections: { of: [], without: ['noun', 'help'] },
  requests: {
    of: [],
    without: ['noun', 'help', 'many', 'visits', 'question.decline', 'question.approve', 'done.decline', 'done.approve'],
  },
  visits: {
    of: [
      'title',
      'service_type',
      'night_duty',
      'visit',
      'state',
      'previous',
      'next',
      'view',
      'name_with_title',
      'tabs',
      'form.next_day',
    ],
    without: ['visit.exception_reason', 'visit.published_at'],
  },
  patients: { of: ['summary', 'contact_role', 'instruction_kind'] },
  notices: 'all',
  home: {
    of: ['greeting', 'notices', 'library', 'now', 'week', 'later', 'own', 'none', 'failed', 'since', 'show_more', 'show_less'],
  },
  months: {
    of: [
      'title',
      'standing',
      'state',
      'because',
      'confirm_now',
      'not_ready',
      'on_behalf',
      'by_worker',
      'confirmed_how',
      'act.confirm',
      'act.take_back',
      'done.confirm',
      'done.take_back',
      'done.undo',
    ],
  },
  attendance: {
    of: [],
    without: [
      'row.staff_code',
      'gauge',
      'print',
      'helped',
      'name_free',
      'open_all',
      'close_all',
      'everybody',
      'establishment',
      'only_open',
      'export_of',
      'view',
      'table.people',
      'not_there',
      'not_there_text',
    ],
  },
  leave: {
    of: [
      'list',
      'none',
      'not_linked',
      'failed',
      'of',
      'days',
      'hours',
      'days_hours',
      'plus',
      'no_lines',
      'person',
      'duty.state',
      'lot',
      'kind',
      'why',
      'take',
    ],
  },
  slips: {
    of: [
      'payslip',
      'withholding_slip',
      'kind',
      'state',
      'own',
      'agreement',
      'called',
      'period',
      'year',
      'replaces',
      'replaced_by',
      'opened',
      'not_opened',
    ],
  },
  documents: {
    of: [
      'document.name',
      'document.expires_on',
      'document.state',
      'document.file',
      'document.created_on',
      'state',
      'preview',
      'signature',
      'create.missing_text',
    ],
  },
  archive: {
    of: [],
    without: [
      'archive_node.grants',
      'archive_node.role',
      'archive_node.level',
      'archive_node.kept_as',
      'level',
      'rights',
      'failed.rights',
      'failed.keep_as',
      'keys',
      'trash_list',
      'person',
      'details.rights',
      'details.kept_as_usual',
      'area_text.company',
      'area_text.patients',
      'area_text.staff',
      'noun',
    ],
  },
  attention: { of: ['of_record', 'until', 'urgency', ...ownEnds.map((kind) => `kind.${kind}`)] },
  absences: { of: ['kind', 'sick'] },
  staff: {
    of: [
      'koyou_keitai',
      'contract_kind',
      'employment.contract_kind',
      'employment.contract_end',
      'employment.weekly_hours',
      ...ownFacts.map((name) => `staff.${name}`),
    ],
  },
  access: {
    of: [
      'role.staff',
      'profile',
      'password',
      'proof',
      'session',
      'section.person',
      'user_account.last_name',
      'user_account.first_name',
      'user_account.email',
      'user_account.phone',
      'user_account.language',
      'user_account.gender',
      'gender',
    ],
  },
  help: { of: [], without: ['news'] },
  common: [
    { of: faults.map((code) => `validation.${code}`) },
    {
      of: [],
      without: [
        'languages',
        'palette.words',
        'palette.add_words',
        'sample',
        'shortcut',
        'viewed',
        'key',
        'lines',
        'term',
        'history',
        ...officeErrors.map((code) => `error.${code}`),
        'validation',
        'table.export',
        'table.many',
        'table.views',
        'table.trash',
        'table.import',
        'table.print',
        'table.columns',
        'table.columns_title',
        'table.columns_reset',
        'form.masked',
        'form.merge',
        'form.double',
        'form.dated',
        'form.why',
        'form.why_help',
        'form.sections',
        'nav.dashboard',
        'nav.staff_management',
        'nav.salary_management',
        'nav.legal_ledgers',
        'nav.projects',
        'nav.master_database',
        'nav.administration',
        'nav.company_calendar',
        'nav.audit_log',
        'nav.user_management',
        'nav.company_settings',
        'nav.signature_services',
        'nav.rates',
        'nav.wordings',
        'nav.backups',
        'nav.employee_management',
        'nav.company_information',
        'nav.staff_code_list',
        'nav.coverage',
        'nav.plan_check',
        'nav.staffing_sheet',
        'nav.provision_sheets',
        'nav.worker_roster',
        'nav.wage_ledger',
        'nav.payment_deduction_list',
        'nav.reconciliation',
        'nav.standard_reviews',
        'nav.handover',
        'nav.payslip_batch',
        'nav.withholding_slip_batch',
        'nav.withholding_slip_make',
        'nav.retention',
      ],
    },
  ],
}

/** Read in easy Japanese too: screens that helpers open now and then. */
const plainToo: Readonly<Record<string, Keys>> = {
  ...everywhere,
  reports: { of: [], without: ['noun', 'many', 'missing'] },
  signatures: { of: ['sign'] },
  calendar: { of: [], without: ['keys'] },
  transport: { of: [], without: ['noun', 'sums', 'print', 'proposals', 'many'] },
  jobs: { of: [], without: ['act', 'created', 'checked', 'faults', 'unknown_columns', 'unmappable'] },
  time: { of: ['of', 'month', 'empty'] },
}

/** Tables with what is kept of a person, of which a helper reads in the profile who looked at it. */
const ofPerson: readonly string[] = ['staff', 'employee', 'relative']
/** What notifications and a person's own acts call a record: those that a helper may read, and a reported absence. */
const recordNames = allEntities.flatMap(({ name, namespace }) => {
  const action = keptBy.get(name)?.read
  const isRead = (action !== undefined && may('staff', action)) || name === 'absence'
  const forms = isRead ? ['one', 'some', 'all'] : ofPerson.includes(name) ? ['one', 'some'] : []
  return forms.map((form) => ({ namespace, key: `noun.${name}.${form}` }))
})
/** The facts of a person that are shown for a reason, or kept as a picture: the profile says which of them somebody looked at. */
const lookedAt = allEntities.flatMap((e) =>
  Object.entries(ofPerson.includes(e.name) ? factsOf(e) : {}).flatMap(([fact, { kind, secrecy }]) =>
    kind === 'picture' || (secrecy && secrets[secrecy].masked) ? [{ namespace: e.namespace, key: `${e.name}.${fact}` }] : [],
  ),
)
/** What a helper does to the records of an entity: the profile says so. */
const doneByHelpers: Partial<Record<EntityName, readonly string[]>> = {
  leave_request: ['cancel', 'change_time', 'request'],
  shift_report: ['submit', 'withdraw', 'write'],
  staff_change: ['cancel', 'request'],
  time_correction: ['cancel', 'request'],
  transport_entry: ['submit', 'withdraw'],
  user_account: ['register'],
  year_end_declaration: ['submit', 'take_back'],
}
const doneActs = allEntities.flatMap(({ name, namespace }) =>
  (doneByHelpers[name as EntityName] ?? []).map((step) => ({ namespace, key: `noun.${name}.done.${step}` })),
)
const toldOf = Map.groupBy([...recordNames, ...lookedAt, ...doneActs], ({ namespace }) => namespace)

/** Acts of helpers in the audit log; `touch`, `one` and `act` are forms of sentences. */
const ownActs = [
  'act',
  'change',
  'create',
  'download',
  'export',
  'factor_added',
  'factor_removed',
  'feed_ended',
  'feed_made',
  'list_slowed',
  'one',
  'password',
  'proof_failed',
  'refused',
  'restore',
  'sessions_ended',
  'sign_in',
  'touch',
  'trash',
  'view',
]
/** What a helper's own acts in the audit log say, and who looked at the own record. */
const activity = [
  'address',
  'by.at',
  'by.ids',
  'by.month',
  'by.period',
  'by.q',
  'by.staff_id',
  'call',
  'extent',
  'failed',
  'gone',
  'kind.attendance',
  'kind.attendance_month',
  'kind.attention',
  'kind.call',
  'kind.leave_ledger',
  'kind.punch',
  'kind.time_sheet',
  'more',
  'narrowed',
  'nobody',
  'older',
  'part',
  'person',
  'reason',
  'record',
  'viewer',
  'whose',
  ...['download', 'export', 'read', 'reveal', 'view'].map((act) => `did.${act}`),
  ...ownActs.map((act) => `own.${act}`),
]

/** Single texts of screens that are not theirs otherwise, as the crawl has found them. */
const met: Readonly<Record<string, readonly string[]>> = {
  access: ['user_account.job'],
  attendance: ['open_all'],
  audit: activity,
  common: ['table.export.open', 'table.many.choose', 'table.views.title'],
  corrections: ['noun.time_correction.list', 'noun.time_correction.search'],
  declarations: ['noun.year_end_declaration.list'],
  documents: [
    'document.paper_signature',
    'document.patient_id',
    'document.signature_state',
    'document.template',
    'noun.document.empty',
    'noun.document.list',
    'noun.document.search',
    'show_discarded',
  ],
  home: ['act.unreported', 'task.unreported'],
  leave: ['print.open'],
  requests: ['noun.leave_request.list'],
  slips: ['noun.payslip.list', 'noun.withholding_slip.list'],
  time: ['month'],
  visits: ['timeline.nextDay'],
}

const isOf = (key: string, { of, without = [] }: Some) => {
  const begins = (start: string) => key === start || stem(key) === start || key.startsWith(`${start}.`)
  return (of.length === 0 || of.some(begins)) && !without.some(begins)
}

/** The languages in which the texts of helpers must be there. */
export const translated: readonly string[] = [PLAIN, ...helperLanguages]
/** The namespaces of helpers' texts that there are. */
export const helperNamespaces = (language: string): readonly string[] =>
  [...new Set([...Object.keys(language === PLAIN ? plainToo : everywhere), ...Object.keys(met), ...toldOf.keys()])].filter((one) =>
    all.includes(one),
  )

/** The Japanese texts of a namespace that a helper reads, by key without the form for a number. */
export const neededTexts = (language: string, namespace: string): Map<string, string> => {
  const keys = (language === PLAIN ? plainToo : everywhere)[namespace]
  const told = toldOf.get(namespace)?.map(({ key }) => key) ?? []
  const alone = [...(met[namespace] ?? []), ...told].map((key) => ({ of: [key] }))
  const texts = [...textsOf('ja', namespace)].filter(
    ([key]) => !isAsWritten(namespace, key) && (keys === 'all' || [keys ?? [], alone].flat().some((some) => isOf(key, some))),
  )
  return new Map(texts.map(([key, text]) => [stem(key), text]))
}

/** Characters of the first school year, with which those who learn the language begin. */
export const FIRST = /[人入出上下手足日月見行書読]/gu
/** Whether a Japanese text can be read by who knows no other characters. */
export const isEasy = (text: string): boolean => !/\p{Script=Han}/u.test(text.replaceAll(FIRST, ''))

/** The texts of a language, by key; none of a file that there is not. */
export const ownTexts = (language: string, namespace: string): Map<string, string> =>
  hasFile(language, namespace) ? textsOf(language, namespace) : new Map()

/** The Japanese texts that a helper reads and that a language lacks. */
export const missingTexts = (language: string, namespace: string): Map<string, string> => {
  const own = new Set([...ownTexts(language, namespace).keys()].map(stem))
  const needed = [...neededTexts(language, namespace)]
  return new Map(needed.filter(([key, text]) => !own.has(key) && !(language === PLAIN && isEasy(text))))
}
