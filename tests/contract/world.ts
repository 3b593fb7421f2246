import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { allEntities, type EntityName } from '#domain/entities.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { type Role, secrecies, type Secrecy } from '#domain/kit/permissions.ts'
import { staff } from '#domain/staff/staff.ts'
import { visit } from '#domain/visits/visit.ts'
import { keepFile } from '#server/kit/files/keep.ts'
import { OFTEN } from '#server/kit/db.ts'
import { insertSql } from '#server/kit/resource.ts'
import { ADMIN, type TestApp } from '../app.ts'
import { ownerOf, sampleInput } from './sample.ts'
import { noDeputy } from '../records.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()
/** The password of every account of a world. */
export const PASSWORD = ADMIN.password
/** The secret of the authenticator app that every account of a world has begun to add. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

type Options = { passkey?: boolean; viewer?: string; linked?: boolean; limited?: boolean; coming?: boolean }
/** `newcomer` is somebody of the staff of whom no record of an entity tells what it may tell only once. */
type Ids = Record<EntityName | 'newcomer', string>
/** The last number of each program: files of tests that share what is loaded begin anew with theirs. */
const numbers = new WeakMap<object, number>()
/** The next number of a program, without a nought but the first, so that no fact of a world holds another one by chance, as 0010001 stands in 100010001. */
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
  // its author's alone
  calendar_event: { all_day: false, shared_with: [] },
}
/** Of what lies in the trash: what somebody may have once only stands outside of it. */
const derivedInTrash: typeof derived = {
  leave_request: { state: 'cancelled' },
  time_correction: { state: 'cancelled', before: [] },
}
const someIds = () =>
  Object.fromEntries([...allEntities.map(({ name }) => name), 'newcomer'].map((name) => [name, randomUUID()])) as Ids

/** Values of an entity that belong to a secrecy and hold the number of the world, so that they are found wherever they come out. */
const secretValues = (e: Entity, input: Record<string, unknown>, n: string, secrecy: Secrecy): string[] =>
  Object.entries(e.fields)
    .filter(([, field]) => field.secrecy === secrecy)
    .flatMap(([name]) => input[name])
    // of an inner list what stands in its rows
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : [value]))
    .filter((value): value is string => typeof value === 'string' && value.includes(n) && value !== n)

/**
 * Somebody with an account of a role, and one record of every entity that belongs to that person: the staff record, a patient with a visit by
 * this person, and so on; what the account has; and one of each in the trash. Made past the program, so that a call that fails cannot hide
 * that another one does. `viewer`: an administrator looks through this person's eyes. `linked`: the account belongs to the staff record.
 * `limited`: the account is limited to the establishment of its world.
 */
export const makeWorld = async (
  { db, files, keys }: TestApp,
  role: Role,
  { passkey = true, viewer, linked = true, limited = false, coming: comes = true }: Options = {},
) => {
  const n = nextNumber(db)
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
  const company = await db.selectFrom('company').select(['id', 'version']).executeTakeFirstOrThrow()
  const license = await keepFile(db, files, Buffer.from(JSON.stringify(`免状${n}`)), { type: 'text/plain' })
  const world = {
    n,
    role,
    ids,
    gone: { ...someIds(), job: randomUUID() },
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
    mail: randomUUID(),
    view: randomUUID(),
    /** A list that this person may read. */
    list: role === 'user' ? 'medical_institution' : 'visit',
    job: randomUUID(),
    doneJob: randomUUID(),
    file: license.hash,
    token: randomBytes(32).toString('base64url'),
    link: randomBytes(24).toString('base64url'),
    email: `account${n}@example.jp`,
    secrets,
  }
  const accountFacts = {
    email: world.email,
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
  const withFile: Partial<Record<EntityName, object>> = {
    staff: { licenses },
    patient: { instructions },
    certificate: { file: { ...file, name: `受給者証${n}.txt` } },
    suction_permission: { file: { ...file, name: `認定証${n}.txt` } },
    shift_report: { photos: [{ photo: { ...file, name: `様子${n}.jpg` } }] },
  }
  const password_hash = sql`(select password_hash from user_account where email = ${ADMIN.email})`
  const day = '2036-12-30T'
  const coming = {
    input: {
      staff_id: ids.staff,
      patient_id: ids.patient,
      service_type: 'home_care_body',
      starts_at: `${day}10:00:00+09:00`,
      ends_at: `${day}11:00:00+09:00`,
      breaks: [],
    },
    derived: { ...derived.visit, minutes: 60, id: world.coming },
  }
  const newcomer = { input: sampleInput(staff, `6${n.slice(1)}`, ids), derived: { id: ids.newcomer } }
  const inserts = allEntities.flatMap((e) => {
    const name = e.name as EntityName
    const isAccount = name === 'user_account'
    const input = { ...sampleInput(e, n, ids), ...(isAccount ? accountFacts : {}), ...withFile[name] }
    for (const secrecy of secrecies) secrets[secrecy].push(...secretValues(e, input, n, secrecy))
    const more = {
      ...derived[name],
      ...ownerOf(e, ids),
      ...(isAccount ? { standing: 'active' } : {}),
      ...(name === 'calendar_event' ? { author_id: ids.user_account } : {}),
    }
    const search = `${e.name.replaceAll('_', '')}${n} ${secrets.billing.join(' ')}`
    // in the trash: not found by its number, and without what must be there once
    const before = {
      ...sampleInput(e, `7${n.slice(1)}`, ids),
      ...(isAccount ? { ...accountFacts, email: `gone${n}@example.jp`, staff_id: null } : {}),
    }
    return [
      insertSql(keys, e, [{ input, derived: { ...more, id: ids[name], search, ...(isAccount ? { password_hash } : {}) } }]),
      insertSql(keys, e, [
        { input: before, derived: { ...more, ...derivedInTrash[name], id: world.gone[name], deleted_at: sql`now()` } },
      ]),
    ]
  })
  const result = Buffer.from(`結果${n}`)
  const { hash, size } = await files.put(result, async () => undefined)
  const soon = sql`now() + interval '1 day'`
  const account = sql`${ids.user_account}::uuid`
  const job = (id: string, state: string, { done = false, failed = false }) =>
    sql`(${id}::uuid, ${account}, 'time.print', '{}', ${randomUUID()}::uuid, ${ids.user_account}, ${state},
      ${failed ? '{"code":"unexpected"}' : null}::jsonb, case when ${done || failed} then now() end,
      ${done ? hash : null}::text, ${done ? '結果.csv' : null}::text, ${done ? size : null}::integer, case when ${done} then ${soon} end)`
  const all = [
    ...inserts,
    insertSql(keys, staff, [newcomer]),
    ...(comes ? [insertSql(keys, visit, [coming])] : []),
    sql`insert into publication (id, account_id, from_date, to_date, visits) values
      (${world.publication}, ${account}, '2036-12-30', '2036-12-30', ${[world.coming]}::uuid[])`,
    sql`insert into act (entity, record_id, name, after) values
      ('user_account', ${account}, 'invite', 'active'), ('user_account', ${world.gone.user_account}, 'invite', 'active'),
      ('shift_report', ${ids.shift_report}, 'write', 'draft'), ('shift_report', ${world.gone.shift_report}, 'write', 'draft'),
      ('leave_request', ${ids.leave_request}, 'request', 'pending'), ('leave_request', ${world.gone.leave_request}, 'cancel', 'cancelled'),
      ('time_correction', ${ids.time_correction}, 'request', 'pending'), ('time_correction', ${world.gone.time_correction}, 'cancel', 'cancelled')`,
    sql`insert into session (id, token_hash, account_id, viewer, proved_at, expires_at, agent) values
      (${randomUUID()}, ${sha256(world.token)}, ${account}, ${viewer ?? null}::uuid, ${soon}, ${soon}, 'own'),
      (${world.session}, ${sha256(`second ${world.token}`)}, ${account}, null, ${soon}, ${soon}, ${`端末${n}`})`,
    sql`insert into totp (account_id, secret) values (${account}, ${keys.seal('totp', TOTP_SECRET)})`,
    sql`insert into one_time_secret (account_id, kind, secret_hash, expires_at) values (${account}, 'link', ${sha256(world.link)}, ${soon})`,
    sql`insert into mail (id, name, recipient, subject, body) values (${world.mail}, 'approved', ${world.email}, ${`件名${n}`}, '本文')`,
    sql`insert into list_view (id, account_id, entity, name, search, columns) values
      (${world.view}, ${account}, ${world.list}, ${`一覧${n}`}, '{}', '{}')`,
    sql`insert into passkey (id, account_id, credential_id, public_key, counter, name)
      select ${world.passkey}::uuid, ${account}, ${`credential${n}`}, ''::bytea, 0, ${`鍵${n}`} where ${passkey}`,
    sql`insert into file (hash, size, type) values (${hash}, ${size}, 'text/csv') on conflict do nothing`,
    sql`insert into job (id, account_id, kind, input, queue_id, place, state, problem, finished_at, result, result_name, result_size, expires_at) values
      ${job(world.job, 'waiting', {})}, ${job(world.doneJob, 'done', { done: true })}, ${job(world.gone.job, 'failed', { failed: true })}`,
    sql`insert into import_run (id, account_id, entity, file_name, size) values ${sql.join(
      allEntities.map((e) => sql`(${world.imported[e.name as EntityName]}::uuid, ${account}, ${e.name}, '一覧.csv', 1)`),
    )}`,
  ]
  // one statement: what a row names is looked for when all of it is there
  await sql`${OFTEN} with ${sql.join(all.map((one, i) => sql`${sql.raw(`x${i}`)} as (${one})`))} select 1`.execute(db)
  return world
}
export type World = Awaited<ReturnType<typeof makeWorld>>
