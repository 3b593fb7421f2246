import { createECDH, createHash, randomBytes, randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { archiveNode } from '#domain/archive/archiveNode.ts'
import { orderName } from '#domain/archive/nodeName.ts'
import { allEntities, type EntityName } from '#domain/entities.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { type Role, secrecies, type Secrecy } from '#domain/kit/permissions.ts'
import { employment } from '#domain/staff/employment.ts'
import { staff } from '#domain/staff/staff.ts'
import { visit } from '#domain/visits/visit.ts'
import { OFTEN } from '#server/kit/db/db.ts'
import { insertSql } from '#server/kit/entity/resource.ts'
import { TRANSFER_FILES } from '#server/pay/transfer/keep.ts'
import { ADMIN, type TestApp } from '../app.ts'
import { fourWeeks, ownerOf, sampleInput } from './sample.ts'
import { noDeputy } from '../records.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()
/** The password of every account of a fixture. */
export const PASSWORD = ADMIN.password
/** Keys of a device that is sent notifications: a point on the curve P-256, which nobody has the other half of, and a secret. */
export const P256DH = createECDH('prime256v1').generateKeys('base64url')
export const AUTH = Buffer.alloc(16, 7).toString('base64url')
/** The secret of the authenticator app that every account of a fixture has begun to add. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

type Options = {
  passkey?: boolean
  viewer?: string
  linked?: boolean
  limited?: boolean
  coming?: boolean
  told?: boolean
  trash?: boolean | undefined
}
/** `newcomer` is somebody of the staff of whom no record of an entity tells what it may tell only once. */
type Ids = Record<EntityName | 'newcomer', string>
/** The last number of each program: files of tests that share what is loaded begin anew with theirs. */
const numbers = new WeakMap<object, number>()
/** The next number of a program, without a nought but the first, so that no fact of a fixture holds another one by chance, as 0010001 stands in 100010001. */
const nextNumber = (program: object): string => {
  let last = numbers.get(program) ?? 0
  do last += 1
  while (!/^[1-9]{4,}$/.test(String(last)))
  numbers.set(program, last)
  return String(last).padStart(5, '0')
}

/** Columns that rules work out, for records that are made past the program. */
const derived: Partial<Record<EntityName, Record<string, unknown>>> = {
  visit: {
    published_at: sql`date_trunc('minute', now())`,
    minutes: 50,
  },
  shift_report: { state: 'draft' },
  leave_request: { state: 'pending' },
  time_correction: { state: 'pending', before: [] },
  staff_change: { state: 'pending', changes: [{ field: 'phone_number', before: null, after: '0312345678', answer: 'open' }] },
  pay_run: { state: 'draft' },
  // as its person reads it
  payslip: { state: 'released' },
  withholding_slip: { state: 'released' },
  tax_condition: { table_count: 1 },
  resident_tax: { year_total: 1 },
  transport_entry: { state: 'submitted' },
  year_end_declaration: { state: 'open' },
  // as the person whom it is about reads it
  document: { state: 'made' },
  signature_request: { state: 'draft', signed: 0 },
  legal_hold: { state: 'held' },
  // its author's alone
  calendar_event: { all_day: false, shared_with: [] },
}
/** Of what lies in the trash: what somebody may have once only stands outside of it. */
const derivedInTrash: typeof derived = {
  leave_request: { state: 'cancelled' },
  time_correction: { state: 'cancelled', before: [] },
  staff_change: { state: 'cancelled', changes: [] },
  payslip: { state: 'withdrawn' },
  withholding_slip: { state: 'withdrawn' },
  transport_entry: { state: 'withdrawn' },
}
const someIds = () =>
  Object.fromEntries([...allEntities.map(({ name }) => name), 'newcomer'].map((name) => [name, randomUUID()])) as Ids

type Gone = Ids & { job: string }
/**
 * What a fixture has in the trash.
 * @param trash without it only the job that failed is there, and whoever asks for another record is told so: an id of nothing would prove nothing
 */
const goneOf = (trash: boolean): Gone => {
  const gone = { ...someIds(), job: randomUUID() }
  if (trash) return gone
  return new Proxy(gone, {
    get: (_, name) => {
      if (name === 'job') return gone.job
      throw new Error(`This fixture has no ${String(name)} in the trash: make it with \`trash\`.`)
    },
  })
}

/** Values of an entity that belong to a secrecy and hold the number of the fixture, so that they are found wherever they come out. */
const secretValues = (e: Entity, input: Record<string, unknown>, n: string, secrecy: Secrecy): string[] =>
  Object.entries(e.fields)
    .filter(([, field]) => field.secrecy === secrecy)
    .flatMap(([name]) => input[name])
    // of an inner list what stands in its rows
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : [value]))
    .filter((value): value is string => typeof value === 'string' && value.includes(n) && value !== n)

/** The rows of one fixture: its fixture, the records of entities by table (own ones, then those in the trash), and the other rows as tuples. */
type Rows = {
  fixture: Fixture
  records: [Entity, Stored][]
  gone: [Entity, Stored][]
  others: [into: string, RawBuilder<unknown>][]
}
type Stored = { input: Record<string, unknown>; derived: Record<string, unknown> }
type Company = { id: string; version: number }

const password_hash = sql`(select password_hash from user_account where email = ${ADMIN.email})`
const soon = sql`now() + interval '1 day'`
const day = '2036-12-30T'

const emptyFixture = (n: string, role: Role, company: Company, file: string, agreed: string, trash: boolean) => {
  const ids = someIds()
  const secrets: Record<Secrecy, string[]> = {
    bank: [],
    identity: [],
    offences: [],
    credentials: [],
    billing: [],
    health: [],
    notes: [],
    people: [],
  }
  return {
    n,
    role,
    ids,
    gone: goneOf(trash),
    imported: someIds(),
    account: ids.user_account,
    company,
    staff: ids.staff,
    patient: ids.patient,
    visit: ids.visit,
    /** A visit to come, of which its helper has not heard. */
    coming: randomUUID(),
    publication: randomUUID(),
    session: randomUUID(),
    passkey: randomUUID(),
    /** The device of the second session, which is sent notifications. */
    device: randomUUID(),
    mail: randomUUID(),
    view: randomUUID(),
    /** A closed month that was handed over, of which somebody else's product has the file. */
    handover: randomUUID(),
    /** A transfer file that was made. */
    transfer: randomUUID(),
    /** A list that this person may read. */
    list: role === 'user' ? 'medical_institution' : 'visit',
    job: randomUUID(),
    doneJob: randomUUID(),
    file,
    /** Its person's folder in the archive, in which it may write, and in which its file of the archive lies. */
    folder: randomUUID(),
    /** The file of its agreement on overtime. */
    agreed,
    token: randomBytes(32).toString('base64url'),
    link: randomBytes(24).toString('base64url'),
    email: `account${n}@example.jp`,
    secrets,
  }
}
export type Fixture = ReturnType<typeof emptyFixture>

const rowsOf = async (app: TestApp, company: Company, role: Role, options: Options): Promise<Rows> => {
  const { passkey = true, viewer, linked = true, limited = false, coming: comes = true, told = false, trash = false } = options
  const { files, keys } = app
  const n = nextNumber(app.db)
  const put = (text: string) => files.put(Buffer.from(text), async () => undefined)
  // with quotation marks: the bytes begin as no picture or archive does
  const license = await put(JSON.stringify(`免状${n}`))
  const result = await put(`結果${n}`)
  // everybody who reads establishments reads their agreements, so that it is a file of its own
  const agreed = await put(JSON.stringify(`協定届${n}`))
  const fixture = emptyFixture(n, role, company, license.hash, agreed.hash, trash)
  const { ids, gone, secrets } = fixture
  const accountFacts = {
    email: fixture.email,
    role,
    staff_id: linked ? ids.staff : null,
    establishments: limited ? [ids.establishment] : [],
    ...noDeputy,
  }
  const file = { ...license, name: `免状${n}.txt`, type: 'text/plain' }
  const licenses = [{ license_name: '資格', license_number: null, license_date: null, license_until: null, license_file: file }]
  const period = { issued_on: null, valid_from: null, valid_to: null }
  const instructions = [
    { instruction_kind: 'care', instruction_details: '手順', instructed_acts: [], ...period, instruction_file: file },
  ]
  /** It lies in the person's folder of the archive. */
  const inFolder = { area: 'staff', parent_id: fixture.folder, patient_id: null, grants: [], trashed_with: null }
  const withFile: Partial<Record<EntityName, object>> = {
    staff: { licenses },
    patient: { instructions },
    certificate: { file: { ...file, name: `受給者証${n}.txt` } },
    archive_node: { ...inFolder, file },
    overtime_agreement: { file: { ...file, ...agreed, name: `協定届${n}.txt` } },
    suction_permission: { file: { ...file, name: `認定証${n}.txt` } },
    payslip: { file: { ...file, name: `給与明細${n}.txt` } },
    withholding_slip: { file: { ...file, name: `源泉徴収票${n}.txt` } },
    transport_entry: { receipts: [{ receipt: { ...file, name: `領収書${n}.jpg` } }] },
    document: { file: { ...file, name: `契約書${n}.txt` } },
    year_end_declaration: { papers: [{ paper: { ...file, name: `控除証明書${n}.txt` } }] },
    signature_request: { file: { ...file, name: `契約書${n}.txt` } },
    // it names one record
    legal_hold: { patient_id: null, node_id: null, document_id: null, request_id: null },
    shift_report: { photos: [{ photo: { ...file, name: `様子${n}.jpg` } }] },
  }
  const filed = (kind: 'folder' | 'file', name: unknown) => ({
    order_name: orderName(kind, String(name)),
    modified_at: sql`date_trunc('minute', now())`,
    rights_from: fixture.folder,
  })
  const records: [Entity, Stored][] = []
  const inTrash: [Entity, Stored][] = []
  for (const e of allEntities) {
    const name = e.name as EntityName
    const isAccount = name === 'user_account'
    const input = { ...sampleInput(e, n, ids), ...(isAccount ? accountFacts : {}), ...withFile[name] }
    for (const secrecy of secrecies) secrets[secrecy].push(...secretValues(e, input, n, secrecy))
    const more = {
      ...derived[name],
      ...ownerOf(e, ids),
      ...(isAccount ? { standing: 'active' } : {}),
      ...(name === 'calendar_event' ? { author_id: ids.user_account } : {}),
      ...(name === 'archive_node'
        ? { ...filed('file', Reflect.get(input, 'name')), type: file.type, size: file.size, modified_by: '職員' }
        : {}),
    }
    const search = `${e.name.replaceAll('_', '')}${n} ${secrets.billing.join(' ')}`
    records.push([e, { input, derived: { ...more, id: ids[name], search, ...(isAccount ? { password_hash } : {}) } }])
    if (!trash) continue
    // not found by its number, and without what must be there once
    const before = {
      ...sampleInput(e, `7${n.slice(1)}`, ids),
      ...(isAccount ? { ...accountFacts, email: `gone${n}@example.jp`, staff_id: null } : {}),
      ...(name === 'archive_node' ? { ...inFolder, kind: 'folder' } : {}),
    }
    const inArchive = name === 'archive_node' ? filed('folder', Reflect.get(before, 'name')) : {}
    const asGone = { ...more, ...derivedInTrash[name], ...inArchive, id: gone[name], deleted_at: sql`now()` }
    inTrash.push([e, { input: before, derived: asGone }])
  }
  const folderName = `書類${n}`
  const folder = {
    ...sampleInput(archiveNode, n, ids),
    ...inFolder,
    name: folderName,
    kind: 'folder',
    parent_id: null,
    grants: [{ role: null, staff_id: ids.staff, level: 'write' }],
  }
  const asFolder = { ...filed('folder', folderName), id: fixture.folder, search: `archivefolder${n}` }
  records.push([archiveNode, { input: folder, derived: asFolder }])
  records.push([staff, { input: sampleInput(staff, `6${n.slice(1)}`, ids), derived: { id: ids.newcomer } }])
  const terms = { ...sampleInput(employment, n, ids), ...fourWeeks, holiday_weekday: null }
  records.push([employment, { input: terms, derived: { staff_id: ids.staff, search: '' } }])
  if (comes) {
    const input = {
      staff_id: ids.staff,
      patient_id: ids.patient,
      service_type: 'home_care_body',
      starts_at: `${day}10:00:00+09:00`,
      ends_at: `${day}11:00:00+09:00`,
      breaks: [],
    }
    records.push([visit, { input, derived: { ...derived.visit, minutes: 60, id: fixture.coming } }])
  }
  const account = sql`${ids.user_account}::uuid`
  const act = (entity: EntityName, id: string, name: string, after: string): Rows['others'][number] => [
    'act (entity, record_id, name, after)',
    sql`(${entity}, ${id}::uuid, ${name}, ${after})`,
  ]
  const job = (id: string, state: string, { done = false, failed = false }): Rows['others'][number] => [
    `job (id, account_id, kind, input, queue_id, place, state, problem, finished_at, result, result_name, result_size, expires_at)`,
    sql`(${id}::uuid, ${account}, 'time.print', '{}'::jsonb, ${randomUUID()}::uuid, ${ids.user_account}, ${state},
      ${failed ? '{"code":"unexpected"}' : null}::jsonb, case when ${done || failed} then now() end,
      ${done ? result.hash : null}::text, ${done ? '結果.csv' : null}::text, ${done ? result.size : null}::integer,
      case when ${done} then ${soon} end)`,
  ]
  const session = (id: string, token: string, seenBy: string | null, agent: string): Rows['others'][number] => [
    'session (id, token_hash, account_id, viewer, proved_at, expires_at, agent)',
    sql`(${id}::uuid, ${sha256(token)}, ${account}, ${seenBy}::uuid, ${soon}, ${soon}, ${agent})`,
  ]
  const sealedRecord = (record: string) => keys.sealBytes(TRANSFER_FILES, Buffer.from(record))
  const others: Rows['others'] = [
    ['file (hash, size, type, keep_until)', sql`(${license.hash}, ${license.size}::integer, 'text/plain', ${soon})`],
    ['file (hash, size, type, keep_until)', sql`(${agreed.hash}, ${agreed.size}::integer, 'text/plain', ${soon})`],
    ['file (hash, size, type, keep_until)', sql`(${result.hash}, ${result.size}::integer, 'text/csv', ${soon})`],
    [
      'publication (id, account_id, from_date, to_date, visits)',
      sql`(${fixture.publication}::uuid, ${account}, '2036-12-30'::date, '2036-12-30'::date, ${[fixture.coming]}::uuid[])`,
    ],
    ['archive_version (node_id, number, file)', sql`(${ids.archive_node}::uuid, 1, ${JSON.stringify(file)}::jsonb)`],
    act('user_account', ids.user_account, 'invite', 'active'),
    act('shift_report', ids.shift_report, 'write', 'draft'),
    act('leave_request', ids.leave_request, 'request', 'pending'),
    act('time_correction', ids.time_correction, 'request', 'pending'),
    act('staff_change', ids.staff_change, 'request', 'pending'),
    act('pay_run', ids.pay_run, 'start', 'draft'),
    act('payslip', ids.payslip, 'release', 'released'),
    act('withholding_slip', ids.withholding_slip, 'release', 'released'),
    act('transport_entry', ids.transport_entry, 'submit', 'submitted'),
    act('year_end_declaration', ids.year_end_declaration, 'open', 'open'),
    act('document', ids.document, 'make', 'made'),
    act('signature_request', ids.signature_request, 'draft', 'draft'),
    act('legal_hold', ids.legal_hold, 'place', 'held'),
    ...(trash
      ? [
          act('user_account', gone.user_account, 'invite', 'active'),
          act('shift_report', gone.shift_report, 'write', 'draft'),
          act('leave_request', gone.leave_request, 'cancel', 'cancelled'),
          act('time_correction', gone.time_correction, 'cancel', 'cancelled'),
          act('staff_change', gone.staff_change, 'cancel', 'cancelled'),
          act('pay_run', gone.pay_run, 'start', 'draft'),
          act('payslip', gone.payslip, 'withdraw', 'withdrawn'),
          act('withholding_slip', gone.withholding_slip, 'withdraw', 'withdrawn'),
          act('transport_entry', gone.transport_entry, 'withdraw', 'withdrawn'),
          act('year_end_declaration', gone.year_end_declaration, 'open', 'open'),
          act('document', gone.document, 'make', 'made'),
          act('signature_request', gone.signature_request, 'draft', 'draft'),
          act('legal_hold', gone.legal_hold, 'place', 'held'),
        ]
      : []),
    session(randomUUID(), fixture.token, viewer ?? null, 'own'),
    session(fixture.session, `second ${fixture.token}`, null, `端末${n}`),
    [
      'push_subscription (id, session_id, endpoint, p256dh, auth, language)',
      // nobody listens there: a trial calls no service outside
      sql`(${fixture.device}::uuid, ${fixture.session}::uuid, ${`http://127.0.0.1:1/${n}`}, ${P256DH}, ${keys.seal('push_subscription', AUTH)}, 'ja')`,
    ],
    ['totp (account_id, secret)', sql`(${account}, ${keys.seal('totp', TOTP_SECRET)})`],
    ['one_time_secret (account_id, kind, secret_hash, expires_at)', sql`(${account}, 'link', ${sha256(fixture.link)}, ${soon})`],
    [
      'mail (id, name, recipient, subject, body)',
      sql`(${fixture.mail}::uuid, 'approved', ${fixture.email}, ${`件名${n}`}, '本文')`,
    ],
    [
      'list_view (id, account_id, entity, name, search, columns)',
      sql`(${fixture.view}::uuid, ${account}, ${fixture.list}, ${`一覧${n}`}, '{}'::jsonb, '{}'::jsonb)`,
    ],
    [
      'attendance_closing (staff_id, month, version, sealed, seal)',
      sql`(${ids.staff}::uuid, '2025-06-01'::date, 1, '{}'::jsonb, '')`,
    ],
    [
      'handover (id, month, layout_id, layout, only_changes, file_name, head, sha256, size, people, sample)',
      sql`(${fixture.handover}::uuid, '2025-06-01'::date, ${ids.handover_layout}::uuid, '{"name":"勤怠"}'::jsonb, false, '勤怠.csv', ''::bytea, '', 5, 1, false)`,
    ],
    [
      'handover_line (handover_id, place, staff_id, month, closing, line)',
      sql`(${fixture.handover}::uuid, 1, ${ids.staff}::uuid, '2025-06-01'::date, 1, ${Buffer.from(n)}::bytea)`,
    ],
    [
      'pay_transfer (id, run_id, transfer_on, file_name, head, tail, sha256, size, people, total, sample)',
      sql`(${fixture.transfer}::uuid, ${ids.pay_run}::uuid, '2025-06-25'::date, '給与振込.txt', ${sealedRecord('')}::bytea, ${sealedRecord('')}::bytea, '', 5, 1, 1, false)`,
    ],
    [
      'pay_transfer_line (transfer_id, place, staff_id, amount, line)',
      sql`(${fixture.transfer}::uuid, 1, ${ids.staff}::uuid, 1, ${sealedRecord(n)}::bytea)`,
    ],
    ...(told
      ? ([
          [
            'notice (account_id, kind, entity, record_id, key)',
            sql`(${account}, 'new_comment', 'patient', ${ids.patient}::uuid, ${`patient ${n}`})`,
          ],
          ['calendar_feed (account_id, token_hash)', sql`(${account}, ${sha256(`feed ${fixture.token}`)})`],
        ] as Rows['others'])
      : []),
    ...(passkey
      ? ([
          [
            'passkey (id, account_id, credential_id, public_key, counter, name)',
            sql`(${fixture.passkey}::uuid, ${account}, ${`credential${n}`}, ''::bytea, 0, ${`鍵${n}`})`,
          ],
        ] as Rows['others'])
      : []),
    job(fixture.job, 'waiting', {}),
    job(fixture.doneJob, 'done', { done: true }),
    job(gone.job, 'failed', { failed: true }),
    ...allEntities.map((e): Rows['others'][number] => [
      'import_run (id, account_id, entity, file_name, size)',
      sql`(${fixture.imported[e.name as EntityName]}::uuid, ${account}, ${e.name}, '一覧.csv', 1)`,
    ]),
  ]
  return { fixture, records, gone: inTrash, others }
}

/** How many inserts one statement of a batch has: each table once for its own records and once for those in the trash. */
const insertAll = async ({ db, keys }: TestApp, made: readonly Rows[]): Promise<void> => {
  // records of one entity may lack what others have, such as a visit to come: they are inserted apart
  const records = [made.flatMap(({ records: all }) => all), made.flatMap(({ gone }) => gone)].flatMap((all) => [
    ...Map.groupBy(all, ([e, { input, derived: more }]) => `${e.name} ${Object.keys({ ...input, ...more }).join(' ')}`).values(),
  ])
  const others = Map.groupBy(
    made.flatMap((rows) => rows.others),
    ([into]) => into,
  )
  const all = [
    ...records.map((same) =>
      insertSql(
        keys,
        (same[0] as (typeof same)[0])[0],
        same.map(([, stored]) => stored),
      ),
    ),
    ...[...others].map(([into, tuples]) => sql`insert into ${sql.raw(into)} values ${sql.join(tuples.map(([, tuple]) => tuple))}`),
  ]
  await db.transaction().execute(async (trx) => {
    // some rules let one transaction at a time change their records; on a busy machine several fixtures wait longer for it than a call may
    await sql`set local lock_timeout = '30s'`.execute(trx)
    // one statement: what a row names is looked for when all of it is there
    await sql`${OFTEN} with ${sql.join(all.map((one, i) => sql`${sql.raw(`x${i}`)} as (${one})`))} select 1`.execute(trx)
  })
}

const companyOf = ({ db }: TestApp): Promise<Company> =>
  db.selectFrom('company').select(['id', 'version']).executeTakeFirstOrThrow()

/** Several fixtures of one kind by one statement, which costs less than half of making them one after the other. */
const makeFixtures = async (app: TestApp, count: number, role: Role, options: Options): Promise<Fixture[]> => {
  const company = await companyOf(app)
  const made: Rows[] = []
  for (let i = 0; i < count; i++) made.push(await rowsOf(app, company, role, options))
  await insertAll(app, made)
  return made.map(({ fixture }) => fixture)
}

/**
 * Somebody with an account of a role, and one record of every entity that belongs to that person: the staff record, a patient with a visit by
 * this person, and so on, and what the account has. Made past the program, so that a call that fails cannot hide
 * that another one does. `viewer`: an administrator looks through this person's eyes. `linked`: the account belongs to the staff record.
 * `limited`: the account is limited to the establishment of its fixture. `told`: it has an unread notification and a calendar feed. `trash`:
 * there is another one of each record in the trash, which doubles what the fixture costs.
 */
export const makeFixture = async (app: TestApp, role: Role, options: Options = {}): Promise<Fixture> =>
  (await makeFixtures(app, 1, role, options))[0] as Fixture

/** Fixtures that are made and that no test has taken yet, by program and kind. */
const stocks = new WeakMap<TestApp, Map<string, { ready: Fixture[]; next: number }>>()
/** Fixtures in one statement, at most. */
const BATCH = 16

/**
 * The same for a file of tests that takes many of one kind: they come from batches that grow, so that more of them are there than were taken.
 * Not for whoever counts accounts or records, or reads what is newest.
 */
export const takeFixture = async (app: TestApp, role: Role, options: Options = {}): Promise<Fixture> => {
  const kinds = stocks.get(app) ?? new Map<string, { ready: Fixture[]; next: number }>()
  stocks.set(app, kinds)
  const kind = JSON.stringify([role, options])
  const stock = kinds.get(kind) ?? { ready: [], next: 1 }
  kinds.set(kind, stock)
  const [ready] = stock.ready.splice(0, 1)
  // what is the company's own may have been changed since it was made
  if (ready) return { ...ready, company: await companyOf(app) }
  const [first, ...others] = await makeFixtures(app, stock.next, role, options)
  stock.ready.push(...others)
  stock.next = Math.min(stock.next * 2, BATCH)
  return first as Fixture
}
