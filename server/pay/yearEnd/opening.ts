import { sql } from 'kysely'
import { yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import { MAX_AT_ONCE } from '#domain/pay/yearEnd/yearEndDeclarations.api.ts'
import { today } from '../../kit/base/today.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { notify } from '../../kit/notices/notices.ts'

type Opened = { id: string; staff_id: string }

/**
 * Who is adjusted at the end of a year, under alias `s` of staff: whoever was employed in it and goes on into December, for the last pay of the year is paid in it (Income Tax Act 190).
 * `column`: whether the latest tax conditions of the year are in the first column, or of whom none are known.
 */
const employed = (year: string) => sql`s.deleted_at is null and coalesce(s.join_date <= ${`${year}-12-31`}::date, true)
  and coalesce(s.leave_date >= ${`${year}-12-01`}::date, s.zaishoku_joukyou is distinct from 'left')`
const condition = (year: string) => sql`left join lateral (
  select c.* from tax_condition c where c.staff_id = s.id and c.deleted_at is null and c.valid_from <= ${`${year}-12-31`}::date
    and coalesce(c.valid_to >= ${`${year}-12-01`}::date, true) order by c.valid_from desc limit 1) c on true`
const unopened = (year: string) =>
  sql`not exists (select 1 from year_end_declaration d where d.staff_id = s.id and d.year = ${year} and d.deleted_at is null)`

/** Notifies somebody of the own declaration, once for each reason and day. */
const ask = (ctx: Ctx, { id, staff_id }: Opened, why: string) =>
  notify(ctx, {
    kind: 'year_end_asked',
    to: { staff: [staff_id] },
    subject: { entity: yearEndDeclaration.name, id },
    key: `year_end/${id}/${why}`,
  })

/**
 * Opens the year for the next people: what the tax conditions say of the person, and from the declaration before who the spouse and the relatives are, without what they earned.
 */
export const openYear = async (ctx: Ctx, year: string): Promise<{ opened: number; more: boolean; without_column: number }> => {
  const before = String(Number(year) - 1)
  const { rows } = await sql<Opened>`
    insert into year_end_declaration (staff_id, year, sample, search, state, disability, family_mark, working_student, disaster, spouse, spouse_name, spouse_kana, spouse_born_on,
      spouse_lives, spouse_disability, relatives)
    select s.id, ${year}, s.sample, '', 'open', c.disability, c.family_mark, c.working_student, false, c.spouse,
      last.spouse_name, last.spouse_kana, last.spouse_born_on, last.spouse_lives, last.spouse_disability,
      coalesce((select jsonb_agg(one || '{"pay": null, "other_income": null, "abroad_counts": false}') from jsonb_array_elements(last.relatives) one), '[]')
    from staff s ${condition(year)}
      left join year_end_declaration last on last.staff_id = s.id and last.year = ${before} and last.deleted_at is null
    where ${employed(year)} and c.tax_column = 'kou' and ${unopened(year)}
    order by s.staff_code collate "C", s.id limit ${MAX_AT_ONCE}
    returning id, staff_id`.execute(ctx.db)
  if (rows.length > 0)
    await sql`insert into act (actor, entity, record_id, name, after)
      select ${ctx.actor.id}::uuid, ${yearEndDeclaration.name}, id, 'open', 'open' from unnest(${rows.map(({ id }) => id)}::uuid[]) id`.execute(
      ctx.db,
    )
  for (const one of rows) await ask(ctx, one, 'open')
  const left = await sql<{ waiting: number; unknown: number }>`
    select count(*) filter (where c.tax_column = 'kou')::int as waiting, count(*) filter (where c.id is null)::int as unknown
    from staff s ${condition(year)} where ${employed(year)} and ${unopened(year)}`.execute(ctx.db)
  const [counted] = left.rows
  return { opened: rows.length, more: (counted?.waiting ?? 0) > 0, without_column: counted?.unknown ?? 0 }
}

/** Reminds the next people who have not answered, or whose declaration was sent back. */
export const remind = async (
  ctx: Ctx,
  { year, after }: { year: string; after?: string | undefined },
): Promise<{ reminded: number; next: string | null }> => {
  const { rows } = await sql<Opened>`
    select d.id, d.staff_id from year_end_declaration d
    where d.year = ${year} and d.state in ('open', 'returned') and d.deleted_at is null and ${after === undefined ? sql`true` : sql`d.id > ${after}::uuid`}
    order by d.id limit ${MAX_AT_ONCE}`.execute(ctx.db)
  let reminded = 0
  for (const one of rows) reminded += await ask(ctx, one, today())
  return { reminded, next: rows.length === MAX_AT_ONCE ? (rows.at(-1)?.id ?? null) : null }
}
