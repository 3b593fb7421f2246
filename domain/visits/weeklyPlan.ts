import { type Weekday, weekdays } from '../company/calendar.ts'
import { DAY } from '../kit/dates.ts'
import { entity } from '../kit/entity.ts'
import { choice, choices, date, integer, list, longText, optional, references, text, time } from '../kit/fields.ts'
import { patient } from '../patients/patient.ts'
import { MAX_BREAKS, nightDuties, serviceTypes } from './visit.ts'

/** What becomes of a visit whose day is a holiday: it takes place, is left out, or comes on the next day that is none. */
export const holidayWays = ['keep', 'skip', 'move'] as const
/** Days of the week as plans show them, from Monday. */
export const planWeekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly Weekday[]
/** Which weekdays of a month a visit comes on: the second and the fourth Tuesday, the last Friday. */
export const monthWeeks = ['first', 'second', 'third', 'fourth', 'fifth', 'last'] as const
/** Most helpers of one visit (facts, section 8: two carers at once). */
export const MAX_PLAN_HELPERS = 2

/**
 * A line of the weekly plan of a patient: visits that come again every week or every few weeks, or on the weekdays of
 * each month that `month_weeks` names, from a date to a date. `start_time` is minutes
 * from midnight, `minutes` the length, `breaks` how long after the start each of them begins and how long it is. Weeks are counted from the first such weekday on or after `valid_from`. A visit of two helpers becomes
 * two visits; a place without a helper stays open and is planned unassigned.
 */
export const weeklyPlan = entity({
  name: 'weekly_plan',
  path: 'weekly-plans',
  namespace: 'visits',
  of: patient,
  fields: {
    name: text(50),
    weekday: choice('company:weekday', weekdays),
    every_weeks: integer(1, 8),
    month_weeks: choices('visits:month_week', monthWeeks),
    start_time: time(DAY - 1),
    minutes: time(DAY),
    breaks: list({ after: time(DAY), minutes: time(DAY) }, MAX_BREAKS),
    service_type: choice('visits:service_type', serviceTypes),
    night_duty: optional(choice('visits:night_duty', nightDuties)),
    service_details: optional(longText(1000)),
    helper_count: integer(1, MAX_PLAN_HELPERS),
    helper_ids: references('staff', 'japanese_name', MAX_PLAN_HELPERS),
    valid_from: date(),
    valid_to: optional(date()),
    on_company_holidays: choice('visits:holiday_way', holidayWays),
    on_national_holidays: choice('visits:holiday_way', holidayWays),
  },
  usual: { every_weeks: 1, helper_count: 1, on_company_holidays: 'keep', on_national_holidays: 'keep' },
  named: ['name'],
  noted: ['weekday', 'start_time'],
  personal: true,
  listed: [
    'name',
    'weekday',
    'every_weeks',
    'month_weeks',
    'start_time',
    'minutes',
    'service_type',
    'night_duty',
    'service_details',
    'helper_count',
    'helper_ids',
    'valid_from',
    'valid_to',
    'on_company_holidays',
    'on_national_holidays',
  ],
  search: ['name'],
  sorts: ['start_time', 'valid_from', 'name', 'updated_at'],
  filters: ['weekday', 'service_type'],
})
