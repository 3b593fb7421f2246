import { sql } from 'kysely'
import type { Db } from '#server/kit/db/tables.ts'
import { waitingFor } from './progress.ts'

/** Fills without the audit log and with the guard against overlaps put back afterwards: a million rows one by one would take minutes. */
const fast = async (db: Db, fill: () => Promise<unknown>) => {
  await sql`alter table visit disable trigger user, drop constraint visit_overlap`.execute(db)
  await fill()
  await sql`alter table visit enable trigger user, add constraint visit_overlap
    exclude using gist (staff_id with =, tstzrange(starts_at, ends_at) with &&) where (staff_id is not null and deleted_at is null)`.execute(
    db,
  )
}

/** Patients with names that look like names. */
export const fillPatients = async (db: Db, count: number) => {
  waitingFor(`${count} patients to be stored`)
  await sql`alter table patient disable trigger user`.execute(db)
  await sql`insert into patient (name_kanji, name_kana, patient_status, search, municipality, beneficiary_number)
    select '山田 花子' || n, 'ヤマダ ' || translate(lpad(n::text, 7, '0'), '0123456789', 'アイウエオカキクケコ'), 'ongoing', '山田花子' || n || ' やまだはなこ' || n || ' yamadahanako' || n, '練馬区', lpad(n::text, 10, '0')
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`alter table patient enable trigger user`.execute(db)
  await sql`analyze patient`.execute(db)
}

export const fillStaff = async (db: Db, count: number) => {
  waitingFor(`${count} staff to be stored`)
  await sql`insert into staff (staff_code, staff_group, japanese_name, japanese_name_kana, zaishoku_joukyou, search)
    select 'B' || lpad(n::text, 5, '0'), 'staff', '佐藤 健' || n, 'サトウ ケン' || lpad(n::text, 5, '0'), 'active', '佐藤健' || n from generate_series(1, ${count}::int) n`.execute(
    db,
  )
  await sql`analyze staff`.execute(db)
}

/**
 * Visits one after the other for each helper from `from` on, spread over `days`, two hours with a gap of an hour or more, some of them over
 * midnight.
 */
export const fillVisits = async (db: Db, count: number, from: string, perStaff: number, days = 30) => {
  waitingFor(`${count} visits to be stored`)
  await fast(db, () =>
    sql`
    with s as (select id, row_number() over (order by staff_code) - 1 as i from staff), p as (select array_agg(id) as ids from (select id from patient limit 500) x)
    insert into visit (staff_id, patient_id, service_type, starts_at, ends_at, duty_starts_at, search, minutes)
    select s.id, p.ids[1 + n % array_length(p.ids, 1)], case when n % 20 = 0 then 'group_home' else 'home_care_body' end, t, t + interval '2 hours', t, '', 120
    from (select n, ${from}::timestamptz + (n % ${perStaff}) * ${Math.max(3, Math.floor((days * 24) / perStaff))} * interval '1 hour' as t, n / ${perStaff} as i
          from generate_series(0, ${count - 1}::int) n) v join s on s.i = v.i cross join p`.execute(db),
  )
  await sql`vacuum analyze visit`.execute(db)
}
