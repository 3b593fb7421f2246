import { type RawBuilder, sql } from 'kysely'
import { invalid, notFound } from '#domain/kit/errors.ts'
import type { RosterQuery } from '#domain/ledgers/ledgers.api.ts'
import {
  missingFacts,
  notOnRoster,
  type RosterAddress,
  rosterKeptUntil,
  type RosterList,
  type RosterPerson,
  standingOn,
  WORK_KIND_FROM,
} from '#domain/ledgers/roster.ts'
import { readRetention } from '../../company/retention.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { ownReached } from '../../kit/context/own.ts'
import { today } from '../../kit/base/today.ts'
import { nameColumn } from '../../kit/records/select.ts'

/** The reader, with the row filter of staff records in `rows`. */
export type Reader = Pick<Ctx, 'db' | 'rows'> & { actor: Pick<Ctx['actor'], 'latin' | 'offices'> }

/** The days that a roster is about: the one of the roster, or those of a period. */
type Period = { from: string; to: string }

type Row = Omit<RosterPerson, 'state' | 'last' | 'kept_until' | 'missing' | 'address' | 'later' | 'legal_name'> &
  RosterAddress & {
    japanese_name: string
    zaishoku_joukyou: string
    /** The record as it was on the last day that the roster is about, where its name or address was changed since, and when first. */
    then: (RosterAddress & { japanese_name: string }) | null
    changed_on: string | null
    /** Officers and dispatched people. */
    is_other: boolean
    hidden: boolean
    /** Of the establishment on that day. */
    workers: number | null
  }

/** @throws {AppError} `invalid_input` for days that cannot be */
export const periodOf = ({ from, to = today() }: RosterQuery): Period => {
  if (to > today()) throw invalid({ field: 'to', code: 'future_date' })
  if (from !== undefined && from > to) throw invalid({ field: 'to', code: 'end_before_start' })
  return { from: from ?? to, to }
}

/**
 * Whoever is limited to some establishments asks for these alone: a roster of another one would lack most of its people.
 * @throws {AppError} `not_found`
 */
export const requireOffices = ({ actor: { offices } }: Pick<Reader, 'actor'>, asked: readonly string[]): void => {
  if (offices.length > 0 && asked.some((id) => !offices.includes(id))) throw notFound()
}

/** What is told as it was: it changes in the course of a life, and is no mistake before. */
const kept = ['japanese_name', 'postal_code', 'prefecture', 'municipality', 'town', 'building'] as const

/** The conditions of employment of `staff` on a day, or the last ones before it. */
export const conditionsOn = (staff: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`(
  select e.* from employment e where e.staff_id = ${staff} and e.deleted_at is null and e.valid_from <= ${day} order by e.valid_from desc limit 1)`
export const hiredOn = sql`coalesce(t.join_date, (select min(e.valid_from) from employment e where e.staff_id = t.id and e.deleted_at is null))`
export const others = sql`coalesce(c.koyou_keitai, t.koyou_keitai) = any(${[...notOnRoster]}::text[])`

/** How many people work at each establishment on a day, whoever may read them: part-time workers count, too. */
const workersOn = (day: string) => sql`
  select coalesce(c.establishment_id, t.establishment_id) as office, count(*)::int as size
  from staff t left join lateral ${conditionsOn(sql`t.id`, sql`${day}::date`)} c on true
  where t.deleted_at is null and not coalesce(${others}, false) and coalesce(${hiredOn} <= ${day}::date, t.zaishoku_joukyou <> 'offer_accepted')
    and coalesce(least(t.leave_date, t.died_on) > ${day}::date, t.zaishoku_joukyou <> 'left')
  group by 1`

/** Who had left before the period; of whoever is told to have left without a day that is not known, and so is kept. */
const hasLeft = (from: string) => sql`coalesce(l.last < ${from}::date, t.zaishoku_joukyou = 'left')`
const isKept = sql`coalesce(l.last + make_interval(years => (select worker_roster_kept_years from company)) >= ${today()}::date, true)`
const lists: Readonly<Record<RosterList, (from: string) => RawBuilder<unknown>>> = {
  employed: (from) => sql`not ${hasLeft(from)}`,
  left: (from) => sql`${hasLeft(from)} and ${isKept}`,
  all: (from) => sql`(not ${hasLeft(from)} or ${isKept})`,
}

export type Roster = { people: RosterPerson[]; others: number; left_out: number }

/**
 * The roster of workers on a day or of a period, as far as the reader reaches the people. Somebody belongs to each establishment at which the conditions of employment had them within the
 * period, up to their last day; where none are recorded, to that of the staff record. Name and address are those of that last day, as the audit log has them; all else is told as it is
 * recorded now, so that what was recorded late or wrong is corrected.
 * @param whose `staff_id`: of these people alone, also when they are of the sample
 */
export const rosterOf = async (reader: Reader, whose: RosterQuery): Promise<Roster> => {
  const { db, rows: within, actor } = reader
  const { staff_id: people, establishment_id: asked, sample, who = 'employed' } = whose
  const { from, to } = periodOf(whose)
  requireOffices(reader, asked ?? [])
  const named = people !== undefined && people.length > 0
  const some = [
    named ? sql`t.id = any(${[...people]}::uuid[])` : lists[who](from),
    ...(asked?.length ? [sql`w.offices && ${[...asked]}::uuid[]`] : []),
  ]
  const { rows } = await sql<Row>`
    with workers as (${workersOn(to)})
    select t.id as staff_id, f.id as employee_id, t.staff_code, ${nameColumn('t', 'japanese_name', actor)} as name, t.japanese_name, t.japanese_name_kana as kana, t.english_name,
      t.sample, t.birth_date, t.gender, t.postal_code, t.prefecture, t.municipality, t.town, t.building, t.career,
      coalesce(f.school_history, '[]') as school_history, coalesce(f.work_history, '[]') as work_history,
      c.work_kind, o.id as establishment_id, o.name as establishment_name, ${hiredOn} as hired,
      t.leave_date, t.leave_kind, t.leave_reason, t.died_on, t.death_cause, t.zaishoku_joukyou, h.before as then, (h.at at time zone 'Asia/Tokyo')::date as changed_on,
      coalesce(${others}, false) as is_other, k.size as workers,
      t.sample and ${sql.lit(!named && sample !== true)} and ${ownReached('staff', within)} as hidden
    from staff t
      cross join lateral (select least(t.leave_date, t.died_on) as last) l
      cross join lateral (select least(l.last, ${to}::date) as day) d
      left join lateral ${conditionsOn(sql`t.id`, sql`d.day`)} c on true
      cross join lateral (select coalesce((
        select array_agg(distinct coalesce(e.establishment_id, t.establishment_id)) from employment e
        where e.staff_id = t.id and e.deleted_at is null and e.valid_from <= d.day and coalesce(e.valid_to >= least(${from}::date, d.day), true)),
        array[t.establishment_id]) as offices) w
      left join establishment o on o.id = coalesce(c.establishment_id, t.establishment_id) and o.deleted_at is null
      left join workers k on k.office = o.id
      left join employee f on f.staff_id = t.id and f.deleted_at is null
      left join lateral (
        select a.before, a.at from audit a
        where a.entity = 'staff' and a.record_id = t.id and a.act = 'change' and a.at >= ((d.day + 1)::timestamp at time zone 'Asia/Tokyo')
          and t.created_at < ((d.day + 1)::timestamp at time zone 'Asia/Tokyo')
          and exists (select from unnest(${[...kept]}::text[]) fact where a.before ->> fact is distinct from a.after ->> fact)
        order by a.id limit 1) h on d.day < ${today()}::date
    where ${within} and t.deleted_at is null and coalesce(${hiredOn} <= ${to}::date, t.zaishoku_joukyou <> 'offer_accepted') and ${sql.join(some, sql` and `)}
    order by t.staff_code collate "C", t.id`.execute(db)
  const { worker_roster: years } = await readRetention(db)
  const shown = rows.filter(({ hidden }) => !hidden)
  return {
    people: shown.flatMap((row) => (row.is_other ? [] : [personOf(row, to, years)])),
    others: shown.filter(({ is_other }) => is_other).length,
    left_out: rows.length - shown.length,
  }
}

const personOf = (
  { japanese_name, zaishoku_joukyou, then, changed_on, is_other: _, hidden: __, workers, ...row }: Row,
  day: string,
  years: number,
): RosterPerson => {
  const {
    postal_code,
    prefecture,
    municipality,
    town,
    building,
    leave_date,
    leave_kind,
    leave_reason,
    died_on,
    death_cause,
    ...one
  } = row
  const now = { postal_code, prefecture, municipality, town, building }
  const address = then === null ? now : addressOf(then)
  const end = { leave_date, leave_kind, leave_reason, died_on, death_cause }
  const { state, last } = standingOn({ ...end, zaishoku_joukyou }, day)
  const told = {
    ...one,
    legal_name: then?.japanese_name ?? japanese_name,
    address,
    ...(state === 'employed' ? { leave_date: null, leave_kind: null, leave_reason: null, died_on: null, death_cause: null } : end),
    state,
    last,
  }
  const may_lack_work_kind = one.establishment_id !== null && (workers ?? 0) < WORK_KIND_FROM
  return {
    ...told,
    kept_until: rosterKeptUntil(last, years),
    missing: missingFacts({ ...told, may_lack_work_kind }),
    later: laterOf({ on: changed_on, name: told.legal_name, address }, { name: japanese_name, address: now }),
  }
}

type Told = { name: string; address: RosterAddress }
/** What the record tells now, where it is something else; what was changed and changed back is not. */
const laterOf = ({ on, ...then }: Told & { on: string | null }, now: Told): RosterPerson['later'] => {
  const name = then.name === now.name ? null : now.name
  const address = JSON.stringify(then.address) === JSON.stringify(now.address) ? null : now.address
  return on === null || (name === null && address === null) ? null : { on, name, address }
}

const addressOf = ({ postal_code, prefecture, municipality, town, building }: RosterAddress): RosterAddress => ({
  postal_code,
  prefecture,
  municipality,
  town,
  building,
})
