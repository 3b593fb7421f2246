import { sql } from 'kysely'
import { invalid } from '#domain/kit/errors.ts'
import type { PaymentListQuery, WageLedgerQuery } from '#domain/ledgers/wages.api.ts'
import { type PaymentList, paymentListOf } from '#domain/ledgers/paymentList.ts'
import { packMonths } from '#domain/ledgers/pack.ts'
import { type LedgerPerson, type WageLedger, wageLedgerOf } from '#domain/ledgers/wageLedger.ts'
import { ledgerIssues } from '#domain/ledgers/wageMonths.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import { readRetention } from '../../company/retention.ts'
import { today } from '../../kit/base/today.ts'
import { ownReached } from '../../kit/context/own.ts'
import type { Db } from '../../kit/db/tables.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { conditionsOn, hiredOn, others, type Reader } from '../roster/read.ts'
import { closedPays, itemNames, officeNames, type PayOf } from './pays.ts'
import { premiumsIn } from './premiums.ts'

type Person = Omit<LedgerPerson, 'establishment_id' | 'establishment_name'> & { hidden: boolean }
type Whose = { staff_id?: readonly string[] | undefined; sample?: boolean | undefined }

/** The people of some ids, by their codes; those of the sample are hidden as in the roster of workers. */
const peopleOf = async (
  { db, rows: within, actor }: Reader,
  ids: readonly string[],
  { staff_id, sample }: Whose,
): Promise<Person[]> => {
  const named = staff_id !== undefined && staff_id.length > 0
  const { rows } = await sql<Person>`
    select t.id as staff_id, f.id as employee_id, t.staff_code, ${nameColumn('t', 'japanese_name', actor)} as name, t.japanese_name as legal_name, t.japanese_name_kana as kana,
      t.sample, t.gender, t.sample and ${sql.lit(!named && sample !== true)} and ${ownReached('staff', within)} as hidden
    from staff t left join employee f on f.staff_id = t.id and f.deleted_at is null
    where ${within} and t.id = any(${[...ids]}::uuid[])
    order by t.staff_code collate "C", t.id`.execute(db)
  return rows
}

type Due = { staff_id: string; month: string; office: string | null }
/** Who was employed in which wage periods that are over, and at which establishment on the last of those days: of these a wage ledger has to tell what was paid. */
const dueOf = async (
  { db, rows: within }: Reader,
  months: readonly string[],
  staff: readonly string[] | undefined,
): Promise<Due[]> => {
  const { endsOf } = await readPeriods(db)
  const over = months.map((month) => ({ month, ends: endsOf(month) })).filter(({ ends }) => ends[1] < today())
  const periods = over.map(({ month, ends: [first, last] }) => ({ month, first, last }))
  const { rows } = await sql<Due>`
    select t.id as staff_id, p.month, coalesce(c.establishment_id, t.establishment_id) as office
    from staff t
      cross join jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) p (month text, first date, last date)
      cross join lateral (select least(t.leave_date, t.died_on) as last) l
      left join lateral ${conditionsOn(sql`t.id`, sql`least(l.last, p.last)`)} c on true
    where ${within} and t.deleted_at is null and not coalesce(${others}, false) and ${staff === undefined ? sql`true` : sql`t.id = any(${[...staff]}::uuid[])`}
      and coalesce(${hiredOn} <= p.last, t.zaishoku_joukyou <> 'offer_accepted') and coalesce(l.last >= p.first, t.zaishoku_joukyou <> 'left')
    order by p.month`.execute(db)
  return rows
}

const NOWHERE = ''
const placeOf = ({ staff_id, office }: { staff_id: string; office: string | null }) => `${staff_id} ${office ?? NOWHERE}`

/**
 * The wage ledger of some months: whoever was employed in one of them or was paid for it, officers too where they are paid. Somebody has a ledger at each establishment at which a wage
 * period ended for them.
 * @throws {AppError} `invalid_input` for months that cannot be
 */
export const wageLedgersOf = async (
  reader: Reader,
  asked: WageLedgerQuery,
): Promise<{ ledgers: WageLedger[]; months: string[]; left_out: number }> => {
  const issues = ledgerIssues(asked)
  if (issues.length > 0) throw invalid(...issues)
  const { db } = reader
  const months = packMonths(asked)
  const staff = asked.staff_id?.length ? asked.staff_id : undefined
  const pays = await closedPays(db, { ...asked, staff })
  const due = await dueOf(reader, months, staff)
  const { wage_ledger: years } = await readRetention(db)
  const names = await officeNames(db)
  const known = { years, nameOf: await itemNames(db) }
  const people = await peopleOf(reader, [...new Set([...pays, ...due].map(({ staff_id }) => staff_id))], asked)
  const [paysAt, dueAt] = [Map.groupBy(pays, placeOf), Map.groupBy(due, placeOf)]
  const offices = Map.groupBy([...pays, ...due], ({ staff_id }) => staff_id)
  const shown = people.filter(({ hidden }) => !hidden)
  const ledgers = shown.flatMap(({ hidden: _, ...person }) => {
    const own = new Set((offices.get(person.staff_id) ?? []).map(({ office }) => office))
    return [...own].map((office) => {
      const place = placeOf({ staff_id: person.staff_id, office })
      const at = { establishment_id: office, establishment_name: office === null ? null : (names.get(office) ?? null) }
      return wageLedgerOf(
        { ...person, ...at },
        { ...known, pays: paysAt.get(place) ?? [], due: (dueAt.get(place) ?? []).map(({ month }) => month) },
      )
    })
  })
  const places = asked.establishment_id ?? []
  return {
    ledgers:
      places.length === 0
        ? ledgers
        : ledgers.filter(({ establishment_id }) => establishment_id !== null && places.includes(establishment_id)),
    months,
    left_out: people.length - shown.length,
  }
}

/** The payment and deduction list of a month, with how many runs of it are not closed. */
export const paymentsOf = async (
  reader: Reader,
  { month, kind = 'monthly', establishment_id, sample }: PaymentListQuery,
): Promise<PaymentList & { open: number; left_out: number }> => {
  const { db } = reader
  const pays = await closedPays(db, { from_month: month, to_month: month, kind })
  const premiumsOf = await premiumsIn(db, month, kind)
  const names = await officeNames(db)
  const people = await peopleOf(
    reader,
    pays.map(({ staff_id }) => staff_id),
    { sample },
  )
  const shown = new Map(people.flatMap((one) => (one.hidden ? [] : [[one.staff_id, one] as const])))
  const places = establishment_id ?? []
  const isAt = ({ office }: PayOf) => places.length === 0 || (office !== null && places.includes(office))
  const results = pays.filter(isAt).flatMap(({ staff_id, office, run_id, days, minutes, lines }) => {
    const person = shown.get(staff_id)
    if (!person) return []
    const establishment = office === null ? null : { id: office, name: names.get(office) ?? '' }
    return [
      {
        staff_id,
        staff_code: person.staff_code,
        name: person.name,
        sample: person.sample,
        run_id,
        days,
        minutes,
        establishment,
        lines,
        premiums: premiumsOf({ run_id, staff_id }),
      },
    ]
  })
  return {
    ...paymentListOf(results, await itemNames(db)),
    open: await openRuns(db, month, kind),
    left_out: people.length - shown.size,
  }
}

const openRuns = async (db: Db, month: string, kind: string): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pay_run u where u.month = ${month} and u.kind = ${kind} and u.state not in ('closed', 'released') and u.deleted_at is null`.execute(
    db,
  )
  return rows[0]?.open ?? 0
}
