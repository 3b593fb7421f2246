import { employeeAttention } from '#domain/employees/attention.ts'
import { employee } from '#domain/employees/employee.ts'
import { EndDate } from '#web/kit/attention/EndDate.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { StayEnd } from './StayEnd.tsx'
import { statusTones } from './statusTones.ts'

const column = columnsOf(employee)
/** What tells until when somebody may stay. */
const stay = ['period_of_stay_expiry', 'renewal_filed_on', 'permission_date'] as const

/** Columns of the list of foreign workers; those marked `extra` are shown when somebody asks for them. */
export const employeeColumns = [
  column.name('japanese_name', 'japanese_name_kana', '/admin/employee-management/$id', { width: 11.5 }),
  column.status('enrollment_status', statusTones, { width: 10 }),
  column.fact('nationality', { width: 7.25, grow: 0.5 }),
  column.fact('age', { width: 5.5, extra: true }),
  column.fact('birth_date', { extra: true }),
  column.fact('gender', { width: 6, extra: true }),
  column.fact('phone_number', { width: 8.75, extra: true }),
  column.fact('status_of_residence', { width: 8, grow: 2, card: 'line' }),
  column.own(
    'period_of_stay_expiry',
    'employees:employee.period_of_stay_expiry',
    stay,
    (row) => <StayEnd stay={row} kind={row.is_here ? employeeAttention.stay : undefined} />,
    {
      width: 9,
      grow: 0.5,
      card: 'line',
    },
  ),
  column.own(
    'residence_card_expiry_date',
    'employees:employee.residence_card_expiry_date',
    ['residence_card_expiry_date'],
    ({ residence_card_expiry_date: date, card_until: until }) =>
      date ? <EndDate date={date} kind={employeeAttention.stay} until={until} /> : null,
    { width: 9, grow: 0.5, extra: true },
  ),
  column.fact('skill_category', { width: 9, extra: true }),
  column.fact('moving_from_1_to_2', { width: 8, extra: true }),
  column.fact('renewal_filed_on', { extra: true }),
  column.fact('support_staff', { width: 10, grow: 1 }),
  column.fact('support_managers', { width: 10, extra: true }),
  column.fact('company_name', { width: 10, extra: true }),
  column.fact('english_name', { width: 12, extra: true }),
  column.fact('language', { width: 10, extra: true }),
  column.fact('japanese_level', { extra: true }),
  column.fact('entry_date', { extra: true }),
  column.fact('return_date', { extra: true }),
]
