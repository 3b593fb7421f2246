import { sql } from 'kysely'
import { invalid, notFound } from '#domain/kit/errors.ts'
import { monthAround } from '#domain/kit/period.ts'
import { staff } from '#domain/staff/staff.ts'
import { clockApi } from '#domain/time/clock/clock.api.ts'
import type { OwnPunches, Punch, PunchKind } from '#domain/time/clock/punch.ts'
import { implementing } from '../../access/calls.ts'
import { noteChanges, noteReading } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { checkOwnDecision } from '../../kit/notices/own-decision.ts'

const os = implementing(clockApi)

/** The clocks of devices and the way of a call may differ so much from ours. Milliseconds. */
const AHEAD = 2 * 60_000
/** A device without a network keeps what it has at most so long; what is older the office writes down. Days. */
const OWN_BACK = 14
const OFFICE_BACK = 366
/** Days of which somebody's own punches are told. */
const TOLD = 4

const checkInstant = (at: string, back: number): void => {
  const age = Date.now() - Date.parse(at)
  if (age < -AHEAD) throw invalid({ field: 'at', code: 'future_date' })
  if (age > back * 86_400_000) throw invalid({ field: 'at', code: 'date_range' })
}

const columns = sql`p.id, p.kind, p.at, p.source, p.note, p.received_at`

const ownPunches = async ({ db, actor }: Ctx): Promise<OwnPunches> => {
  if (actor.staff === null) return { linked: false, punches: [] }
  const { rows } = await sql<Punch>`
    select ${columns} from punch p where p.staff_id = ${actor.staff}::uuid and p.at > now() - make_interval(days => ${TOLD}) order by p.at, p.id`.execute(
    db,
  )
  return { linked: true, punches: rows }
}

type Made = { staff_id: string; kind: PunchKind; at: string; source: Punch['source']; note: string | null }
/** Stores a punch, and answers its id. The same punch sent twice is stored once. */
const strike = async (ctx: Ctx, { staff_id, kind, at, source, note: why }: Made): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into punch (staff_id, kind, at, source, note, made_by) values (${staff_id}, ${kind}, ${at}, ${source}, ${why}, ${ctx.actor.id})
    on conflict on constraint punch_once do nothing returning id`.execute(ctx.db)
  const [made] = rows
  if (made) return made.id
  const before = await sql<{ id: string }>`
    select id from punch where staff_id = ${staff_id} and kind = ${kind} and at = ${at}`.execute(ctx.db)
  if (!before.rows[0]) throw notFound()
  return before.rows[0].id
}

/** Writes to the audit log who clocked for whom. */
const noted = (ctx: Ctx, staff_id: string, { kind, at }: Pick<Made, 'kind' | 'at'>): Promise<void> =>
  noteChanges(ctx.db, ctx, { act: 'create', entity: 'punch', records: [staff_id], facts: { kind, at } })

/** @throws {AppError} `not_found` for whom the actor does not reach */
const reached = async ({ db, rows }: Ctx, id: string): Promise<void> => {
  const { rows: found } = await sql`select 1 from staff t where t.id = ${id} and t.deleted_at is null and ${rows}`.execute(db)
  if (found.length === 0) throw notFound()
}

export const clockRouter = {
  own: os.own.handler(({ context }) => ownPunches(context)),
  punch: os.punch.handler(async ({ input: { kind, at }, context }) => {
    const { staff: staff_id } = context.actor
    if (staff_id === null) throw notFound()
    checkInstant(at, OWN_BACK)
    await strike(context, { staff_id, kind, at, source: 'phone', note: null })
    await noted(context, staff_id, { kind, at })
    return ownPunches(context)
  }),
  of: os.of.handler(async ({ input: { staff_id, month }, context }) => {
    await reached(context, staff_id)
    const { from: first, to: last } = monthAround(`${month}-01`)
    const { rows } = await sql<Punch & { made_by: string | null }>`
      select ${columns}, trim(concat(a.last_name, ' ', a.first_name)) as made_by from punch p left join user_account a on a.id = p.made_by
      where p.staff_id = ${staff_id} and (p.at at time zone 'Asia/Tokyo')::date between ${first} and ${last} order by p.at, p.id`.execute(
      context.db,
    )
    if (rows.length > 0) await noteReading(context.db, context, staff.name, staff_id)
    return rows
  }),
  punchFor: os.punchFor.handler(async ({ input, context }) => {
    await reached(context, input.staff_id)
    checkInstant(input.at, OFFICE_BACK)
    const { staff_id } = input
    await checkOwnDecision(context, { entity: 'punch', id: staff_id, staff_id })
    const id = await strike(context, { ...input, source: 'office' })
    await noted(context, input.staff_id, input)
    return { id }
  }),
}
