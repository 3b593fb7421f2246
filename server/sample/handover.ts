import { sql } from 'kysely'
import { monthOf, shiftMonth } from '#domain/kit/dates.ts'
import type { Db } from '../kit/db/tables.ts'
import { keepHandover } from '../pay/handover/keep.ts'
import { sampleHandoverLayouts } from './pay/handoverLayouts.ts'

/** Hands over the month before the last, which is closed, by the first layout of the sample. `ids`: of the records by their keys. */
export const handoverSample = async (db: Db, today: string, ids: ReadonlyMap<string, string>): Promise<void> => {
  const [first] = sampleHandoverLayouts()
  const layout_id = ids.get(first?.key ?? '')
  if (!first || layout_id === undefined) return
  const { key: _, ...layout } = first
  const month = shiftMonth(monthOf(today), -2)
  const { rows } = await sql<{ staff_id: string; closing: number }>`
    select c.staff_id, c.version as closing from attendance_closing c join staff s on s.id = c.staff_id
    where s.sample and c.month = ${`${month}-01`}::date order by s.staff_code collate "C"`.execute(db)
  await keepHandover(db, { month, layout_id, layout, only_changes: false, closings: rows, sample: true, made_by: null })
}
