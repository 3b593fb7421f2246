import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Role, Secrecy } from '#domain/kit/permissions.ts'
import { ADMIN, type TestApp } from '../app.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()
/** The password of every account of a world. */
export const PASSWORD = ADMIN.password
/** The secret of the authenticator app that every account of a world has begun to add. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

type Options = { passkey?: boolean; viewer?: string; linked?: boolean }
let last = 0

/**
 * Somebody with an account of a role, and what belongs to that person: a staff record, a patient with a visit by this person, what the
 * account has, and one of each in the trash. Made past the program, so that a call that fails cannot hide that another one does.
 * `viewer`: an administrator looks through this person's eyes. `linked`: the account belongs to the staff record.
 */
export const makeWorld = async ({ db, files }: TestApp, role: Role, { passkey = true, viewer, linked = true }: Options = {}) => {
  const n = String((last += 1)).padStart(5, '0')
  const world = {
    n,
    role,
    account: randomUUID(),
    staff: randomUUID(),
    patient: randomUUID(),
    visit: randomUUID(),
    session: randomUUID(),
    passkey: randomUUID(),
    mail: randomUUID(),
    job: randomUUID(),
    doneJob: randomUUID(),
    token: randomBytes(32).toString('base64url'),
    link: randomBytes(24).toString('base64url'),
    email: `${role}${n}@example.jp`,
    gone: { account: randomUUID(), staff: randomUUID(), patient: randomUUID(), visit: randomUUID(), job: randomUUID() },
    /** Values that hold the number of the world, so that they are found wherever they come out. */
    secrets: {
      bank: [`銀行${n}`, `61${n}`],
      identity: [`TK${n}`, `AB000${n}CD`],
      billing: [`90000${n}`, `請求先${n}`],
      health: [],
      notes: [`内密${n}`],
    } satisfies Record<Secrecy, string[]> as Record<Secrecy, string[]>,
  }
  const {
    account,
    staff,
    patient,
    visit,
    gone,
    secrets: { bank, identity, billing, notes },
  } = world
  await sql`
    with s as (insert into staff (id, search, staff_code, staff_group, japanese_name, zaishoku_joukyou, bank_name, passport_number, residence_card_number,
        deleted_at) values
        (${staff}, ${`staff${n}`}, ${`W${n}`}, 'staff', ${`職員${n}`}, 'active', ${bank[0]}, ${identity[0]}, ${identity[1]}, null),
        (${gone.staff}, '', ${`G${n}`}, 'staff', ${`退職${n}`}, 'active', null, null, null, now())),
      p as (insert into patient (id, search, name_kanji, name_kana, patient_status, staff_id, disable_support_category, beneficiary_number,
        billing_method, billing_address, remarks, deleted_at) values
        (${patient}, ${`patient${n} ${billing[0]}`}, ${`利用者${n}`}, 'リヨウシャ', 'ongoing', ${staff}, 'category6_3', ${billing[0]},
          'bank_debit', ${billing[1]}, ${notes[0]}, null),
        (${gone.patient}, '', ${`元利用者${n}`}, 'モト', 'ongoing', null, null, null, null, null, null, now())),
      v as (insert into visit (id, search, staff_id, patient_id, service_type, starts_at, ends_at, title, minutes, night_minutes, holiday_minutes,
        group_home_minutes, group_home_stays, deleted_at) values
        (${visit}, ${`visit${n}`}, ${staff}, ${patient}, 'home_care_body', '2026-11-20T10:00+09:00', '2026-11-20T11:00+09:00', ${`訪問${n}`},
          60, 0, 0, 0, 0, null),
        (${gone.visit}, '', ${staff}, null, 'home_care_body', '2026-11-20T12:00+09:00', '2026-11-20T13:00+09:00', ${`取消${n}`}, 60, 0, 0, 0, 0, now())),
      a as (insert into user_account (id, search, last_name, first_name, email, role, standing, language, staff_id, password_hash, deleted_at) values
        (${account}, ${`account${n}`}, '架空', ${`名前${n}`}, ${world.email}, ${role}, 'active', 'ja', ${linked ? staff : null},
          (select password_hash from user_account where email = ${ADMIN.email}), null),
        (${gone.account}, '', '架空', ${`前任${n}`}, ${`gone${n}@example.jp`}, 'user', 'active', 'ja', null, null, now())),
      e as (insert into session (id, token_hash, account_id, viewer, expires_at, agent) values
        (${randomUUID()}, ${sha256(world.token)}, ${account}, ${viewer ?? null}::uuid, now() + interval '1 day', 'own'),
        (${world.session}, ${sha256(`second ${world.token}`)}, ${account}, null, now() + interval '1 day', ${`端末${n}`})),
      t as (insert into totp (account_id, secret) values (${account}, ${TOTP_SECRET})),
      r as (insert into password_reset (account_id, kind, secret_hash, expires_at) values (${account}, 'link', ${sha256(world.link)}, now() + interval '1 day')),
      m as (insert into mail (id, recipient, subject, body) values (${world.mail}, ${world.email}, ${`件名${n}`}, '本文'))
    insert into passkey (id, account_id, credential_id, public_key, counter, name)
      select ${world.passkey}, ${account}, ${`credential${n}`}, ''::bytea, 0, ${`鍵${n}`} where ${passkey}`.execute(db)
  await sql`with s as (update staff set bank_account_number = ${bank[1]} where id = ${staff}) update patient set phone_number = '0312345678', billing_postal_code = '1710022' where id = ${patient}`.execute(
    db,
  )
  const result = Buffer.from(`結果${n}`)
  const { hash, size } = await files.put(result, async () => undefined)
  await sql`
    with f as (insert into file (hash, size, type) values (${hash}, ${size}, 'text/csv') on conflict do nothing)
    insert into job (id, account_id, kind, input, queue_id, place, state, problem, result, result_name, result_size, expires_at, finished_at) values
      (${world.job}, ${account}, 'time.print', '{}', ${randomUUID()}, ${account}, 'waiting', null, null, null, null, null, null),
      (${gone.job}, ${account}, 'time.print', '{}', ${randomUUID()}, ${account}, 'failed', '{"code":"unexpected"}', null, null, null, null, now()),
      (${world.doneJob}, ${account}, 'time.print', '{}', ${randomUUID()}, ${account}, 'done', null, ${hash}, '結果.csv', ${size}, now() + interval '1 day', now())`.execute(
    db,
  )
  return world
}
export type World = Awaited<ReturnType<typeof makeWorld>>

/**
 * What is stored, in one text that differs after any change. Left out: counters of tries, the seals that a chore adds, and when a session
 * was last used.
 */
export const fingerprint = async ({ db }: TestApp): Promise<string> => {
  const {
    rows: [row],
  } = await sql<{ print: string }>`${sql.raw(await printing(db))}`.execute(db)
  return row?.print ?? ''
}

let statement: string | undefined
const printing = async (db: TestApp['db']): Promise<string> => {
  if (statement !== undefined) return statement
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'
    and tablename not in ('throttle', 'audit', 'audit_seal', 'audit_mark', 'session') order by 1`.execute(db)
  // the number of the transaction that wrote a row changes with every change of the row
  const tables = rows.map(
    ({ name }) => `select '${name} ' || count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as line from ${name}`,
  )
  return (statement = `select string_agg(line, '; ' order by line) as print from (${tables.join(' union all ')}
    union all select 'audit ' || coalesce(max(id), 0) from audit
    union all select 'session ' || count(*) || ' ' || coalesce(sum(hashtext(id::text || expires_at)), 0) from session) t`)
}
