import { Secret, TOTP } from 'otpauth'
import type { user } from '#domain/access/user.ts'
import type { Input } from '#domain/kit/entity.ts'
import type { CallPath, InputOf } from './calls.ts'
import { common, type CommonPath, csv, dot, resources, type Valid, version } from './validCommon.ts'
import { ownOfDocuments } from './validDocuments.ts'
import { ownOfWork } from './validWork.ts'
import { AUTH, P256DH, PASSWORD, TOTP_SECRET } from './fixture.ts'
import { noDeputy } from '../records.ts'

const account = (n: string): Input<typeof user> => ({
  last_name: '新任',
  first_name: '花子',
  email: `n${n}@example.jp`,
  gender: 'n',
  role: 'staff',
  job: '事務',
  phone: '0312345678',
  language: 'ja',
  staff_id: null,
  establishments: [],
  ...noDeputy,
})

const totp = () => new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate()
const NEW_PASSWORD = 'kumo no ue no hirune'

/** A request in order for every call that does not follow from an entity, and for those where the common one does not do. */
const own = {
  ...ownOfDocuments,
  ...ownOfWork,

  // the own role stays: a call about oneself must not end one's rights
  'users.change': {
    input: (w) => ({ id: w.account, version, changes: { ...account(w.n), role: w.role } }),
    names: true,
  },
  'users.invite': { input: ({ n }) => account(n) },
  'users.approve': {
    input: (w) => ({ id: w.account, version, role: 'staff', staff_id: null, establishments: [] }),
    names: true,
    refused: 'act_not_allowed',
  },
  'users.namesake': { input: (w) => ({ id: w.account }), names: true },
  'users.decline': {
    input: (w) => ({ id: w.account, version, reason: '面識なし' }),
    names: true,
    refused: 'act_not_allowed',
  },
  'users.disable': { input: (w) => ({ id: w.account, version, reason: '退職' }), names: true },
  'users.enable': { input: (w) => ({ id: w.account, version }), names: true, refused: 'act_not_allowed' },
  'users.link': { input: (w) => ({ id: w.account }), names: true },
  'users.signOut': { input: (w) => ({ id: w.account }), names: true },
  'users.removeFactors': { input: (w) => ({ id: w.account }), names: true },
  'users.viewAs': { input: (w) => ({ id: w.account }), names: true },
  'users.outbox': { input: () => ({}) },
  'users.resend': { input: (w) => ({ id: w.mail }), names: true, refused: 'mail_not_sent' },
  'users.settings': { input: () => ({}) },
  'users.changeSettings': { input: () => ({ second_factor_roles: [], office_idle_minutes: 60, idle_hours: 12 }) },

  'profile.prove': { input: () => ({ current_password: PASSWORD }) },
  'profile.get': { input: () => ({}), shows: (w) => w.email },
  'profile.change': {
    input: ({ n }) => ({
      version,
      changes: {
        last_name: '改姓',
        first_name: '花子',
        gender: 'f',
        job: '主任',
        phone: '0312345678',
        language: 'en',
        email: `c${n}@example.jp`,
      },
    }),
  },
  'profile.deputy': { input: () => noDeputy },
  'profile.password': { input: () => ({ current_password: PASSWORD, password: NEW_PASSWORD }) },
  'profile.sessions': { input: () => ({}), shows: (w) => w.session },
  'profile.endSession': { input: (w) => ({ id: w.session }), names: true },
  'profile.signOutEverywhere': { input: () => ({}) },
  'profile.startTotp': { input: () => ({}) },
  'profile.confirmTotp': { input: () => ({ code: totp() }) },
  'profile.removeTotp': { input: () => ({}) },
  'profile.newRecoveryCodes': { input: () => ({}) },
  'profile.startPasskey': { input: () => ({}), origin: true },
  // only a real key could answer
  'profile.addPasskey': {
    input: () => ({ name: '鍵', response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }),
    origin: true,
    refused: 'passkey_refused',
  },
  'help.seen': { input: () => ({}) },
  'help.see': { input: () => ({ news_until: '2026-11-29', toured: true }) },

  'profile.removePasskey': { input: (w) => ({ id: w.passkey }), names: true },

  'staff.addPicture': { input: () => ({ file: dot(), field: 'image' }) },
  'staff.addFile': { input: () => ({ file: dot() }) },
  'staff.file': { input: (w) => ({ id: w.staff, hash: w.file }), names: true },
  'staff.filePreview': { input: (w) => ({ id: w.staff, hash: w.file }), names: true },
  'patients.addFile': { input: () => ({ file: dot() }) },
  'patients.addPhoto': { input: () => ({ file: dot() }) },
  'patients.file': { input: (w) => ({ id: w.patient, hash: w.file }), names: true },
  'patients.filePreview': { input: (w) => ({ id: w.patient, hash: w.file }), names: true },
  'certificates.addFile': { input: (w) => ({ patient_id: w.patient, file: dot() }) },
  'certificates.file': { input: (w) => ({ patient_id: w.patient, id: w.ids.certificate, hash: w.file }), names: true },
  'certificates.filePreview': { input: (w) => ({ patient_id: w.patient, id: w.ids.certificate, hash: w.file }), names: true },
  'overtimeAgreements.addFile': { input: (w) => ({ establishment_id: w.ids.establishment, file: dot() }) },
  'overtimeAgreements.file': {
    input: (w) => ({ establishment_id: w.ids.establishment, id: w.ids.overtime_agreement, hash: w.agreed }),
    names: true,
  },
  'overtimeAgreements.filePreview': {
    input: (w) => ({ establishment_id: w.ids.establishment, id: w.ids.overtime_agreement, hash: w.agreed }),
    names: true,
  },
  'suctionPermissions.addFile': { input: (w) => ({ staff_id: w.staff, file: dot() }) },
  'suctionPermissions.file': {
    input: (w) => ({ staff_id: w.staff, id: w.ids.suction_permission, hash: w.file }),
    names: true,
  },
  'suctionPermissions.filePreview': {
    input: (w) => ({ staff_id: w.staff, id: w.ids.suction_permission, hash: w.file }),
    names: true,
  },
  'attendance.planHelped': {
    input: (w) => ({ staff_id: w.staff, date: '2026-11-20', exception_reason: null }),
    names: true,
    refused: 'not_found',
  },
  'wageConditions.minimum': {
    input: (w) => ({
      staff_id: w.staff,
      valid_from: '2026-06-01',
      valid_to: null,
      wage_kind: 'hourly',
      base_amount: 1300,
      rate_lines: [],
      travel_rate: null,
      office_rate: null,
      yearly_days_off: null,
      daily_minutes: null,
      items: [],
    }),
    names: true,
  },
  'wageConditions.raise': {
    input: (w) => ({
      valid_from: '2026-06-01',
      wage_kind: 'hourly',
      pay_item_id: null,
      way: 'plus_yen',
      value: 30,
      change_reason: 'raise',
      staff_id: [w.staff],
      establishment_id: [],
      koyou_keitai: [],
      sample: false,
      dry_run: true,
      language: 'ja',
    }),
    shows: (w) => w.staff,
  },
  'restDays.nameFree': { input: (w) => ({ staff_id: w.staff, date: '2035-11-20' }), names: true },
  'staff.nextCode': { input: () => ({}) },
  'employees.hiring': { input: (w) => ({ staff_id: w.staff }), names: true },
  'staff.picture': { input: (w) => ({ id: w.staff, field: 'image' }), names: true },

  'attention.list': {
    input: (w) => ({ q: `staff${w.n}`, kind: ['passport'], urgency: ['over'], limit: 200 }),
    shows: (w) => w.staff,
  },
  'attention.export': { input: (w) => ({ ...csv, q: `staff${w.n}`, kind: ['passport'] }), shows: (w) => w.n },
  'attention.exportJob': { input: (w) => ({ ...csv, q: `staff${w.n}`, kind: ['passport'] }) },

  'kit.live': { input: () => ({ open_for: 0 }) },
  'kit.postalCode': { input: () => ({ code: '1710022' }) },
  'kit.ownDecisions': { input: () => ({}) },
  'kit.uploadLimits': { input: () => ({}) },
  'kit.views': { input: (w) => ({ entity: w.list }) },
  'kit.createView': { input: (w) => ({ entity: w.list, name: '今月', search: { q: '山' }, columns: {}, shared: false }) },
  'kit.changeView': { input: (w) => ({ id: w.view, version, changes: { name: '来月' } }), names: true },
  'kit.removeView': { input: (w) => ({ id: w.view }), names: true },
  'kit.restoreView': { input: (w) => ({ id: w.view }), names: true },
  'kit.startView': { input: (w) => ({ entity: w.list, id: w.view }), names: true },

  'company.get': { input: () => undefined, shows: (w) => w.company.id },
  // there is one, which the same call of others may have changed meanwhile
  'company.change': { input: (w) => ({ ...w.company, changes: { name: 'ひだまり' } }), refused: 'stale_version' },
  'company.reveal': { input: (w) => ({ id: w.company.id, secrecy: 'credentials', reason: '電子申請' }) },
  'company.addFile': { input: () => ({ file: dot() }) },
  'company.file': { input: (w) => ({ id: w.company.id, hash: w.file }), refused: 'not_found' },
  'company.filePreview': { input: (w) => ({ id: w.company.id, hash: w.file }), refused: 'not_found' },
  'company.retention': { input: () => ({}) },
  'company.changeRetention': {
    input: () => ({ worker_roster: 3, attendance: 3, wage_ledger: 3, payment_deduction_list: 3, annual_leave: 3 }),
  },
  'company.payDay': { input: () => undefined },
  'company.changePayDay': { input: () => ({ after: 1, day: 25 }) },
  'signatureServices.get': { input: () => undefined },
  'signatureServices.choose': { input: () => ({ provider: 'built_in' }) },
  'signatureServices.changeDocusign': {
    input: () => ({
      environment: 'trial',
      integration_key: '3b4c5d6e-7f80-4912-8a3b-4c5d6e7f8091',
      user_id: '4c5d6e7f-8091-4a23-9b4c-5d6e7f8091a2',
      account_id: '5d6e7f80-91a2-4b34-8c5d-6e7f8091a2b3',
      private_key: null,
      hmac_key: 'hmac-of-connect',
    }),
  },
  'signatureServices.changeCloudsign': { input: () => ({ environment: 'trial', client_id: null }) },
  'signatureServices.check': { input: () => ({ provider: 'cloudsign' }) },
  'company.changeUploadLimits': { input: () => ({ file_mb: 4.5, photo_mb: 5 }) },

  'home.addSample': { input: () => ({}) },

  'backups.list': { input: () => undefined },
  'backups.makeJob': { input: () => ({}) },
  'backups.tryJob': { input: () => ({}) },

  'home.removeSample': { input: () => undefined },
  'home.audit': { input: (w) => ({ record_id: w.staff, entity: 'staff' }), shows: (w) => w.staff },
  'home.auditState': { input: () => ({}) },
  'home.verifyAudit': { input: () => ({}) },
  'home.waiting': { input: () => ({}) },
  'home.search': { input: (w) => ({ q: `calendarevent${w.n}` }), shows: (w) => w.ids.calendar_event },
  'home.recent': { input: () => undefined },
  'home.activity': { input: () => ({}) },
  'home.lookups': { input: () => ({}) },

  'comments.list': { input: (w) => ({ entity: 'patient', record_id: w.account }), refused: 'not_found' },
  'comments.add': { input: (w) => ({ entity: 'patient', record_id: w.account, text: 'はい' }), refused: 'not_found' },
  'comments.unread': { input: (w) => ({ entity: 'patient', record_id: w.account }) },
  'comments.mentionable': { input: (w) => ({ entity: 'patient', record_id: w.account, q: 'は' }), refused: 'not_found' },
  'comments.seen': {
    input: (w) => ({ entity: 'patient', record_id: w.account, until: '2026-11-24T09:00:00+09:00' }),
    refused: 'not_found',
  },
  'comments.change': { input: (w) => ({ id: w.account, text: 'はい', edited_at: null }), refused: 'not_found' },
  'comments.earlier': { input: (w) => ({ id: w.account }), refused: 'not_found' },
  'comments.withdraw': { input: (w) => ({ id: w.account }), refused: 'not_found' },
  'notices.list': { input: () => ({ unread: true }) },
  'notices.settings': { input: () => ({}) },
  'notices.changeSettings': { input: () => ({ new_comment: 'digest' }) },
  'notices.unread': { input: () => ({}) },
  'notices.mark': { input: (w) => ({ ids: [w.account], read: true }) },
  'push.settings': { input: () => ({}), shows: (w) => w.device },
  'push.subscribe': {
    input: (w) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/new${w.n}`, p256dh: P256DH, auth: AUTH, language: 'ja-plain' }),
  },
  'push.remove': { input: (w) => ({ id: w.device }), names: true },
  'push.changeQuiet': { input: () => ({ from: 1200, to: 420 }) },
  'push.try': { input: (w) => ({ id: w.device }), names: true },
  'notices.markAll': { input: () => ({ until: '2026-11-24T09:00:00+09:00' }) },
  'jobs.list': { input: () => ({ all: true }), shows: (w) => w.job },
  'jobs.get': { input: (w) => ({ id: w.job }), names: true },
  'jobs.cancel': { input: (w) => ({ id: w.job }), names: true },
  'jobs.retry': { input: (w) => ({ id: w.gone.job }), names: true },
  'jobs.file': { input: (w) => ({ id: w.doneJob }), names: true, shows: (w) => `結果${w.n}` },
} satisfies { [P in Exclude<CallPath, CommonPath>]: Valid<InputOf<P>> } & Partial<{ [P in CallPath]: Valid<InputOf<P>> }>

const follows = new Map<string, Valid<object | undefined>>(
  Object.entries(resources).flatMap(([group, e]) =>
    Object.entries(common(e)).map(([call, valid]) => [`${group}.${call}`, valid] as const),
  ),
)

/** The request in order of a call whose name is known only while running. */
export const validOf = (path: CallPath): Valid<object | undefined> => {
  const given: Partial<Record<CallPath, Valid<object | undefined>>> = own
  const valid = given[path] ?? follows.get(path)
  if (!valid) throw new Error(`${path} has no valid request`)
  return valid
}
