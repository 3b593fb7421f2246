import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { HandoverLayout } from '#domain/pay/handover/handoverLayout.ts'
import { text } from '../../kit/base/texts.ts'
import type { Db } from '../../kit/db/tables.ts'
import { type Closing, linesOf } from './closed.ts'
import { writerFor } from './writer.ts'

/** Lines of one statement. */
const BATCH = 500

type Made = {
  month: string
  layout_id: string
  layout: HandoverLayout
  only_changes: boolean
  closings: readonly Closing[]
  sample: boolean
  /** The account; null where the product does it. */
  made_by: string | null
}
/** Makes the file of some closings by a layout, and keeps it with what is in it. @returns the id of the hand-over */
export const keepHandover = async (
  db: Db,
  { month, layout_id, layout, only_changes, closings, sample, made_by }: Made,
): Promise<string> => {
  const writer = writerFor(layout)
  const head = writer.head.bytes
  const hash = createHash('sha256').update(head)
  let size = head.length
  const lines: (Closing & { bytes: Buffer })[] = []
  for await (const line of linesOf({ db }, month, layout, closings, writer)) {
    hash.update(line.bytes)
    size += line.bytes.length
    lines.push(line)
  }
  const { rows } = await sql<{ id: string }>`
    insert into handover (month, layout_id, layout, only_changes, file_name, head, sha256, size, people, sample, made_by)
    values (${`${month}-01`}::date, ${layout_id}, ${JSON.stringify(layout)}::jsonb, ${only_changes}, ${nameOf(layout, month, only_changes)},
      ${head}, ${hash.digest('hex')}, ${size}, ${lines.length}, ${sample}, ${made_by}) returning id`.execute(db)
  const id = rows[0]?.id ?? ''
  for (let at = 0; at < lines.length; at += BATCH) {
    const some = lines.slice(at, at + BATCH)
    await sql`insert into handover_line (handover_id, place, staff_id, month, closing, line)
      select ${id}::uuid, ${at}::int + l.place, l.staff_id, ${`${month}-01`}::date, l.closing, l.line
      from unnest(${some.map(({ staff_id }) => staff_id)}::uuid[], ${some.map(({ closing }) => closing)}::int[], ${some.map(({ bytes }) => bytes)}::bytea[])
        with ordinality l (staff_id, closing, line, place)`.execute(db)
  }
  return id
}

/** The name of the file, without signs that a system of files does not take in a name. */
const nameOf = ({ name, separator }: HandoverLayout, month: string, changes: boolean): string =>
  [name.replace(/[\\/:*?"<>|\s]+/g, '_'), month, ...(changes ? [text('ja', 'handover:changes_file')] : [])].join('_') +
  (separator === 'tab' ? '.txt' : '.csv')
