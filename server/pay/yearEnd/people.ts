import { sql } from 'kysely'
import type { TaxDeclared } from '#domain/pay/run/payInput.ts'
import type { SlipFacts, SlipPerson } from '#domain/pay/yearEnd/slipOf.ts'
import type { SettledYear } from '#domain/pay/yearEnd/settle.ts'
import type { SlipIssue } from '#domain/pay/yearEnd/making.ts'
import type { MakeableSlip } from '#domain/pay/yearEnd/slipMaking.api.ts'
import { addedUp, noPay, type YearSums } from '#domain/pay/yearEnd/yearOfPay.ts'
import { showPostalCode } from '#domain/kit/kana.ts'
import type { Language } from '#domain/kit/languages.ts'
import { staff as staffEntity } from '#domain/staff/staff.ts'
import { noteListing } from '../../kit/audit/audit.ts'
import { text } from '../../kit/base/texts.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { ownExist } from '../../kit/context/own.ts'
import type { Db } from '../../kit/db/tables.ts'
import { madeIn } from './printCopies.ts'
import { type Earlier, earlierIn, paidIn } from './years.ts'

type Address = {
  postal_code: string | null
  prefecture: string | null
  municipality: string | null
  town: string | null
  building: string | null
}
type Row = Address & {
  staff_id: string
  staff_code: string
  name: string
  kana: string | null
  post: string | null
  nationality: string | null
  born_on: string | null
  joined_on: string | null
  left_on: string | null
  died_on: string | null
  sample: boolean
  taken: boolean
  disaster: boolean
  settled: SettledYear | null
  tax: TaxDeclared | null
  language: Language | null
}

/** Somebody whom a year has paid, with what the slip of it is made of. `language`: of the account; null without one. */
export type SlipToMake = {
  readonly staff_id: string
  readonly sample: boolean
  readonly language: Language | null
  readonly facts: Omit<SlipFacts, 'payer'>
  readonly issues: readonly SlipIssue[]
}

/** The people whom closed runs have paid in a year, or of whom the office has written down what the company paid before them. */
const peopleIn = async ({ db }: Pick<Ctx, 'db'>, year: string, staff: readonly string[] | null): Promise<Row[]> => {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  const { rows } = await sql<Row>`
    select t.id as staff_id, t.staff_code, t.japanese_name as name, t.japanese_name_kana as kana, t.job_position as post, t.nationality,
      t.birth_date as born_on, t.join_date as joined_on, t.leave_date as left_on, t.died_on, t.sample,
      t.postal_code, t.prefecture, t.municipality, t.town, t.building,
      exists (select 1 from withholding_slip w where w.staff_id = t.id and w.year = ${year} and w.state not in ('withdrawn', 'replaced') and w.deleted_at is null) as taken,
      exists (select 1 from year_end_declaration d where d.staff_id = t.id and d.year = ${year} and d.disaster and d.state = 'accepted' and d.deleted_at is null) as disaster,
      y.settled, to_jsonb(c) as tax, a.language
    from staff t
      left join lateral (
        select r.result->'year_end' as settled from pay_result r join pay_run u on u.id = r.run_id
        where r.staff_id = t.id and r.closed and r.left_out is null and u.paid_on between ${from}::date and ${to}::date and r.result ? 'year_end'
        order by u.paid_on desc, r.updated_at desc limit 1) y on true
      left join lateral (
        select c.* from tax_condition c where c.staff_id = t.id and c.deleted_at is null and c.valid_from <= ${to}::date order by c.valid_from desc limit 1) c on true
      left join lateral (
        select u.language from user_account u where u.staff_id = t.id and u.deleted_at is null order by u.standing = 'active' desc limit 1) a on true
    where t.deleted_at is null and (${staff === null} or t.id = any(${[...(staff ?? [])]}::uuid[]))
      and not (t.sample and ${ownExist(staffEntity.name)})
      and (exists (select 1 from earlier_pay e where e.staff_id = t.id and e.year = ${year} and e.source = 'here' and e.deleted_at is null)
        or exists (select 1 from pay_result r join pay_run u on u.id = r.run_id
          where r.staff_id = t.id and r.closed and r.left_out is null and u.paid_on between ${from}::date and ${to}::date))
    order by t.staff_code collate "C", t.id`.execute(db)
  return rows
}

const addressOf = ({ postal_code, prefecture, municipality, town, building }: Address): string => {
  const street = [prefecture === null ? '' : text('ja', `common:prefecture.${prefecture}`), municipality ?? '', town ?? ''].join('')
  return [street, building ?? ''].filter(Boolean).length === 0
    ? ''
    : [postal_code === null ? '' : `〒${showPostalCode(postal_code)}`, street, building ?? ''].filter(Boolean).join(' ')
}

const personOf = (row: Row): SlipPerson => ({
  code: row.staff_code,
  name: row.name,
  kana: row.kana ?? '',
  post: row.post ?? '',
  address: addressOf(row),
  born_on: row.born_on,
  is_foreigner: row.nationality !== null && row.nationality !== 'jp',
  joined_on: row.joined_on,
  left_on: row.left_on,
  died_on: row.died_on,
})

/** Whether something else was paid in the year than was settled. */
const isChanged = (settled: SettledYear, paid: YearSums): boolean => {
  const now = addedUp([paid, settled.elsewhere])
  return now.pay !== settled.pay || now.social !== settled.social || now.withheld !== settled.tax
}

const issuesOf = (row: Row, person: SlipPerson, paid: YearSums, year: string): SlipIssue[] => {
  const isHere = row.left_on === null || row.left_on > `${year}-12-31`
  return [
    ...(row.taken ? ['exists' as const] : []),
    ...(paid.pay === 0 && row.tax?.tax_column === 'non_resident' ? ['non_resident' as const] : []),
    ...(row.settled && isChanged(row.settled, paid) ? ['changed_since' as const] : []),
    ...(person.address === '' ? ['no_address' as const] : []),
    ...(person.kana === '' ? ['no_kana' as const] : []),
    ...(person.born_on === null ? ['no_birth_date' as const] : []),
    ...(isHere && row.tax?.tax_column === 'kou' && row.settled === null && !row.disaster ? ['unsettled' as const] : []),
  ]
}

const noEarlier: Earlier = { here: noPay, elsewhere: [] }

/** Everybody of a year, or some of them, with what their slips are made of. */
export const slipsToMake = async (ctx: Pick<Ctx, 'db'>, year: string, staff: readonly string[] | null): Promise<SlipToMake[]> => {
  const rows = await peopleIn(ctx, year, staff)
  const ids = rows.map(({ staff_id }) => staff_id)
  const paid = await paidIn(ctx.db, year, ids)
  const earlier = await earlierIn(ctx.db, year, ids)
  return rows.map((row) => {
    const person = personOf(row)
    const { here, elsewhere } = earlier.get(row.staff_id) ?? noEarlier
    const all = addedUp([paid.get(row.staff_id) ?? noPay, here])
    return {
      staff_id: row.staff_id,
      sample: row.sample,
      language: row.language,
      facts: { year, person, paid: all, settled: row.settled, tax: row.tax, disaster: row.disaster, elsewhere },
      issues: issuesOf(row, person, all, year),
    }
  })
}

/** Runs that pay in a year and are not closed yet, so that slips would not tell what they pay. */
const openRuns = async (db: Db, year: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pay_run u
    where u.state not in ('closed', 'released') and u.deleted_at is null and u.paid_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** The list of whose slips of a year can be made. */
export const makeable = async (ctx: Ctx, year: string): Promise<{ rows: MakeableSlip[]; open_runs: number; made: number }> => {
  const people = await slipsToMake(ctx, year, null)
  if (people.length > 0) await noteListing(ctx.db, ctx, staffEntity.name, people.length, { year })
  return {
    rows: people.map(({ staff_id, facts: { person, paid, settled }, issues }) => ({
      staff_id,
      staff_code: person.code,
      name: person.name,
      pay: settled?.pay ?? paid.pay,
      withheld: settled?.tax ?? paid.withheld,
      left_on: person.left_on,
      settled: settled !== null,
      issues: [...issues],
    })),
    open_runs: await openRuns(ctx.db, year),
    made: await madeIn(ctx.db, year),
  }
}
