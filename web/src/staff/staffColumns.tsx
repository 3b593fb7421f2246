import { staffAttention } from '#domain/staff/attention.ts'
import { staff } from '#domain/staff/staff.ts'
import { EndDate } from '#web/kit/attention/EndDate.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { statusTones } from './statusTones.ts'

const column = columnsOf(staff)

/** Columns of the list of staff; those marked `extra` are shown when somebody asks for them. */
export const staffColumns = [
  column.name('japanese_name', 'japanese_name_kana', '/admin/staff-management/$id', { width: 11 }),
  column.fact('staff_code', { width: 6, grow: 0.3, card: 'line' }),
  column.fact('staff_group', { width: 6, extra: true }),
  column.fact('nationality', { width: 7.25, grow: 0.5 }),
  column.fact('job_position', { width: 6.5, grow: 3, card: 'line' }),
  column.fact('duty_type', { width: 6.5, grow: 0.5 }),
  column.status('zaishoku_joukyou', statusTones, { width: 6.5, grow: 0.3 }),
  column.fact('phone_number', { width: 8.75, grow: 0.3, card: 'line' }),
  column.own(
    'residence_card_expiry_date',
    'staff:summary.card_expiry',
    ['residence_card_expiry_date'],
    ({ residence_card_expiry_date: date, card_until: until }) =>
      date ? <EndDate date={date} kind={staffAttention.residence_card} until={until} /> : null,
    { width: 8.5, grow: 0.3 },
  ),
  column.fact('english_name', { width: 12, extra: true }),
  column.fact('age', { width: 5.5, extra: true }),
  column.fact('nickname', { extra: true }),
  column.fact('establishment_id', { width: 10, extra: true }),
  column.fact('koyou_keitai', { extra: true }),
  column.fact('join_date', { extra: true }),
  column.fact('leave_date', { extra: true }),
  column.fact('gender', { width: 6, extra: true }),
  column.fact('birth_date', { extra: true }),
  column.fact('work_email', { width: 14, extra: true }),
  column.fact('municipality', { extra: true }),
  column.fact('qualifications', { width: 20, extra: true }),
]
