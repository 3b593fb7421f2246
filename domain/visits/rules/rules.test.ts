import { expect, test } from 'vitest'
import { type ClosingDay, wagePeriods } from '../../kit/wagePeriod.ts'
import { clockOf, dateOf } from '../../kit/dates.ts'
import { WEEKLY, weeklyIn } from '../bounds.ts'
import type { Duty, HelperFacts, PatientFacts, Place, Planned, Second, Service } from './facts.ts'
import { type RecordedWay, waysOf } from '../ways.ts'
import { findingsOf, reasonFaults, warningsIn } from './rules.ts'

/** A Friday. */
const DAY = '2026-11-20'
const at = (time: string) => clockOf(`${time}:00+09:00`)
const duty = (from: string, to: string, patient_id = 'other'): Duty => ({
  id: from,
  starts: at(from),
  ends: at(to),
  minutes: at(to) - at(from),
  patient_id,
  place: patient_id,
})
const long = (date: string, hours: number) => duty(`${date}T08:00`, `${date}T${String(8 + hours).padStart(2, '0')}:00`)
/** The most that the law allows to agree on. */
const legal: HelperFacts['agreements'][number] = {
  establishment_id: 'office',
  valid_from: '2026-04-01',
  valid_to: null,
  filed_on: '2026-03-20',
  month_begins: null,
  day_limit: 16 * 60,
  month_limit: 45 * 60,
  year_limit: 360 * 60,
  special_clause: true,
  special_day: null,
  special_month: 100 * 60 - 1,
  special_year: 720 * 60,
  special_average: null,
  special_times: 6,
}
/** Less than that, and without the special clause. */
const strict = { ...legal, special_clause: false, special_month: null, special_year: null, special_times: null }
const aHelper = (facts: Partial<HelperFacts> = {}): HelperFacts => ({
  id: 'helper',
  join_date: null,
  leave_date: null,
  establishment_id: 'office',
  birth_date: null,
  zaishoku_joukyou: 'active',
  nationality: null,
  qualifications: ['beginner_training'],
  employments: [],
  card_until: null,
  status_of_residence: null,
  work_restriction: null,
  activity_permission: null,
  skill_until: null,
  visiting_care_confirmed_on: null,
  practice_from: null,
  suction: [],
  gone: [],
  away: [],
  leaveAsked: [],
  duties: [],
  closed: [],
  limits: [],
  permits: [],
  agreements: [legal],
  fixed: [],
  weekly: WEEKLY,
  ...facts,
})
const home: Place = { postal_code: '1000001', prefecture: '13', municipality: '千代田区' }
const aPatient = (facts: Partial<PatientFacts> = {}): PatientFacts => ({
  id: 'patient',
  ...home,
  wishes: {},
  certificates: [],
  services: [],
  suction: [],
  ...facts,
})
type Case = {
  helper?: Partial<HelperFacts>
  patient?: Partial<PatientFacts>
  visit?: [from: string, to: string]
  service?: Planned['service_type']
  other?: Place
  recorded?: RecordedWay[]
  second?: Second
  pair?: string
  stands?: boolean
  turn?: number
  closing?: ClosingDay[]
}
const check = ({
  helper,
  patient,
  visit = [`${DAY}T09:00`, `${DAY}T10:00`],
  service = 'home_care_body',
  other = home,
  second,
  pair,
  stands = false,
  turn,
  recorded,
  closing = [],
}: Case) => {
  const [starts, ends] = visit.map(at) as [number, number]
  return findingsOf({
    visit: {
      id: 'this',
      service_type: service,
      starts,
      ends,
      minutes: ends - starts,
      date: dateOf(`${visit[0]}:00+09:00`),
      place: 'patient',
      pair: pair ?? null,
      stands,
      turn: turn ?? null,
    },
    helper: aHelper(helper),
    patient: aPatient(patient),
    second: second ?? null,
    today: '2026-11-01',
    wayBetween: waysOf(recorded ?? [], (id) => (id === 'patient' ? home : other)),
    isStatutoryHoliday: (date) => date === '2026-11-22',
    yearBegins: 4,
    periods: wagePeriods(closing),
  })
}
const codes = (one: Case) => check(one).map(({ code }) => code)
const holding = (services: PatientFacts['certificates'][number]['services'] = []) => ({
  valid_from: '2026-04-01',
  valid_to: '2027-03-31',
  services,
})
const skilled = { status_of_residence: 'ssw1', visiting_care_confirmed_on: '2026-11-20', practice_from: '2025-11-20' }
const beside: Second = { patient_id: 'patient', isAssigned: false, starts: at(`${DAY}T09:00`), ends: at(`${DAY}T10:00`) }
/** Another helper with the patient, in the second half of the visit. */
const otherHelper = (more: Partial<Service> = {}): { patient: Partial<PatientFacts> } => ({
  patient: {
    services: [
      {
        id: 'of another helper',
        starts: at(`${DAY}T09:30`),
        ends: at(`${DAY}T10:30`),
        minutes: 60,
        service_type: 'home_care_body',
        staff_id: 'another',
        pair: null,
        isExplained: false,
        turn: null,
        ...more,
      },
    ],
  },
})
const always = { valid_from: '2026-04-01', valid_to: null }
const paper = { valid_from: '2026-09-01', valid_to: '2027-02-28' }
/** Told in words alone. */
const suctioned = { suction: [{ ...paper, acts: [] }] }
const throughMouthAndNose = { suction: [{ ...paper, acts: ['act_oral', 'act_nasal'] as const }] }
const forMouth = { ...always, patient_id: null, acts: ['act_oral'] as const }
const forNose = { ...always, patient_id: 'patient', acts: ['act_nasal'] as const }
const weekdays = (hours: number, days = ['16', '17', '18', '19']) => days.map((day) => long(`2026-11-${day}`, hours))
/** The overtime of four days of nine hours. Minutes. */
const FOUR_OVER = 4 * 60
/** Wages that close within the four days of `weekdays`. */
const onThe18th: ClosingDay[] = [{ month: '2020-01', day: 18 }]
/** A closed month with overtime on one day of it. Minutes. */
const closedOf = (month: string, overtime: number) => ({ month, days: [{ date: `${month}-10`, overtime, holiday: 0 }] })
/** So many hours of overtime in a closed month at the beginning of the year of the agreement. */
const yearOf = (hours: number) => [closedOf('2026-04', hours * 60)]
const variable = [
  {
    valid_from: '2026-01-01',
    valid_to: null,
    contract_end: null,
    weekly_hours: 2400,
    variable_hours: true,
    is_manager: false,
    establishment_id: null,
    holiday_weekday: null,
    week_start: null,
    rest_days: null,
    small: null,
  },
]
const fixedOf = (days: string[], hours: number) => ({
  from: '2026-11-01',
  to: '2026-11-30',
  minutes: Object.fromEntries(days.map((day) => [`2026-11-${day}`, hours * 60])),
})
const coming = ['07', '08', '09', '10'].map((day) => long(`2026-12-${day}`, 12))
const comingVisit: [string, string] = ['2026-12-11T09:00', '2026-12-11T10:00']
const noOvertime = { ...always, no_overtime: true, no_night: false }
const noNight = { ...always, no_overtime: false, no_night: true }
const nineHours: [string, string] = [`${DAY}T08:00`, `${DAY}T17:00`]
const tenHours: [string, string] = [`${DAY}T08:00`, `${DAY}T18:00`]
const allDays = (hours: number) => Array.from({ length: 19 }, (_, i) => long(`2026-11-${String(i + 1).padStart(2, '0')}`, hours))

test('nothing is said of a usual visit', () => expect(codes({})).toEqual([]))

test.each<[string, Case, string[]]>([
  // decisions 16: nobody is in two places
  [
    'while leave is asked for',
    { helper: { leaveAsked: [{ starts: at(`${DAY}T00:00`), ends: at('2026-11-21T00:00') }] } },
    ['leave_asked'],
  ],
  ['after the leave that is asked for', { helper: { leaveAsked: [{ starts: at(`${DAY}T00:00`), ends: at(`${DAY}T09:00`) }] } }, []],
  [
    'while absent on a day of which leave is asked for, too',
    {
      helper: {
        away: [{ starts: at(`${DAY}T08:00`), ends: null }],
        leaveAsked: [{ starts: at(`${DAY}T00:00`), ends: at('2026-11-21T00:00') }],
      },
    },
    ['absent'],
  ],
  ['while the helper is absent', { helper: { away: [{ starts: at(`${DAY}T09:30`), ends: null }] } }, ['absent']],
  ['on the morning before an absence', { helper: { away: [{ starts: at(`${DAY}T10:00`), ends: null }] } }, []],
  ['after it', { helper: { away: [{ starts: 0, ends: at(`${DAY}T09:00`) }] } }, []],
  ['while the helper is elsewhere', { helper: { duties: [duty(`${DAY}T09:30`, `${DAY}T11:00`)] } }, ['overlap']],
  ['right after another at the same place', { helper: { duties: [duty(`${DAY}T08:00`, `${DAY}T09:00`, 'patient')] } }, []],
  // the patient's record
  ['by a helper whom the patient refuses', { patient: { wishes: { helper: 'refused' } } }, ['helper_refused']],
  ['by one who comes when nobody else can', { patient: { wishes: { helper: 'if_needed' } } }, ['helper_if_needed']],
  ['by one who is welcome', { patient: { wishes: { helper: 'welcome' } } }, []],
  // the employment
  ['on the day of joining', { helper: { join_date: DAY } }, []],
  ['the day before joining', { helper: { join_date: '2026-11-21' } }, ['before_joining']],
  ['on the last day', { helper: { leave_date: DAY, zaishoku_joukyou: 'left' } }, []],
  ['the day after leaving', { helper: { leave_date: '2026-11-19' } }, ['after_leaving']],
  ['by one who has left, nobody knows when', { helper: { zaishoku_joukyou: 'left' } }, ['after_leaving']],
  ['during leave for a child', { helper: { zaishoku_joukyou: 'childcare_leave' } }, ['on_leave']],
  [
    'before a leave that holds since',
    { helper: { zaishoku_joukyou: 'care_leave' }, visit: ['2026-10-30T09:00', '2026-10-30T10:00'] },
    [],
  ],
  ['by one who went home', { helper: { gone: [{ valid_from: '2026-11-01', valid_to: null }] } }, ['enrolment_over']],
  [
    'after the end of the contract',
    {
      helper: {
        employments: [
          {
            valid_from: '2026-01-01',
            valid_to: null,
            contract_end: '2026-10-31',
            weekly_hours: null,
            variable_hours: false,
            is_manager: false,
            establishment_id: null,
            holiday_weekday: null,
            week_start: null,
            rest_days: null,
            small: null,
          },
        ],
      },
    },
    ['contract_ended'],
  ],
  // Immigration Control Act 19, 73-2; facts 7
  ['on the last day of the residence card', { helper: { card_until: DAY } }, []],
  ['the day after it', { helper: { card_until: '2026-11-19' } }, ['card_ended']],
  ['by a foreigner without a recorded card', { helper: { nationality: 'vn' } }, ['card_unknown']],
  ['by a special permanent resident', { helper: { nationality: 'kr', status_of_residence: 'special_permanent' } }, []],
  ['after five years of specified skill', { helper: { ...skilled, skill_until: '2026-11-19' } }, ['skill_time_over']],
  ['after them under another status', { helper: { status_of_residence: 'care', skill_until: '2026-11-19' } }, []],
  // specified skill since 2025-04-21, technical training since 2025-04-01; facts 7
  ['in a home by a specified skilled worker with the certificate of conformity', { helper: skilled }, []],
  ['in a home by one without it', { helper: { ...skilled, visiting_care_confirmed_on: null } }, ['visiting_care_unconfirmed']],
  [
    'in a home by a trainee the day before it',
    { helper: { ...skilled, status_of_residence: 'trainee', visiting_care_confirmed_on: '2026-11-21' } },
    ['visiting_care_unconfirmed'],
  ],
  ['in a group home by one without it', { service: 'group_home', helper: { ...skilled, visiting_care_confirmed_on: null } }, []],
  ['in a home under the status of care', { helper: { status_of_residence: 'care' } }, []],
  [
    'in a home before a year of practice is recorded',
    { helper: { ...skilled, practice_from: '2025-11-21' } },
    ['visiting_care_practice'],
  ],
  [
    'in a home with less than the training for beginners',
    { service: 'heavy_visiting_care', helper: { ...skilled, qualifications: ['heavy_basic'] } },
    ['visiting_care_practice'],
  ],
  ['by one who may not work', { helper: { work_restriction: 'not_allowed' } }, ['work_not_allowed']],
  [
    'by a student within 28 hours in seven days',
    { helper: { work_restriction: 'not_allowed', activity_permission: 'hours_28', duties: weekdays(6) } },
    [],
  ],
  ['by a student over them', { helper: { activity_permission: 'hours_28', duties: weekdays(7) } }, ['over_28_hours']],
  // MHLW Notice 538 of 2006; facts 8, 9
  [
    'of heavy visiting care with its basic course',
    { service: 'heavy_visiting_care', helper: { qualifications: ['heavy_basic'] } },
    [],
  ],
  ['of physical care with that course alone', { helper: { qualifications: ['heavy_basic'] } }, ['not_qualified']],
  ['by one of whom no qualification is recorded', { helper: { qualifications: [] } }, ['qualification_unknown']],
  ['that accompanies the blind without its course', { service: 'companion_support' }, ['not_qualified']],
  ['that is a meeting', { service: 'meeting', helper: { qualifications: [] } }, []],
  // Certified Social Workers and Certified Care Workers Act 2(2), supplementary provision 3; facts 6
  ['to a patient who is suctioned, by one without a permission', { patient: suctioned }, ['suction_not_permitted']],
  ['with one of the first course, for anybody', { patient: suctioned, helper: { suction: [forMouth] } }, []],
  ['with one of the third course for this patient', { patient: suctioned, helper: { suction: [forNose] } }, []],
  [
    'with one of the third course for somebody else',
    { patient: suctioned, helper: { suction: [{ ...forNose, patient_id: 'another' }] } },
    ['suction_not_permitted'],
  ],
  [
    'the day after the permission has ended',
    { patient: suctioned, helper: { suction: [{ ...forMouth, valid_to: '2026-11-19' }] } },
    ['suction_not_permitted'],
  ],
  [
    'with one for the mouth, where the nose is instructed, too',
    { patient: throughMouthAndNose, helper: { suction: [forMouth] } },
    ['suction_not_permitted'],
  ],
  ['with one for each of the acts', { patient: throughMouthAndNose, helper: { suction: [forMouth, forNose] } }, []],
  ['of a nurse', { patient: suctioned, helper: { qualifications: ['registered_nurse'] } }, []],
  ['after the instruction has ended', { patient: { suction: [{ ...paper, valid_to: '2026-10-31', acts: [] }] } }, []],
  ['that does nothing at the body', { service: 'home_care_housework', patient: suctioned }, []],
  // Services and Supports for Persons with Disabilities Act 22
  [
    'after the certificate',
    { patient: { certificates: [{ valid_from: '2025-04-01', valid_to: '2026-03-31', services: [] }] } },
    ['certificate_ended'],
  ],
  [
    'after a certificate that still holds today',
    { patient: { certificates: [{ ...holding(), valid_to: '2026-11-10' }] } },
    ['certificate_ends'],
  ],
  ['while it holds', { patient: { certificates: [holding()] } }, []],
  [
    'of a service that is not on it',
    { patient: { certificates: [holding([{ service: 'companion_support', decided: 60, contracted: null }])] } },
    ['service_not_decided'],
  ],
  [
    'within the decided amount',
    { patient: { certificates: [holding([{ service: 'home_care_body', decided: 60, contracted: null }])] } },
    [],
  ],
  [
    'over what was contracted of it',
    { patient: { certificates: [holding([{ service: 'home_care_body', decided: 90, contracted: 30 }])] } },
    ['amount_used_up'],
  ],
  [
    'privately paid after the certificate',
    { service: 'private_pay', patient: { certificates: [{ ...holding(), valid_to: '2026-10-01' }] } },
    [],
  ],
  // the weekly plan of the patient sends two (facts 8: two carers at once)
  ['of two at one time', { second: { ...beside, isAssigned: true } }, []],
  ['of two of whom the other one has nobody', { second: beside }, ['second_helper_missing']],
  ['of two of whom the other one was taken away', { second: { ...beside, starts: null, ends: null } }, ['second_helper_missing']],
  [
    'of two of whom the other one was moved',
    { second: { ...beside, isAssigned: true, starts: at(`${DAY}T09:30`) } },
    ['pair_same_time'],
  ],
  ['that went to another patient than the other of two', { second: { ...beside, patient_id: 'another' } }, []],
  ['at the time of another helper', otherHelper(), ['patient_doubled']],
  ['right before another helper', otherHelper({ starts: at(`${DAY}T10:00`) }), []],
  ['at the time of one that has nobody', otherHelper({ staff_id: null }), []],
  ['at the time of another helper, planned as two', { ...otherHelper({ pair: 'line' }), pair: 'line' }, []],
  ['at the time of one from another line of the plan', { ...otherHelper({ pair: 'other' }), pair: 'line' }, ['patient_doubled']],
  ['that is planned at once before the one of another helper', { ...otherHelper({ turn: 1 }), turn: 0 }, []],
  ['that is planned at once after it', { ...otherHelper({ turn: 1 }), turn: 2 }, ['patient_doubled']],
  ['at the time of a helper who comes along to learn', otherHelper({ service_type: 'accompanied_training' }), []],
  ['in which somebody comes along to learn', { ...otherHelper(), service: 'accompanied_training' }, []],
  ['that stands, at the time of one that somebody answers for', { ...otherHelper({ isExplained: true }), stands: true }, []],
  ['that is moved to the time of one that somebody answers for', otherHelper({ isExplained: true }), ['patient_doubled']],
  // the way from home to home
  [
    'five minutes after one in another town',
    {
      helper: { duties: [duty(`${DAY}T08:00`, `${DAY}T08:55`)] },
      other: { ...home, postal_code: '1500001', municipality: '渋谷区' },
    },
    ['travel_short'],
  ],
  [
    'less time than the way that is recorded takes',
    {
      helper: { duties: [duty(`${DAY}T08:00`, `${DAY}T08:40`)] },
      other: { postal_code: '1000001', prefecture: '13', municipality: '千代田区' },
      recorded: [{ one: 'other', other: 'patient', means: 'walk', minutes: 25, valid_from: '2026-01-01' }],
    },
    ['travel_short'],
  ],
  [
    'half an hour after it',
    {
      helper: { duties: [duty(`${DAY}T08:00`, `${DAY}T08:30`)] },
      other: { ...home, postal_code: '1500001', municipality: '渋谷区' },
    },
    [],
  ],
  [
    'right after one of whom no address is known',
    {
      helper: { duties: [duty(`${DAY}T08:00`, `${DAY}T09:00`)] },
      other: { postal_code: null, prefecture: null, municipality: null },
    },
    [],
  ],
  // rest between days, days in a row (facts 2)
  ['ten hours after the evening before', { helper: { duties: [duty('2026-11-19T21:00', '2026-11-19T23:00')] } }, ['rest_short']],
  ['eleven hours after it', { helper: { duties: [duty('2026-11-19T21:00', '2026-11-19T22:00')] } }, []],
  [
    'on the seventh day in a row',
    { helper: { duties: ['14', '15', '16', '17', '18', '19'].map((day) => long(`2026-11-${day}`, 2)) } },
    ['days_in_a_row'],
  ],
  // Labour Standards Act 32, 36
  ['that fills 40 hours', { helper: { duties: weekdays(9).map((one) => ({ ...one, minutes: 585 })) } }, []],
  ['over 40 hours', { helper: { duties: weekdays(10) } }, ['over_40_hours']],
  [
    'the same where the week begins on Wednesday',
    {
      helper: {
        duties: weekdays(10),
        employments: variable.map((one) => ({ ...one, variable_hours: false, week_start: 'wednesday' as const })),
      },
    },
    [],
  ],
  ['over 40 hours where the law says 44', { helper: { duties: weekdays(10), weekly: weeklyIn(true) } }, []],
  ['over 44 hours there', { helper: { duties: weekdays(11), weekly: weeklyIn(true) } }, ['over_40_hours']],
  [
    'over the hours of the contract',
    {
      helper: {
        duties: weekdays(5),
        employments: [
          {
            valid_from: '2026-01-01',
            valid_to: null,
            contract_end: null,
            weekly_hours: 1200,
            variable_hours: false,
            is_manager: false,
            establishment_id: null,
            holiday_weekday: null,
            week_start: null,
            rest_days: null,
            small: null,
          },
        ],
      },
    },
    ['over_contract_hours'],
  ],
  // the variable system (Labour Standards Act 32-2): a month to come by its plan, another by what was fixed, and without that like every other
  ['over 40 hours of a month to come', { helper: { duties: coming, employments: variable }, visit: comingVisit }, []],
  ['the same without the system', { helper: { duties: coming }, visit: comingVisit }, ['over_40_hours']],
  ['over 40 hours where nothing was fixed', { helper: { duties: weekdays(10), employments: variable } }, ['over_40_hours']],
  [
    'over 40 hours that were fixed',
    { helper: { duties: weekdays(10), employments: variable, fixed: [fixedOf(['16', '17', '18', '19', '20'], 10)] } },
    [],
  ],
  [
    'over 40 hours by a manager',
    { helper: { duties: weekdays(10), employments: variable.map((one) => ({ ...one, variable_hours: false, is_manager: true })) } },
    [],
  ],
  ['over what was fixed', { helper: { duties: weekdays(11), fixed: [fixedOf(['16', '17', '18', '19'], 11)] } }, ['over_40_hours']],
  [
    'over 45 hours of overtime',
    { helper: { duties: allDays(10).map((one) => ({ ...one, ends: one.starts + 480 })) } },
    ['days_in_a_row', 'over_45_hours', 'over_40_hours'],
  ],
  [
    'over 80 hours of it',
    { helper: { duties: allDays(11).map((one) => ({ ...one, ends: one.starts + 480 })) } },
    ['days_in_a_row', 'over_80_hours', 'over_40_hours'],
  ],
  [
    'at 100 hours',
    { helper: { duties: allDays(13).map((one) => ({ ...one, ends: one.starts + 480 })) } },
    ['over_100_hours', 'days_in_a_row', 'over_40_hours'],
  ],
  // Labour Standards Act 36(6): averages of two to six months, by those that are closed
  [
    'in a month after one of 90 hours, where both are over 80 on average',
    {
      helper: {
        duties: allDays(11).map((one) => ({ ...one, ends: one.starts + 480 })),
        closed: [closedOf('2026-10', 5400)],
      },
    },
    ['over_80_average', 'days_in_a_row', 'over_40_hours'],
  ],
  [
    'in a month after such a one long ago',
    {
      helper: {
        duties: allDays(11).map((one) => ({ ...one, ends: one.starts + 480 })),
        closed: [closedOf('2026-03', 5400)],
      },
    },
    ['days_in_a_row', 'over_80_hours', 'over_40_hours'],
  ],
  // 36(4), 36(5): a year from April
  ['in a year of 361 hours', { helper: { duties: weekdays(9), closed: yearOf(357) } }, ['over_360_hours']],
  ['in a year of 721 hours', { helper: { duties: weekdays(9), closed: yearOf(717) } }, ['over_720_hours']],
  ['in the next year', { helper: { duties: weekdays(9), closed: [closedOf('2026-03', 800 * 60)] } }, []],
  // 60(1): whoever is not 18 on the day works no overtime and on no statutory holiday, whatever was agreed or fixed; whoever turns 18 on it does
  ['of nine hours by somebody of 17', { visit: nineHours, helper: { birth_date: '2008-11-21' } }, ['young_overtime']],
  ['of nine hours by somebody who is 18 today', { visit: nineHours, helper: { birth_date: '2008-11-20' } }, []],
  ['within eight hours by somebody of 17', { visit: [`${DAY}T08:00`, `${DAY}T16:00`], helper: { birth_date: '2009-01-01' } }, []],
  [
    'that brings the week of somebody of 17 over forty hours',
    { helper: { birth_date: '2009-01-01', duties: weekdays(10), weekly: weeklyIn(true) } },
    ['young_overtime'],
  ],
  [
    'of somebody of 17 on a statutory holiday',
    { visit: ['2026-11-22T09:00', '2026-11-22T10:00'], helper: { birth_date: '2009-01-01' } },
    ['young_on_holiday'],
  ],
  // 66(2), 66(3): whoever asked for it
  [
    'of nine hours by somebody who asked for no overtime',
    { visit: nineHours, helper: { limits: [noOvertime] } },
    ['asked_no_overtime'],
  ],
  [
    'of nine hours after the end of what was asked',
    { visit: nineHours, helper: { limits: [{ ...noOvertime, valid_to: '2026-11-19' }] } },
    [],
  ],
  ['of nine hours by somebody who asked for no nights', { visit: nineHours, helper: { limits: [noNight] } }, []],
  [
    'of fixed hours by somebody who asked for no overtime',
    { visit: nineHours, helper: { limits: [noOvertime], fixed: [fixedOf(['20'], 9)] } },
    ['asked_no_overtime'],
  ],
  [
    'on a statutory holiday by somebody who asked for no overtime',
    { visit: ['2026-11-22T09:00', '2026-11-22T10:00'], helper: { limits: [noOvertime] } },
    ['asked_no_holiday'],
  ],
  [
    'up to ten at night by somebody who asked for no nights',
    { visit: [`${DAY}T19:00`, `${DAY}T22:00`], helper: { limits: [noNight] } },
    [],
  ],
  ['a minute longer', { visit: [`${DAY}T19:00`, `${DAY}T22:01`], helper: { limits: [noNight] } }, ['asked_no_night']],
  ['before five in the morning', { visit: [`${DAY}T04:59`, `${DAY}T07:00`], helper: { limits: [noNight] } }, ['asked_no_night']],
  ['from five on', { visit: [`${DAY}T05:00`, `${DAY}T07:00`], helper: { limits: [noNight] } }, []],
  // what was agreed binds like the law: 36(1), 36(2)
  ['with overtime where no agreement is filed', { helper: { duties: weekdays(9), agreements: [] } }, ['no_agreement']],
  ['without overtime there', { helper: { duties: weekdays(8), agreements: [] } }, []],
  [
    'with an agreement that begins later',
    { helper: { duties: weekdays(9), agreements: [{ ...legal, valid_from: '2026-11-21' }] } },
    ['no_agreement'],
  ],
  [
    'up to the agreed hours of a month',
    { helper: { duties: weekdays(9), agreements: [{ ...strict, month_limit: FOUR_OVER }] } },
    [],
  ],
  [
    'a minute over them',
    { helper: { duties: weekdays(9), agreements: [{ ...strict, month_limit: FOUR_OVER - 1 }] } },
    ['over_agreed_month'],
  ],
  [
    'over them with a special clause',
    { helper: { duties: weekdays(9), agreements: [{ ...legal, month_limit: FOUR_OVER - 1 }] } },
    ['over_45_hours'],
  ],
  [
    'over them more often than the special clause says',
    {
      helper: {
        duties: weekdays(9),
        closed: [closedOf('2026-10', FOUR_OVER)],
        agreements: [{ ...legal, month_limit: FOUR_OVER - 1, special_times: 1 }],
      },
    },
    ['special_too_often', 'over_45_hours'],
  ],
  [
    'over what the special clause allows a month',
    { helper: { duties: weekdays(9), agreements: [{ ...legal, special_month: FOUR_OVER - 1 }] } },
    ['over_100_hours'],
  ],
  [
    'over the agreed hours of a day',
    { visit: tenHours, helper: { agreements: [{ ...strict, day_limit: 119 }] } },
    ['over_agreed_day'],
  ],
  ['up to them', { visit: tenHours, helper: { agreements: [{ ...strict, day_limit: 120 }] } }, []],
  [
    'within those of a day under the special clause',
    { visit: tenHours, helper: { agreements: [{ ...legal, day_limit: 119, special_day: 120 }] } },
    [],
  ],
  [
    'over the agreed hours of a year',
    { helper: { duties: weekdays(9), closed: yearOf(200), agreements: [{ ...strict, year_limit: 200 * 60 }] } },
    ['over_agreed_year'],
  ],
  [
    'in the month in which the year of the agreement begins',
    {
      helper: {
        duties: weekdays(9),
        closed: yearOf(200),
        agreements: [{ ...strict, valid_from: '2026-11-01', year_limit: 200 * 60 }],
      },
    },
    [],
  ],
  // the month of the agreement begins on the day that it names, whenever wages close
  [
    'over the agreed hours of a month from the 1st, within a wage period from the 19th',
    {
      closing: onThe18th,
      helper: { duties: weekdays(9), agreements: [{ ...strict, month_begins: 1, month_limit: FOUR_OVER - 1 }] },
    },
    ['over_agreed_month'],
  ],
  [
    'within the hours of a wage period, where the agreement names no day',
    { closing: onThe18th, helper: { duties: weekdays(9), agreements: [{ ...strict, month_limit: 60 }] } },
    [],
  ],
  [
    'over them',
    { closing: onThe18th, helper: { duties: weekdays(9), agreements: [{ ...strict, month_limit: 59 }] } },
    ['over_agreed_month'],
  ],
  [
    'within the agreed hours of a month from the 18th of a calendar month',
    { helper: { duties: weekdays(9), agreements: [{ ...strict, month_begins: 18, month_limit: 120 }] } },
    [],
  ],
  [
    'over them by a minute',
    { helper: { duties: weekdays(9), agreements: [{ ...strict, month_begins: 18, month_limit: 119 }] } },
    ['over_agreed_month'],
  ],
  [
    'in a month from the 1st of which days are closed, as these were sealed',
    {
      closing: onThe18th,
      helper: {
        duties: weekdays(9),
        closed: [closedOf('2026-11', 200)],
        agreements: [{ ...strict, month_begins: 1, month_limit: 260 }],
      },
    },
    [],
  ],
  [
    'over what these leave',
    {
      closing: onThe18th,
      helper: {
        duties: weekdays(9),
        closed: [closedOf('2026-11', 200)],
        agreements: [{ ...strict, month_begins: 1, month_limit: 259 }],
      },
    },
    ['over_agreed_month'],
  ],
])('a visit %s', (_, one, found) => expect(codes(one)).toEqual(found))

test('a sentence names its figures', () => {
  expect(check({ helper: { card_until: '2026-11-19' } })).toEqual([
    { code: 'card_ended', level: 'warn', figures: { date: '2026-11-19' } },
  ])
  expect(check({ helper: { duties: weekdays(10) } })).toEqual([
    { code: 'over_40_hours', level: 'hint', figures: { minutes: 41 * 60, limit: 40 * 60 } },
  ])
})

test('what warns asks for a reason once; what is only told, never', () => {
  const refused = check({ patient: { wishes: { helper: 'refused' } }, helper: { qualifications: [] } })
  expect(reasonFaults(refused, null)).toEqual([{ field: 'exception_reason', code: 'helper_refused' }])
  expect(reasonFaults(refused, '夜間の代わりが見つからないため、ご家族の了承を得た')).toEqual([])
  expect(warningsIn(check({ helper: { qualifications: [] } }))).toEqual([])
})
