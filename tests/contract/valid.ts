import { Secret, TOTP } from 'otpauth'
import type { user } from '#domain/access/user.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import type { ErrorCode } from '#domain/kit/errors.ts'
import { patient } from '#domain/patients/patient.ts'
import { staff } from '#domain/staff/staff.ts'
import type { visit } from '#domain/visits/visit.ts'
import type { CallPath, InputOf } from './calls.ts'
import { PASSWORD, TOTP_SECRET, type World } from './world.ts'

/**
 * A request that is in order. `names`: it names a record of the world, so that it reaches only who reaches that record. `shows`: what of
 * the world stands in the answer, in lists and files. `refused`: what keeps it from its end in a test, once it has passed all checks.
 */
export type Valid<I> = {
  input: (world: World) => I
  names?: true
  shows?: (world: World) => string
  refused?: ErrorCode
  origin?: true
}

const person = (n: string): Input<typeof staff> => ({
  image: null,
  staff_code: `N${n}`,
  staff_group: 'staff',
  japanese_name: `新人${n}`,
  japanese_name_kana: 'シンジン',
  english_name: 'New Person',
  nickname: 'しん',
  gender: 'other',
  birth_date: '1990-02-28',
  nationality: 'vn',
  affiliation: '池袋',
  job_position: '介護職',
  duty_type: 'part_time_dedicated',
  koyou_keitai: 'registered_helper',
  zaishoku_joukyou: 'active',
  join_date: '2020-04-01',
  leave_date: '2030-03-31',
  leave_reason: '満了',
  postal_code: '1710022',
  prefecture: '13',
  municipality: '豊島区',
  town: '南池袋1-1',
  building: '陽だまり荘 101',
  phone_number: '09012345678',
  personal_email: `p${n}@example.jp`,
  work_email: `w${n}@example.jp`,
  qualifications: ['certified_care_worker', 'jlpt'],
  licenses: [{ license_name: '介護福祉士', license_number: 'D-123', license_date: '2019-03-31' }],
  bank_customer_number: '123',
  bank_name: '架空銀行',
  bank_branch: '本店',
  bank_account_type: 'ordinary',
  bank_account_number: '1234567',
  bank_account_name: 'ｼﾝｼﾞﾝ',
  yucho_symbol: '10000',
  yucho_number: '1234',
  passport_number: 'TZ1234567',
  passport_issue_date: '2019-01-01',
  passport_expiry_date: '2029-01-01',
  residence_card_number: 'AB12345678CD',
  residence_card_issue_date: '2024-01-01',
  residence_card_expiry_date: '2027-01-01',
})
const client = ({ n, staff: staff_id }: World): Input<typeof patient> => ({
  name_kanji: `新規${n}`,
  name_kana: 'シンキ',
  birth_date: '1950-01-31',
  gender: 'f',
  patient_status: 'ongoing',
  disable_support_category: 'category5',
  beneficiary_number: `80000${n}`,
  join_date: '2026-04-01',
  affiliation: '池袋',
  staff_id,
  postal_code: '1710022',
  prefecture: '13',
  municipality: '豊島区',
  town: '南池袋1-1',
  building: '陽だまり荘 102',
  telephone_number: '0312345678',
  phone_number: '09012345678',
  direction_details: '角を曲がる\n二軒目',
  billing_method: 'cash',
  billing_postal_code: '1710022',
  billing_address: '豊島区南池袋1-1',
  remarks: '特になし',
})
const duty = ({ staff: staff_id, patient: patient_id }: World): Input<typeof visit> => ({
  staff_id,
  patient_id,
  service_type: 'heavy_visiting_care',
  service_details: '見守り',
  starts_at: '2026-11-21T09:00:00+09:00',
  ends_at: '2026-11-21T10:00:00+09:00',
  breaks: [{ starts_at: '2026-11-21T09:30:00+09:00', ends_at: '2026-11-21T09:40:00+09:00' }],
  title: '訪問',
  color: 'fuji',
  remarks: '鍵は管理人室',
})
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
  standing: 'active',
})

const sheet = <F extends Record<string, unknown>>(fields: F, row: Partial<F>): File => {
  const whole = Object.entries({ ...fields, ...row }).filter(([, value]) => typeof value === 'string')
  return new File([`${whole.map(([name]) => name).join(',')}\r\n${whole.map(([, value]) => value).join(',')}\r\n`], '一覧.csv', {
    type: 'text/csv',
  })
}
const staffSheet = ({ n }: World) =>
  sheet(emptyInput(staff.fields) as Input<typeof staff>, {
    staff_code: `I${n}`,
    staff_group: 'staff',
    japanese_name: '取込',
    zaishoku_joukyou: 'active',
  })
const patientSheet = () =>
  sheet(emptyInput(patient.fields) as Input<typeof patient>, {
    name_kanji: '取込',
    name_kana: 'トリコミ',
    patient_status: 'ongoing',
  })
const visitSheet = () =>
  new File(['service_type,starts_at,ends_at\r\noffice_work,2026-11-22T09:00:00+09:00,2026-11-22T10:00:00+09:00\r\n'], '予定.csv', {
    type: 'text/csv',
  })

/** A picture of one pixel. */
const dot = () =>
  new File([Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')], '顔.gif', { type: 'image/gif' })

const totp = () => new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate()
const csv = { format: 'csv', language: 'ja' } as const
const period = { from: '2026-11-20', to: '2026-11-20' }
const NEW_PASSWORD = 'kumo no ue no hirune'

/** A request in order for every call. A call without a line here does not compile. */
export const valid = {
  'users.list': {
    input: ({ n }) => ({
      q: `account${n}`,
      sort: '-email',
      limit: 200,
      trash: false,
      role: ['admin', 'manager', 'staff', 'user'],
      standing: ['active'],
    }),
    shows: (w) => w.account,
  },
  'users.export': { input: ({ n }) => ({ ...csv, q: `account${n}`, columns: ['email', 'role'] }), shows: (w) => w.email },
  'users.get': { input: (w) => ({ id: w.account }), names: true },
  'users.history': { input: (w) => ({ id: w.account }), names: true },
  'users.restore': { input: (w) => ({ id: w.gone.account }), names: true },
  'users.create': { input: ({ n }) => account(n) },
  'users.change': { input: (w) => ({ id: w.account, version: 1, changes: { ...account(w.n), role: w.role } }), names: true },
  'users.remove': { input: (w) => ({ id: w.account, version: 1 }), names: true },
  'users.link': { input: (w) => ({ id: w.account }), names: true },
  'users.signOut': { input: (w) => ({ id: w.account }), names: true },
  'users.removeFactors': { input: (w) => ({ id: w.account }), names: true },
  'users.viewAs': { input: (w) => ({ id: w.account }), names: true },
  'users.outbox': { input: () => ({}) },
  'users.resend': { input: (w) => ({ id: w.mail }), names: true, refused: 'mail_not_sent' },
  'users.settings': { input: () => ({}) },
  'users.changeSettings': { input: () => ({ second_factor_roles: [], idle_hours: 12 }) },

  'profile.get': { input: () => ({}), shows: (w) => w.email },
  'profile.change': {
    input: ({ n }) => ({
      version: 1,
      current_password: PASSWORD,
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
  'profile.password': { input: () => ({ current_password: PASSWORD, password: NEW_PASSWORD }) },
  'profile.sessions': { input: () => ({}), shows: (w) => w.session },
  'profile.endSession': { input: (w) => ({ id: w.session }), names: true },
  'profile.signOutEverywhere': { input: () => ({}) },
  'profile.startTotp': { input: () => ({}) },
  'profile.confirmTotp': { input: () => ({ code: totp() }) },
  'profile.removeTotp': { input: () => ({ current_password: PASSWORD }) },
  'profile.newRecoveryCodes': { input: () => ({ current_password: PASSWORD }) },
  'profile.startPasskey': { input: () => ({}), origin: true },
  // only a real key could answer
  'profile.addPasskey': {
    input: () => ({ name: '鍵', response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }),
    origin: true,
    refused: 'passkey_refused',
  },
  'profile.removePasskey': { input: (w) => ({ id: w.passkey, current_password: PASSWORD }), names: true },

  'staff.list': {
    input: ({ n }) => ({ q: `staff${n}`, sort: 'staff_code', limit: 200, trash: false, staff_group: ['staff'] }),
    shows: (w) => w.staff,
  },
  'staff.export': { input: ({ n }) => ({ ...csv, q: `staff${n}` }), shows: (w) => `職員${w.n}` },
  'staff.import': { input: (w) => ({ file: staffSheet(w), dry_run: false }) },
  'staff.get': { input: (w) => ({ id: w.staff }), names: true },
  'staff.create': { input: ({ n }) => person(n) },
  'staff.change': { input: (w) => ({ id: w.staff, version: 2, changes: person(w.n) }), names: true },
  'staff.remove': { input: (w) => ({ id: w.staff, version: 2 }), names: true },
  'staff.restore': { input: (w) => ({ id: w.gone.staff }), names: true },
  'staff.history': { input: (w) => ({ id: w.staff }), names: true },
  'staff.reveal': {
    input: (w) => ({ id: w.staff, secrecy: 'bank', reason: '振込先の確認' }),
    names: true,
    shows: (w) => w.secrets.bank[0] ?? '',
  },

  'staff.addPicture': { input: () => ({ file: dot() }) },
  'staff.picture': { input: (w) => ({ id: w.staff, field: 'image' }), names: true },

  'patients.list': {
    input: ({ n }) => ({ q: `patient${n}`, sort: '-name_kana', limit: 200, trash: false, patient_status: ['ongoing'] }),
    shows: (w) => w.patient,
  },
  'patients.export': { input: ({ n }) => ({ ...csv, q: `patient${n}` }), shows: (w) => `利用者${w.n}` },
  'patients.import': { input: () => ({ file: patientSheet(), dry_run: false }) },
  'patients.get': { input: (w) => ({ id: w.patient }), names: true },
  'patients.create': { input: (w) => client(w) },
  'patients.change': { input: (w) => ({ id: w.patient, version: 2, changes: client(w) }), names: true },
  'patients.remove': { input: (w) => ({ id: w.patient, version: 2 }), names: true },
  'patients.restore': { input: (w) => ({ id: w.gone.patient }), names: true },
  'patients.history': { input: (w) => ({ id: w.patient }), names: true },

  'visits.list': {
    input: ({ n }) => ({ ...period, q: `visit${n}`, sort: 'starts_at', limit: 200, trash: false }),
    shows: (w) => w.visit,
  },
  'visits.export': { input: ({ n }) => ({ ...csv, ...period, q: `visit${n}` }), shows: (w) => `訪問${w.n}` },
  'visits.import': { input: () => ({ file: visitSheet(), dry_run: false }) },
  'visits.get': { input: (w) => ({ id: w.visit }), names: true },
  'visits.create': { input: (w) => duty(w) },
  'visits.change': { input: (w) => ({ id: w.visit, version: 1, changes: duty(w) }), names: true },
  'visits.remove': { input: (w) => ({ id: w.visit, version: 1 }), names: true },
  'visits.restore': { input: (w) => ({ id: w.gone.visit }), names: true },
  'visits.history': { input: (w) => ({ id: w.visit }), names: true },
  'visits.roster': { input: () => period, shows: (w) => w.visit },

  'time.sheet': { input: (w) => ({ month: '2026-11', staff_id: [w.staff] }), shows: (w) => w.staff },
  'time.visits': { input: (w) => ({ month: '2026-11', staff_id: w.staff }), shows: (w) => w.visit },
  'time.export': { input: (w) => ({ ...csv, month: '2026-11', staff_id: [w.staff] }), shows: (w) => `職員${w.n}` },
  'time.printJob': { input: (w) => ({ month: '2026-11', staff_id: [w.staff], language: 'ja', layout: 'person' }) },
  'time.print': { input: (w) => ({ month: '2026-11', staff_id: [w.staff], language: 'ja', layout: 'person' }) },

  'company.postalCode': { input: () => ({ code: '1710022' }) },
  'company.live': { input: () => undefined },

  'home.removeSample': { input: () => undefined },
  'home.audit': { input: (w) => ({ record_id: w.staff, entity: 'staff' }), shows: (w) => w.staff },
  'home.verifyAudit': { input: () => ({}) },
  'home.activity': { input: () => ({}) },
  'home.lookups': { input: () => ({}) },

  'jobs.list': { input: () => ({ all: true }), shows: (w) => w.job },
  'jobs.get': { input: (w) => ({ id: w.job }), names: true },
  'jobs.cancel': { input: (w) => ({ id: w.job }), names: true },
  'jobs.retry': { input: (w) => ({ id: w.gone.job }), names: true },
  'jobs.file': { input: (w) => ({ id: w.doneJob }), names: true, shows: (w) => `結果${w.n}` },
} satisfies { [P in CallPath]: Valid<InputOf<P>> }

/** The request in order of a call whose name is known only while running. */
export const validOf = (path: CallPath): Valid<object | undefined> => valid[path]
