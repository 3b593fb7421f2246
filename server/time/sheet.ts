import { sql } from 'kysely'
import { statutoryHoliday } from '#domain/company/calendar.ts'
import { type SheetRow, type SheetVisit, totalsOf } from '#domain/time/sheet.ts'
import { splitDuty } from '#domain/visits/split.ts'
import { statutoryWeekday } from '../company/company.ts'
import type { Db } from '../kit/context.ts'

const firstDay = (month: string) => sql`${`${month}-01`}::date`

/** The sheet of a month ('2026-11'): the stored split of each visit, summed. Minutes; days and stays are counts. */
export const timeSheet = async (db: Db, month: string, staffIds: readonly string[] | undefined) => {
  const chosen = staffIds && staffIds.length > 0 ? sql`and v.staff_id = any(${staffIds}::uuid[])` : sql``
  const { rows } = await sql<SheetRow>`
    with person as (
      select v.staff_id, sum(v.minutes)::int as total_hours, count(distinct v.date)::int as total_days, sum(v.night_minutes)::int as total_night_hours,
        sum(v.holiday_minutes)::int as total_holiday_hours, sum(v.group_home_minutes)::int as group_home_hours, sum(v.group_home_stays)::int as group_home_stays
      from visit v where v.deleted_at is null and v.staff_id is not null and v.month = ${firstDay(month)} ${chosen}
      group by v.month, v.staff_id
    )
    select p.*, s.staff_code, s.japanese_name as name, s.japanese_name_kana as kana, s.nationality
    from person p join staff s on s.id = p.staff_id order by s.staff_code collate "C", s.id`.execute(db)
  return { rows, totals: totalsOf(rows) }
}

type Split = Omit<SheetVisit, 'parts'> & { staff_id: string }

/** The visits behind the sheets of some people, in the order of time, each with the parts that its minutes were counted from. */
export const sheetVisits = async (db: Db, month: string, staffIds: readonly string[]): Promise<Map<string, SheetVisit[]>> => {
  const { rows } = await sql<Split>`
    select v.staff_id, v.id, v.date, v.starts_at, v.ends_at, p.name_kanji as patient_name, v.service_type, v.minutes, v.night_minutes,
      v.holiday_minutes, v.group_home_minutes, v.group_home_stays
    from visit v left join patient p on p.id = v.patient_id
    where v.deleted_at is null and v.month = ${firstDay(month)} and v.staff_id = any(${staffIds}::uuid[]) order by v.starts_at, v.id`.execute(
    db,
  )
  const holiday = statutoryHoliday({ statutory_weekday: await statutoryWeekday(db) })
  const found = new Map<string, SheetVisit[]>(staffIds.map((id) => [id, []]))
  for (const { staff_id, ...row } of rows) found.get(staff_id)?.push({ ...row, parts: splitDuty(row, holiday) })
  return found
}
