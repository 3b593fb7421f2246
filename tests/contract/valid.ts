import { Secret, TOTP } from 'otpauth'
import type { user } from '#domain/access/user.ts'
import { calendarEvent } from '#domain/calendar/calendarEvent.ts'
import type { contract } from '#domain/contract.ts'
import { allEntities, type EntityName } from '#domain/entities.ts'
import { emptyInput, type Entity, type Input } from '#domain/kit/entity.ts'
import type { ErrorCode } from '#domain/kit/errors.ts'
import { leaveOn } from '#domain/leave/leaveRequest.ts'
import { inSheet } from '#domain/kit/fileFacts.ts'
import { isMasked } from '#domain/kit/permissions.ts'
import { toCell } from '#domain/kit/sheet.ts'
import { type Said, saidFields } from '#domain/visits/shiftReport.ts'
import { wordsIn } from '#server/kit/texts.ts'
import type { CommonCall } from '#server/kit/resource.ts'
import { type CallPath, calls, type InputOf } from './calls.ts'
import { ownerOf, sampleInput } from './sample.ts'
import { PASSWORD, TOTP_SECRET, type World } from './world.ts'

/**
 * A request that is in order. `names`: it names a record of the world, so that it reaches only who reaches that record. `shows`: what of
 * the world stands in the answer, in lists and files. `places`: it makes a record among those of the world, so that it is refused to whom
 * these are out of reach. `refused`: what keeps it from its end in a test, once it has passed all checks.
 */
export type Valid<I> = {
  input: (world: World) => I
  names?: true
  shows?: (world: World) => string
  places?: true
  refused?: ErrorCode
  origin?: true
}

/** The groups of the contract that have the calls of an entity, with that entity. */
export const resources: Readonly<Record<string, Entity>> = Object.fromEntries(
  calls.flatMap(({ group, path, lists }) => {
    // records of an entity stand in other lists, too
    const e = path.endsWith('.list') ? allEntities.find(({ name }) => name === lists) : undefined
    return e ? [[group, e] as const] : []
  }),
)
type Resource = keyof typeof contract
/** Calls that follow from their entity need no line here. */
type CommonPath = `${Resource}.${CommonCall}`

const csv = { format: 'csv', language: 'ja' } as const
const period = { from: '2026-11-20', to: '2026-11-20' }
/** Days that lie ahead in every test. */
const later = { from: '2090-01-01', to: '2090-01-31' }
/** Leave that nobody has answered yet. */
const unanswered = {
  kind: 'unpaid' as const,
  from_date: '2031-05-01',
  to_date: '2031-05-02',
  dates: [],
  deputy_id: null,
  deputy_from: null,
  deputy_to: null,
}
/** How often the record of a world was written. */
const version = 1

/** A spreadsheet of one record; references stand as ids. */
const sheetOf = (e: Entity, w: World): File => {
  const input = sampleInput(e, `8${w.n.slice(1)}`, w.ids)
  const names = Object.entries(e.fields).flatMap(([name, field]) => (name in input && inSheet(field) === true ? [name] : []))
  const cellOf = (name: string) => {
    const field = e.fields[name]
    const text = field ? toCell(field, input[name], wordsIn('ja', e)) : ''
    return `"${text.replaceAll('"', '""')}"`
  }
  // whose it is stands in the file
  const [heads, cells] = [Object.keys(ownerOf(e, w.ids)), Object.values(ownerOf(e, w.ids))]
  return new File([`${[...heads, ...names].join(',')}\r\n${[...cells, ...names.map(cellOf)].join(',')}\r\n`], '一覧.csv', {
    type: 'text/csv',
  })
}

/** The first of the secrecies that mask facts of an entity: the one whose values its reveal asks for. */
export const maskedIn = (e: Entity) => Object.values(e.fields).find(isMasked)?.secrecy ?? 'bank'

/** What of the world a list shows: the text or date of a fact that holds its number, or its id. */
const common = (e: Entity): Record<CommonCall, Valid<object>> => {
  const id = (w: World) => w.ids[e.name as EntityName]
  const made = (w: World) => sampleInput(e, `9${w.n.slice(1)}`, w.ids)
  const of = (w: World) => ownerOf(e, w.ids)
  const one = (w: World) => ({ ...of(w), id: id(w) })
  const found = (w: World) => ({ ...of(w), q: `${e.name.replaceAll('_', '')}${w.n}`, limit: 200, ...(e.period ? period : {}) })
  const masked = maskedIn(e)
  const maskedValue = (w: World) => {
    const values = Object.entries(sampleInput(e, w.n, w.ids)).filter(([name]) => e.fields[name]?.secrecy === masked)
    const value = values.map(([, one]) => String(one)).find((one) => w.secrets[masked].includes(one)) ?? ''
    return JSON.stringify(value).slice(1, -1)
  }
  return {
    list: { input: (w) => ({ ...found(w), sort: `-${e.sorts[0]}`, trash: false }), shows: id },
    options: { input: (w) => ({ ...of(w), ids: [id(w)] }), shows: id },
    export: {
      input: (w) => ({ ...csv, ...of(w), q: `${e.name.replaceAll('_', '')}${w.n}` }),
      shows: (w) => w.n,
    },
    exportJob: { input: (w) => ({ ...csv, ...of(w), q: w.n }) },
    import: { input: (w) => ({ file: sheetOf(e, w), dry_run: false }), places: true },
    importJob: { input: (w) => ({ file: sheetOf(e, w), dry_run: false }) },
    importTemplate: { input: () => csv },
    importFaults: { input: (w) => ({ file: sheetOf(e, w), language: 'ja' }), places: true },
    imports: { input: () => ({}), shows: (w) => w.imported[e.name as EntityName] },
    // which import it is, the job looks up
    undoJob: { input: (w) => ({ import: w.gone.job }) },
    get: { input: one, names: true },
    held: { input: one, names: true },
    neighbours: { input: (w) => ({ ...one(w), sort: `-${e.sorts[0]}` }), names: true },
    print: { input: (w) => ({ ...one(w), language: 'ja' }), names: true },
    create: { input: (w) => ({ ...made(w), ...of(w) }), places: true },
    change: { input: (w) => ({ ...one(w), version, changes: made(w) }), names: true },
    remove: { input: (w) => ({ ...one(w), version }), names: true },
    restore: { input: (w) => ({ ...of(w), id: w.gone[e.name as EntityName] }), names: true },
    // as nobody has seen them: they stay as they are, and are told to whoever reaches them
    bulk: { input: (w) => ({ act: 'remove', records: [{ id: id(w), version: 9 }] }), shows: id },
    bulkRestore: {
      input: (w) => ({ records: [{ id: w.gone[e.name as EntityName], version: 9 }] }),
      shows: (w) => w.gone[e.name as EntityName],
    },
    history: { input: one, names: true },
    reveal: {
      input: (w) => ({ ...one(w), secrecy: masked, reason: '登録内容の確認' }),
      names: true,
      shows: maskedValue,
    },
  }
}

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
})

/** A picture of one pixel. */
const dot = () =>
  new File([Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')], '顔.gif', { type: 'image/gif' })

const totp = () => new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate()
const NEW_PASSWORD = 'kumo no ue no hirune'

/** A request in order for every call that does not follow from an entity, and for those where the common one does not do. */
const own = {
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
  'suctionPermissions.addFile': { input: (w) => ({ staff_id: w.staff, file: dot() }) },
  'suctionPermissions.file': {
    input: (w) => ({ staff_id: w.staff, id: w.ids.suction_permission, hash: w.file }),
    names: true,
  },
  'suctionPermissions.filePreview': {
    input: (w) => ({ staff_id: w.staff, id: w.ids.suction_permission, hash: w.file }),
    names: true,
  },
  'staff.nextCode': { input: () => ({}) },
  'staff.picture': { input: (w) => ({ id: w.staff, field: 'image' }), names: true },

  'visits.day': { input: () => ({}) },
  'visits.read': { input: (w) => ({ visit_id: w.coming, seen_version: version, patient: null }) },
  'publications.publish': { input: (w) => ({ ...period, staff_id: [w.staff] }), names: true },
  'publications.undo': { input: (w) => ({ id: w.publication }), names: true },
  'publications.unseen': { input: () => ({}), shows: (w) => w.coming },
  'publications.news': { input: () => ({}), shows: (w) => w.coming },
  'publications.see': { input: (w) => ({ seen: [{ visit_id: w.coming, version }] }) },
  'publications.tell': { input: (w) => ({ told: [{ visit_id: w.coming, version, staff_id: w.staff }] }), names: true },
  'publications.confirmed': { input: (w) => ({ visit_id: w.coming }), names: true },

  'weeklyPlans.ofVisit': { input: (w) => ({ visit: w.visit }), names: true },
  'attendance.months': { input: () => ({ month: '2026-11' }), shows: (w) => w.staff },
  'attendance.person': { input: (w) => ({ month: '2026-11', staff_id: w.staff }), names: true },
  'attendance.gauges': { input: () => ({ month: '2026-11' }), shows: (w) => w.staff },
  'attendance.export': {
    input: (w) => ({ month: '2026-11', staff_id: [w.staff], table: 'days', format: 'csv', language: 'ja' }),
    shows: (w) => w.n,
  },
  'attendance.print': { input: (w) => ({ month: '2026-11', staff_id: [w.staff], language: 'ja' }), names: true },
  'attendance.printJob': { input: (w) => ({ month: '2026-11', staff_id: [w.staff], language: 'ja' }) },
  'clock.own': { input: () => ({}) },
  'clock.punch': { input: () => ({ kind: 'in', at: new Date().toISOString() }) },
  'clock.of': { input: (w) => ({ staff_id: w.staff, month: '2026-11' }), names: true },
  'clock.punchFor': {
    input: (w) => ({ staff_id: w.staff, kind: 'in', at: new Date().toISOString(), note: '電話で連絡があった' }),
    names: true,
  },
  'timeCorrections.ask': {
    input: (w) => ({ date: '2026-10-05', spans: [], reason: `打刻を忘れました${w.n}` }),
  },
  'timeCorrections.request': {
    input: (w) => ({ staff_id: w.staff, date: '2026-10-05', spans: [], reason: `打刻の修正${w.n}` }),
    places: true,
  },
  'timeCorrections.change': {
    input: (w) => ({ id: w.ids.time_correction, version, changes: { reason: `修正${w.n}` } }),
    names: true,
  },
  'timeCorrections.approve': { input: (w) => ({ id: w.ids.time_correction, version }), names: true },
  'timeCorrections.decline': { input: (w) => ({ id: w.ids.time_correction, version, reason: '記録と合いません' }), names: true },
  'timeCorrections.cancel': { input: (w) => ({ id: w.ids.time_correction, version }), names: true },
  'timeCorrections.remove': { input: (w) => ({ id: w.ids.time_correction, version }), names: true, refused: 'act_not_allowed' },
  'months.list': { input: () => ({ month: '2026-10' }), shows: (w) => w.staff },
  'months.confirm': { input: (w) => ({ month: '2026-10', staff_id: w.staff, reason: '本人が口頭で確認' }), names: true },
  'months.takeBack': { input: (w) => ({ month: '2026-10', staff_id: w.staff }), names: true, refused: 'act_not_allowed' },
  'months.approve': { input: (w) => ({ month: '2026-10', staff_id: [w.staff] }) },
  'months.sendBack': {
    input: (w) => ({ month: '2026-10', staff_id: w.staff, reason: '20日の記録がありません' }),
    names: true,
    refused: 'act_not_allowed',
  },
  'months.close': { input: (w) => ({ month: '2026-10', staff_id: [w.staff] }) },
  'months.reopen': {
    input: (w) => ({ month: '2026-10', staff_id: w.staff, reason: '記録の訂正' }),
    names: true,
    refused: 'act_not_allowed',
  },
  'leave.list': { input: () => ({}), shows: (w) => w.staff },
  'leave.of': { input: (w) => ({ staff_id: w.staff }), names: true },
  'leave.print': { input: (w) => ({ staff_id: w.staff, language: 'ja' }), names: true },
  'leave.printJob': { input: (w) => ({ staff_id: w.staff, language: 'ja' }) },
  'leave.due': { input: () => ({}) },
  'leave.settle': { input: () => ({}) },
  'leave.opening': {
    input: (w) => ({ rows: [{ staff_code: w.n, lot: '2026-10-01', left_half_days: 8 }], reason: '導入前の残り', dry_run: true }),
  },
  'leave.take': {
    input: (w) => ({ staff_id: w.staff, date: '2026-11-20', unit: 'full' }),
    names: true,
    refused: 'leave_short',
  },
  'leave.giveBack': {
    input: (w) => ({ staff_id: w.staff, request_id: '3f0c1a52-8b1e-4a57-9d27-6a5b0c9d1e42' }),
    names: true,
  },
  'leave.adjust': {
    input: (w) => ({ staff_id: w.staff, lot: '2026-04-01', half_days: 3, reason: '訂正' }),
    names: true,
  },
  'coverage.board': { input: () => ({}) },
  'coverage.check': { input: () => period },
  'coverage.away': { input: (w) => ({ absence_id: w.ids.absence }), names: true },
  'coverage.awayOpen': { input: () => ({}) },
  'coverage.candidates': { input: (w) => ({ visit: [w.visit] }), names: true },
  'shiftReports.ofVisit': { input: (w) => ({ visit_id: w.visit }), names: true },
  'shiftReports.visit': { input: (w) => ({ id: w.ids.shift_report }), names: true },
  'shiftReports.keep': {
    input: (w) => ({
      visit_id: w.visit,
      version: null,
      said: { ...(emptyInput(saidFields) as Said), condition: `様子${w.n}` },
      submit: false,
    }),
    names: true,
  },
  'shiftReports.addFile': { input: () => ({ file: dot() }) },
  'shiftReports.addPhoto': { input: () => ({ file: dot() }) },
  'shiftReports.file': { input: (w) => ({ id: w.ids.shift_report, hash: w.file }), names: true },
  'shiftReports.filePreview': { input: (w) => ({ id: w.ids.shift_report, hash: w.file }), names: true },
  'shiftReports.attach': { input: (w) => ({ visit_id: w.visit, file: dot() }), names: true, refused: 'act_not_allowed' },
  // of the staff a helper names nobody else
  'shiftReports.change': { input: (w) => ({ id: w.ids.shift_report, version, changes: { condition: `様子${w.n}` } }), names: true },
  'shiftReports.submit': { input: (w) => ({ id: w.ids.shift_report, version }), names: true },
  'shiftReports.withdraw': { input: (w) => ({ id: w.ids.shift_report, version }), names: true, refused: 'act_not_allowed' },
  'shiftReports.sendBack': {
    input: (w) => ({ id: w.ids.shift_report, version, reason: '様子も書いてください' }),
    names: true,
    refused: 'act_not_allowed',
  },
  'shiftReports.lock': { input: (w) => ({ id: w.ids.shift_report, version }), names: true, refused: 'act_not_allowed' },
  'shiftReports.unlock': {
    input: (w) => ({ id: w.ids.shift_report, version, reason: '訂正' }),
    names: true,
    refused: 'act_not_allowed',
  },
  'shiftReports.lockMany': {
    input: (w) => ({ reports: [{ id: w.ids.shift_report, version }] }),
    names: true,
    refused: 'act_not_allowed',
  },
  'shiftReports.missing': { input: () => period, shows: (w) => w.visit },
  'leaveRequests.ask': {
    input: (w) => ({ kind: 'unpaid', dates: [leaveOn('2031-05-01')], details: `私用${w.n}` }),
    refused: 'leave_pending',
  },
  'leaveRequests.request': {
    input: (w) => ({ ...unanswered, staff_id: w.ids.newcomer, details: `私用${w.n}` }),
    places: true,
  },
  'leaveRequests.change': { input: (w) => ({ id: w.ids.leave_request, version, changes: { details: `私用${w.n}` } }), names: true },
  'leaveRequests.approve': { input: (w) => ({ id: w.ids.leave_request, version }), names: true },
  'leaveRequests.decline': {
    input: (w) => ({ id: w.ids.leave_request, version, reason: '人が足りません', proposed_from: '2031-05-08' }),
    names: true,
  },
  'leaveRequests.changeTime': { input: (w) => ({ id: w.ids.leave_request, version }), names: true, refused: 'act_not_allowed' },
  'leaveRequests.cancel': { input: (w) => ({ id: w.ids.leave_request, version }), names: true },
  'leaveRequests.remove': { input: (w) => ({ id: w.ids.leave_request, version }), names: true, refused: 'act_not_allowed' },
  'leaveRequests.settings': { input: () => ({}) },
  'leaveRequests.changeSettings': { input: () => ({ several: false, half_day_at: 720, hourly_days: 0 }) },
  'leaveRequests.visits': { input: (w) => ({ id: w.ids.leave_request }), names: true },

  'weeklyPlans.series': {
    input: (w) => ({ id: w.visit, version, reach: 'later', changes: { title: '会議' }, dry_run: false }),
    names: true,
    refused: 'act_not_allowed',
  },
  'weeklyPlans.undoSeries': { input: () => ({ run: crypto.randomUUID() }), refused: 'not_found' },
  'weeklyPlans.preview': { input: (w) => ({ ...later, patient_id: w.patient }), names: true },
  'weeklyPlans.generateJob': { input: (w) => ({ ...later, patient_id: w.patient }), names: true },
  'weeklyPlans.takeBackJob': { input: () => ({ run: crypto.randomUUID() }), refused: 'not_found' },
  'visits.helperWish': { input: (w) => ({ staff_id: w.staff, patient_id: w.patient }), shows: (w) => `reason${w.n}` },
  'visits.likely': { input: (w) => ({ at: '2026-11-27T09:00:00+09:00', patient_id: w.patient }), shows: (w) => w.patient },
  'visits.check': {
    input: (w) => ({
      staff_id: w.staff,
      patient_id: w.patient,
      service_type: 'home_care_body',
      starts_at: '2026-11-20T09:00:00+09:00',
      ends_at: '2026-11-20T10:00:00+09:00',
    }),
    names: true,
  },
  'visits.many': { input: (w) => ({ acts: [{ do: 'change', id: w.visit, version, changes: { title: '会議' } }] }), names: true },
  'visits.copyPreview': {
    input: (w) => ({ unit: 'day', from: '2026-11-20', to: later.from, staff_id: w.staff, clash: 'unassigned', warned: 'skip' }),
    names: true,
  },
  'visits.copyJob': {
    input: (w) => ({ unit: 'day', from: '2026-11-20', to: later.from, staff_id: w.staff, clash: 'unassigned', warned: 'skip' }),
    names: true,
  },
  'visits.printSchedule': {
    input: (w) => ({ ...period, paper: 'route', staff_id: w.staff, patient_id: w.patient, language: 'ja' }),
    names: true,
  },
  'visits.printScheduleJob': { input: (w) => ({ ...period, paper: 'helper', staff_id: w.staff, language: 'ja' }) },
  // whoever makes one is its author, so that nobody makes one of another's
  'calendarEvents.create': { input: (w) => sampleInput(calendarEvent, `9${w.n.slice(1)}`, w.ids) as Input<typeof calendarEvent> },
  'calendarEvents.feed': { input: () => ({}) },
  'calendarEvents.makeFeed': { input: () => ({}) },
  'calendarEvents.endFeed': { input: () => ({}) },
  'calendarEvents.allowFeedNames': { input: () => ({ names: false }) },
  'calendarEvents.period': { input: () => period, shows: (w) => w.ids.calendar_event },
  'visits.roster': { input: () => period, shows: (w) => w.visit },

  'time.sheet': { input: (w) => ({ month: '2026-11', staff_id: [w.staff] }), shows: (w) => w.staff },
  'time.visits': { input: (w) => ({ month: '2026-11', staff_id: w.staff }), shows: (w) => w.visit },
  'time.export': { input: (w) => ({ ...csv, month: '2026-11', staff_id: [w.staff] }), shows: (w) => w.n },
  'time.printJob': { input: (w) => ({ month: '2026-11', staff_id: [w.staff], language: 'ja', layout: 'person' }) },
  'time.print': { input: (w) => ({ month: '2026-11', staff_id: [w.staff], language: 'ja', layout: 'person' }), names: true },

  'attention.list': {
    input: (w) => ({ q: `staff${w.n}`, kind: ['passport'], urgency: ['over'], limit: 200 }),
    shows: (w) => w.staff,
  },
  'attention.export': { input: (w) => ({ ...csv, q: `staff${w.n}`, kind: ['passport'] }), shows: (w) => w.n },
  'attention.exportJob': { input: (w) => ({ ...csv, q: `staff${w.n}`, kind: ['passport'] }) },

  'kit.live': { input: () => undefined },
  'kit.postalCode': { input: () => ({ code: '1710022' }) },
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
  'company.changeUploadLimits': { input: () => ({ file_mb: 4.5, photo_mb: 5 }) },

  'home.addSample': { input: () => ({}) },
  'calendar.year': { input: () => ({ year: 2026 }) },
  'calendar.previewWeekday': { input: () => ({ valid_from: '2026-11-01', weekday: 'saturday' }) },
  'calendar.previewDay': { input: () => ({ date: '2026-11-24', kind: 'statutory' }) },

  'backups.list': { input: () => undefined },
  'backups.makeJob': { input: () => ({}) },
  'backups.tryJob': { input: () => ({}) },

  'home.removeSample': { input: () => undefined },
  'home.audit': { input: (w) => ({ record_id: w.staff, entity: 'staff' }), shows: (w) => w.staff },
  'home.auditState': { input: () => ({}) },
  'home.verifyAudit': { input: () => ({}) },
  'home.waiting': { input: () => ({}) },
  'home.activity': { input: () => ({}) },
  'home.lookups': { input: () => ({}) },

  'comments.list': { input: (w) => ({ entity: 'patient', record_id: w.account }), refused: 'not_found' },
  'comments.add': { input: (w) => ({ entity: 'patient', record_id: w.account, text: 'はい' }), refused: 'not_found' },
  'comments.withdraw': { input: (w) => ({ id: w.account }), refused: 'not_found' },
  'notices.list': { input: () => ({ unread: true }) },
  'notices.settings': { input: () => ({}) },
  'notices.changeSettings': { input: () => ({ new_comment: 'digest' }) },
  'notices.unread': { input: () => ({}) },
  'notices.mark': { input: (w) => ({ ids: [w.account], read: true }) },
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
