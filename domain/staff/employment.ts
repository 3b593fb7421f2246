import { weekdays } from '../company/calendar.ts'
import { DAY } from '../kit/dates.ts'
import { entity, validity } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { boolean, choice, choices, date, integer, optional, reference, text, time } from '../kit/fields.ts'
import { koyouKeitai, staff } from './staff.ts'

export const contractKinds = ['indefinite', 'fixed_term'] as const

/**
 * Under which conditions somebody is employed, from a date to a date (Labour Standards Act 15; Enforcement Regulation 5). Weekly hours are
 * minutes; `contract_end` is the last day of a contract with a term, which may be renewed while the conditions stay. `variable_hours`: the one-month variable system
 * (Labour Standards Act 32-2). `work_days`, `work_start`, `work_end` and `work_break`: the scheduled hours of whoever has the same ones on every day of work, in minutes from
 * midnight; none for whoever works by shifts. `holiday_weekday`: the weekly statutory holiday of whoever has another one than the company (35(1)). `four_weeks_from`: of whoever has four days in four weeks instead, named by their dates (35(2)), a day on which such four weeks begin (Enforcement Regulation 12-2(2)). `week_start`: the first day of the week over which hours are summed; Sunday where none is named (S63.1.1 kihatsu 1). `is_manager`: supervisors and managers, for whom hours, breaks and holidays are not ruled, night work is (41(ii)).
 */
export const employment = entity({
  name: 'employment',
  path: 'employments',
  namespace: 'staff',
  of: staff,
  dated: true,
  told: ['koyou_keitai', 'establishment_id', 'work_kind'],
  fields: {
    ...validity,
    establishment_id: optional(reference('establishment', 'name')),
    contract_kind: choice('staff:contract_kind', contractKinds),
    contract_end: optional(date()),
    koyou_keitai: optional(choice('staff:koyou_keitai', koyouKeitai)),
    work_kind: optional(text(100)),
    weekly_days: optional(integer(0, 7)),
    weekly_hours: optional(time(60 * 60)),
    variable_hours: boolean(),
    work_days: choices('company:weekday', weekdays),
    work_start: optional(time(DAY - 1)),
    work_end: optional(time(2 * DAY)),
    work_break: optional(integer(0, 480)),
    holiday_weekday: optional(choice('company:weekday', weekdays)),
    four_weeks_from: optional(date()),
    week_start: optional(choice('company:weekday', weekdays)),
    is_manager: boolean(),
  },
  named: ['valid_from'],
  personal: true,
  listed: [
    'valid_from',
    'valid_to',
    'establishment_id',
    'contract_kind',
    'contract_end',
    'koyou_keitai',
    'work_kind',
    'weekly_days',
    'weekly_hours',
    'variable_hours',
    'work_days',
    'work_start',
    'work_end',
    'work_break',
    'holiday_weekday',
    'four_weeks_from',
    'week_start',
    'is_manager',
  ],
  search: ['work_kind'],
  sorts: ['valid_from', 'weekly_hours', 'updated_at'],
  filters: ['contract_kind', 'koyou_keitai', 'establishment_id'],
})

type Hours = {
  work_days: readonly string[]
  work_start: number | null
  work_end: number | null
  work_break: number | null
}
type Holidays = { holiday_weekday: string | null; four_weeks_from: string | null }
/** Scheduled hours are told as a whole, and statutory holidays are a day of the week or four in four weeks. */
export const employmentIssues = ({ holiday_weekday, four_weeks_from, ...hours }: Hours & Holidays): FieldIssue[] => [
  ...hoursIssues(hours),
  ...(holiday_weekday !== null && four_weeks_from !== null ? [{ field: 'four_weeks_from', code: 'four_weeks_too' as const }] : []),
]
/** On which days, from when to when, with a break that leaves work. */
const hoursIssues = ({ work_days, work_start, work_end, work_break }: Hours): FieldIssue[] => {
  if (work_days.length === 0 && work_start === null && work_end === null)
    return work_break === null ? [] : [{ field: 'work_start', code: 'required' }]
  if (work_days.length === 0) return [{ field: 'work_days', code: 'required' }]
  if (work_start === null) return [{ field: 'work_start', code: 'required' }]
  if (work_end === null) return [{ field: 'work_end', code: 'required' }]
  if (work_end <= work_start || work_end - work_start > DAY) return [{ field: 'work_end', code: 'end_before_start' }]
  return (work_break ?? 0) >= work_end - work_start ? [{ field: 'work_break', code: 'break_whole' }] : []
}
