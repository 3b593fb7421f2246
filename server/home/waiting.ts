import { type RawBuilder, sql } from 'kysely'
import { addDays, instant } from '#domain/kit/dates.ts'
import { MAX_OPTIONS } from '#domain/kit/contract.ts'
import { MB } from '#domain/kit/files.ts'
import { lateDays } from '#domain/visits/reports.api.ts'
import type { BackupState } from '#domain/backup/backup.api.ts'
import { type Action, may } from '#domain/kit/permissions.ts'
import { countAttention } from '../kit/attention/attentionRead.ts'
import type { Ctx } from '../kit/context/context.ts'
import { readable } from '../kit/records/list.ts'
import { UNUSED_MB, unusedMb } from '../kit/uploads/sent.ts'
import { hasOwn, ownExist } from '../kit/context/own.ts'
import { isShort, roomAt } from '../kit/base/room.ts'
import { rowsFor } from '../kit/context/rows.ts'
import { standOf } from '../backup/backups.ts'
import { leaversLeft } from '../staff/leavers.ts'

const YEAR = 365
/** Days of which a clocking out that is missing is told. */
const CLOCKED_BACK = 31
/** Days, today among them, of which visits without a helper are told. */
const AHEAD = 7

/** What the start page tells somebody to do; of what one may not do, or does not reach, nothing is told. */
export const waitingFor = async (ctx: Ctx, today: string) => {
  const count = async (action: Action, table: string, where: RawBuilder<unknown>): Promise<number | null> => {
    const rows = may(ctx.actor.role, action) ? readable(ctx, table) : undefined
    if (!rows) return null
    const counted = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} t where ${rows} and t.deleted_at is null and not (t.sample and ${ownExist(table)}) and ${where}`.execute(
      ctx.db,
    )
    return counted.rows[0]?.n ?? 0
  }
  const late = lateDays(today)
  const room = may(ctx.actor.role, 'company.write') ? roomAt(ctx.app.settings.dataDir) : null
  return {
    backups: may(ctx.actor.role, 'backups.read') ? await unsafe(ctx) : null,
    room_mb: room && isShort(room) ? Math.floor(room.free / MB) : null,
    files_mb: may(ctx.actor.role, 'company.write') ? await unusedFiles(ctx) : null,
    ends: await ends(ctx, today),
    left: may(ctx.actor.role, 'users.write') ? (await leaversLeft(ctx.db)).slice(0, MAX_OPTIONS) : null,
    accounts: await count('users.write', 'user_account', sql`t.standing = 'waiting'`),
    visits: await count(
      'visits.write',
      'visit',
      sql`t.staff_id is null and t.starts_at >= ${instant(today, 0)}::timestamptz and t.starts_at < ${instant(addDays(today, AHEAD), 0)}::timestamptz`,
    ),
    unreported: await count(
      'shift_reports.write',
      'visit',
      sql`t.staff_id is not null and t.patient_id is not null and t.published_at is not null and t.date between ${late.from} and ${late.to}
        and t.ends_at <= now() and not exists (select 1 from shift_report r where r.visit_id = t.id and r.deleted_at is null
          and r.state not in ('draft', 'returned'))`,
    ),
    unreviewed: await count(
      'shift_reports.review',
      'shift_report',
      sql`t.state = 'submitted' and t.date >= ${addDays(today, -YEAR)}`,
    ),
    leave_requests: await count('leave_requests.decide', 'leave_request', sql`t.state = 'pending'`),
    overdrawn: await count(
      'leave.write',
      'staff',
      sql`exists (select from leave_line l where l.staff_id = t.id and l.lot <= ${today}::date and l.lot + interval '2 years' > ${today}::date
        group by l.lot having sum(l.parts) < 0)`,
    ),
    time_corrections: await count('time_corrections.decide', 'time_correction', sql`t.state = 'pending'`),
    months: await confirmedMonths(ctx),
    clocked_in: await count('clock.office', 'staff', sql`forgot_to_clock_out(t.id, ${addDays(today, -CLOCKED_BACK)})`),
  }
}

/** What is kept though no record names it, where it is more than a day's work leaves behind. MB. */
const unusedFiles = async ({ db }: Ctx): Promise<number | null> => {
  const size = await unusedMb(db)
  return size >= UNUSED_MB ? size : null
}

/** Months that whoever worked has confirmed, and nobody has approved. */
const confirmedMonths = async ({ db, app, actor }: Ctx): Promise<{ month: string; people: number }[]> => {
  const { rows } = await sql<{ month: string; people: number }>`
    select to_char(m.month, 'YYYY-MM') as month, count(*)::int as people from attendance_month m join staff t on t.id = m.staff_id
    where m.state = 'confirmed' and ${rowsFor(app.nouns.scopes, actor, 'attendance.approve')} and t.deleted_at is null and not (t.sample and ${ownExist('staff')})
    group by m.month order by m.month`.execute(db)
  return rows
}

/** Of what ends, what is over and what must begin now, by kind. */
const ends = async (ctx: Ctx, today: string) => {
  const counted = await countAttention({ ctx, today, own: true }, { urgency: ['over', 'now'] })
  const of = (kind: string, urgency: 'over' | 'now') => counted.find((one) => one.kind === kind && one.urgency === urgency)?.n ?? 0
  const kinds = [...new Set(counted.map(({ kind }) => kind))]
  return kinds.map((kind) => ({ kind, over: of(kind, 'over'), now: of(kind, 'now') }))
}

/** What is wrong with the backups; before there is anything of the company's own, none is missed. */
const unsafe = async ({ db, app: { settings } }: Ctx): Promise<Exclude<BackupState, 'good'> | null> => {
  const state = await standOf(db, settings)
  return state === 'good' || !(await hasOwn(db, 'staff')) ? null : state
}
