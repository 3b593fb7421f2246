import { sql } from 'kysely'
import type { HandoverPerson, HandoverStanding } from '#domain/pay/handover/handover.api.ts'
import { differenceBetween, type MonthDifference } from '#domain/time/month/difference.ts'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'
import type { MonthState } from '#domain/time/month/monthActs.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { endsOf } from '../../time/attendance/days.ts'
import { peopleOf, type Whose } from '../../time/attendance/read.ts'
import { complete } from '../../time/month/sealed.ts'

type Asked = Pick<Whose, 'staff_id' | 'establishment_id'> & { month: string; layout_id: string }
type Known = { staff_id: string; state: MonthState; closing: number | null; given: HandoverPerson['given'] }

/** Where everybody's month stands with a layout, as far as the actor reaches them. */
export const standingOf = async (
  ctx: Ctx,
  { month, layout_id, ...whose }: Asked,
): Promise<{ people: HandoverPerson[]; left_out: number }> => {
  const { people, left_out } = await peopleOf(ctx, await endsOf(ctx, month), whose)
  const known = await knownOf(
    ctx,
    { month, layout_id },
    people.map(({ staff_id }) => staff_id),
  )
  return {
    left_out,
    people: people.map((person) => {
      const { state = 'open', closing = null, given = null } = known.get(person.staff_id) ?? {}
      return { ...person, state, closing, given, standing: standingBy(closing, given) }
    }),
  }
}

/** @param closing the number of the last closing; null while the month is not closed */
const standingBy = (closing: number | null, given: HandoverPerson['given']): HandoverStanding => {
  if (closing === null) return given === null ? 'open' : 'reopened'
  if (given === null) return 'ready'
  return given.closing === closing ? 'given' : 'changed'
}

const knownOf = async (
  { db }: Pick<Ctx, 'db'>,
  { month, layout_id }: { month: string; layout_id: string },
  staff: readonly string[],
): Promise<Map<string, Known>> => {
  const { rows } = await sql<Known>`
    with given as (
      select distinct on (l.staff_id) l.staff_id, json_build_object('id', h.id, 'at', h.made_at, 'closing', l.closing) as given
      from handover h join handover_line l on l.handover_id = h.id
      where h.month = ${`${month}-01`}::date and h.layout_id = ${layout_id} and l.staff_id = any(${[...staff]}::uuid[])
      order by l.staff_id, h.made_at desc, h.id)
    select m.staff_id, m.state, g.given, case when m.state = 'closed' then
      (select max(c.version) from attendance_closing c where c.staff_id = m.staff_id and c.month = m.month) end as closing
    from attendance_month m left join given g on g.staff_id = m.staff_id
    where m.month = ${`${month}-01`}::date and m.staff_id = any(${[...staff]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.staff_id, row]))
}

/** What the last closing of somebody tells otherwise than the one that was given last; null where there is no newer one. */
export const differenceOf = async (
  ctx: Ctx,
  asked: { month: string; layout_id: string; staff_id: string },
): Promise<MonthDifference | null> => {
  const { month, staff_id } = asked
  const known = (await knownOf(ctx, asked, [staff_id])).get(staff_id)
  if (!known?.given || known.closing === null || known.closing === known.given.closing) return null
  const { rows } = await sql<{ sealed: PersonMonth }>`
    select c.sealed from attendance_closing c where c.staff_id = ${staff_id} and c.month = ${`${month}-01`}::date
      and c.version in (${known.given.closing}, ${known.closing}) order by c.version`.execute(ctx.db)
  const [before, after] = rows
  return before && after ? differenceBetween(complete(before.sealed), complete(after.sealed)) : null
}
