import '#domain/pay/handover/errors.ts'
import { sql } from 'kysely'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { cellsOf } from '#domain/pay/handover/cells.ts'
import { exampleMonth } from '#domain/pay/handover/example.ts'
import { type HandedOver, type Handover, handoversApi } from '#domain/pay/handover/handover.api.ts'
import { type HandoverLayout, handoverLayout } from '#domain/pay/handover/handoverLayout.ts'
import { staff } from '#domain/staff/staff.ts'
import { implementing } from '../../access/calls.ts'
import { note, noteListing, noteReading } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { ownReached } from '../../kit/context/own.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { endsOf } from '../../time/attendance/days.ts'
import { peopleOf, type Whose } from '../../time/attendance/read.ts'
import { type Closing, linesOf } from './closed.ts'
import { keepHandover } from './keep.ts'
import { differenceOf, standingOf } from './standing.ts'
import { writerFor } from './writer.ts'

const os = implementing(handoversApi)

/** Lines that a preview shows beside the headings. */
const SHOWN = 5
/** @throws {AppError} `not_found` for a layout that is in the trash */
const layoutOf = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<HandoverLayout> => {
  const facts = Object.keys(handoverLayout.fields).map((name) => sql.ref(name))
  const { rows } = await sql<HandoverLayout>`
    select ${sql.join(facts)} from handover_layout where id = ${id} and deleted_at is null`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

type Chosen = Pick<Whose, 'establishment_id'> & { month: string; layout_id: string; only_changes?: boolean | undefined }
/**
 * The closings that a hand-over has; `sample`: of people of the sample alone.
 * @throws {AppError} `nobody_closed`, `nothing_changed` where there is none
 */
const closingsFor = async (
  ctx: Ctx,
  { only_changes = false, ...asked }: Chosen,
): Promise<{ closings: Closing[]; sample: boolean }> => {
  const { people } = await standingOf(ctx, asked)
  const closed = people.flatMap(({ closing, ...one }) => (closing === null ? [] : [{ ...one, closing }]))
  const chosen = only_changes ? closed.filter(({ standing }) => standing !== 'given') : closed
  if (chosen.length === 0) throw new AppError(closed.length === 0 ? 'nobody_closed' : 'nothing_changed')
  return { closings: chosen, sample: chosen.every((one) => one.sample) }
}

/** What a hand-over would write. All of it is made, so that no letter is missing only once the file is there. */
const check = async (ctx: Ctx, chosen: Chosen) => {
  const layout = await layoutOf(ctx, chosen.layout_id)
  const { closings } = await closingsFor(ctx, chosen)
  const writer = writerFor(layout)
  const shown = layout.headings ? [writer.head.text] : []
  let people = 0
  for await (const line of linesOf(ctx, chosen.month, layout, closings, writer)) if (++people <= SHOWN) shown.push(line.text)
  await noteListing(ctx.db, ctx, 'attendance', Math.min(people, SHOWN), chosen)
  return { lines: shown, people, unmappable: writer.unmappable() }
}

const make = async (ctx: Ctx, chosen: Chosen): Promise<Handover> => {
  const { month, layout_id, only_changes = false } = chosen
  const layout = await layoutOf(ctx, layout_id)
  const { closings, sample } = await closingsFor(ctx, chosen)
  const id = await keepHandover(ctx.db, { month, layout_id, layout, only_changes, closings, sample, made_by: ctx.actor.id })
  await note(ctx.db, ctx, {
    act: 'export',
    entity: 'handover',
    record: null,
    metadata: { rows: closings.length, by: only_changes ? ['only_changes'] : [], month, handover: id, layout: layout.name },
  })
  return oneOf(ctx, id)
}

/** Hand-overs that meet a condition on alias `h`, the newest first: those all of whose people the reader reaches. */
const handoversIn = async ({ db, rows: within }: Ctx, where: ReturnType<typeof sql>): Promise<Handover[]> => {
  const { rows } = await sql<Handover>`
    select h.id, to_char(h.month, 'YYYY-MM') as month, h.layout_id, h.layout ->> 'name' as layout_name, h.only_changes, h.file_name, h.sha256, h.size, h.people,
      h.made_at, (select u.last_name || ' ' || u.first_name from user_account u where u.id = h.made_by) as made_by,
      h.people = (select count(*) from handover_line l where l.handover_id = h.id) as whole
    from handover h
    where ${where} and not exists (select 1 from handover_line l join staff t on t.id = l.staff_id where l.handover_id = h.id and (${within}) is not true)
    order by h.made_at desc, h.id`.execute(db)
  return rows
}

const oneOf = async (ctx: Ctx, id: string): Promise<Handover> => {
  const [found] = await handoversIn(ctx, sql`h.id = ${id}`)
  if (!found) throw notFound()
  return found
}

const peopleIn = async (ctx: Ctx, id: string): Promise<HandedOver[]> => {
  await oneOf(ctx, id)
  const { rows } = await sql<HandedOver>`
    select l.staff_id, t.staff_code, ${nameColumn('t', 'japanese_name', ctx.actor)} as name, t.japanese_name_kana as kana, t.sample, l.closing,
      (select max(c.version) from attendance_closing c where c.staff_id = l.staff_id and c.month = l.month) as last
    from handover_line l join staff t on t.id = l.staff_id where l.handover_id = ${id} order by l.place`.execute(ctx.db)
  return rows
}

const fileOf = async (ctx: Ctx, id: string): Promise<File> => {
  const { file_name, month, people } = await oneOf(ctx, id)
  const { rows } = await sql<{ head: Buffer<ArrayBuffer>; letters: string }>`
    select head, layout ->> 'letters' as letters from handover where id = ${id}`.execute(ctx.db)
  const lines = await sql<{
    line: Buffer<ArrayBuffer>
  }>`select line from handover_line where handover_id = ${id} order by place`.execute(ctx.db)
  const metadata = { rows: people, by: [], month, handover: id }
  await note(ctx.db, ctx, { act: 'download', entity: 'handover', record: null, metadata })
  const charset = rows[0]?.letters === 'shift_jis' ? 'shift_jis' : 'utf-8'
  return new File([...rows.map(({ head }) => head), ...lines.rows.map(({ line }) => line)], file_name, {
    type: `text/csv; charset=${charset}`,
  })
}

/** The first lines by a layout that is being written: of the last month that is closed for anybody whom the actor reaches, or else of an example. */
const preview = async (ctx: Ctx, layout: HandoverLayout) => {
  const writer = writerFor(layout)
  const shown = layout.headings && layout.columns.length > 0 ? [writer.head.text] : []
  const found = await lastClosed(ctx)
  if (!found)
    return {
      lines: [...shown, writer.line(cellsOf(layout, exampleMonth)).text],
      people: 0,
      unmappable: writer.unmappable(),
      month: null,
    }
  for await (const { text: line } of linesOf(ctx, found.month, layout, found.closings, writer)) shown.push(line)
  await noteListing(ctx.db, ctx, 'attendance', found.closings.length, { month: found.month })
  return { lines: shown, people: found.people, unmappable: writer.unmappable(), month: found.month }
}

const lastClosed = async (ctx: Ctx): Promise<{ month: string; closings: Closing[]; people: number } | undefined> => {
  const { db, rows: within } = ctx
  const { rows } = await sql<{ month: string | null }>`
    select to_char(max(m.month), 'YYYY-MM') as month from attendance_month m join staff t on t.id = m.staff_id
    where m.state = 'closed' and ${within} and t.deleted_at is null and not (t.sample and ${ownReached('staff', within)})`.execute(
    db,
  )
  const month = rows[0]?.month ?? null
  if (month === null) return undefined
  const { people } = await peopleOf(ctx, await endsOf(ctx, month), {})
  const closed = await sql<Closing>`
    select m.staff_id, (select max(c.version) from attendance_closing c where c.staff_id = m.staff_id and c.month = m.month) as closing
    from unnest(${people.map(({ staff_id }) => staff_id)}::uuid[]) with ordinality p (staff_id, place) join attendance_month m on m.staff_id = p.staff_id
    where m.month = ${`${month}-01`}::date and m.state = 'closed' order by p.place`.execute(db)
  return { month, closings: closed.rows.slice(0, SHOWN), people: closed.rows.length }
}

export const handoversRouter = {
  standing: os.standing.handler(async ({ input, context }) => {
    await layoutOf(context, input.layout_id)
    const found = await standingOf(context, input)
    if (found.people.length > 0) await noteListing(context.db, context, 'attendance', found.people.length, input)
    return found
  }),
  difference: os.difference.handler(async ({ input, context }) => {
    const { people } = await peopleOf(context, await endsOf(context, input.month), { staff_id: [input.staff_id] })
    if (people.length === 0) throw notFound()
    await noteReading(context.db, context, staff.name, input.staff_id)
    return differenceOf(context, input)
  }),
  list: os.list.handler(({ input: { month }, context }) => handoversIn(context, sql`h.month = ${`${month}-01`}::date`)),
  people: os.people.handler(async ({ input: { id }, context }) => {
    const found = await peopleIn(context, id)
    if (found.length > 0) await noteListing(context.db, context, 'attendance', found.length, { handover: id })
    return found
  }),
  preview: os.preview.handler(({ input: { layout }, context }) => preview(context, layout)),
  check: os.check.handler(({ input, context }) => check(context, input)),
  make: os.make.handler(({ input, context }) => make(context, input)),
  file: os.file.handler(({ input: { id }, context }) => fileOf(context, id)),
}
