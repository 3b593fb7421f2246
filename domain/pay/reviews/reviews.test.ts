import { describe, expect, test } from 'vitest'
import { shiftMonth } from '../../kit/dates.ts'
import { calendarMonths } from '../../kit/wagePeriod.ts'
import { attendanceFigures, type AttendanceFigures } from '../../time/attendance/attendance.ts'
import { ratesFor } from '../rates/rates.ts'
import type { Insurance, Item, Wage } from '../run/payInput.ts'
import { fixedChange } from './fixedWage.ts'
import { baseDaysOf, needsDays, type PaidPeriod, socialOf } from './paidMonth.ts'
import { occasionalReviews, periodicReview, type Reviewed, type ReviewFacts } from './proposal.ts'

const validity = { valid_from: '2020-01-01', valid_to: null }
const wage = {
  ...validity,
  wage_kind: 'monthly',
  base_amount: 300_000,
  rate_lines: [],
  travel_rate: null,
  office_rate: null,
  items: [],
  commute_means: null,
  commute_per: null,
  commute_amount: null,
  commute_months: null,
  commute_parking: null,
} as unknown as Wage
const hourly = { ...wage, wage_kind: 'hourly', base_amount: 1300 } as Wage
const insurance = {
  ...validity,
  health: true,
  health_standard: 260_000,
  pension: true,
  pension_standard: 260_000,
  short_time: false,
  adjusted_since: null,
  employment: true,
  decided_by: 'periodic',
  remarks: null,
} as Insurance

const noFigures = Object.fromEntries(attendanceFigures.map((name) => [name, 0])) as AttendanceFigures
type Day = PaidPeriod['days'][number]
const span = { starts_at: '2026-04-01T09:00:00+09:00', ends_at: '2026-04-01T18:00:00+09:00', minutes: 480 }
const worked: Day = { figures: { ...noFigures, total: 480 }, away: [], scheduled: span }
const off: Day = { figures: noFigures, away: [], scheduled: null }
const onLeave: Day = { figures: { ...noFigures, paid_leave: 1 }, away: [], scheduled: span }
const absent = (percent: number): Day => ({
  figures: noFigures,
  away: [{ kind: 'sickness', from: null, to: null, percent, wage: percent > 0 ? 'usual' : null, minutes: 480 }],
  scheduled: span,
})
const times = (size: number, one: Day): Day[] => Array.from({ length: size }, () => one)

const paid = (month: string, more: Partial<PaidPeriod> = {}): PaidPeriod => {
  const [from, to] = calendarMonths.endsOf(month)
  const paid_on = `${shiftMonth(month, 1)}-25`
  return { month, from, to, paid_on, wage_kind: 'monthly', pay: 300_000, worked: 21, days: [], ...more }
}

describe('base days', () => {
  test.each<[string, Partial<PaidPeriod>, number]>([
    ['a monthly wage has those of the calendar', {}, 30],
    ['an hourly wage has those of work', { wage_kind: 'hourly', worked: 14 }, 14],
    [
      'a daily wage has those of work and of paid leave',
      { wage_kind: 'daily', days: [...times(14, worked), ...times(2, onLeave), off] },
      16,
    ],
    [
      'absences take theirs from the scheduled days of a monthly wage',
      { days: [...times(18, worked), ...times(4, absent(0)), ...times(8, off)] },
      18,
    ],
    ['absences that are paid take none', { days: [...times(18, worked), ...times(4, absent(60)), ...times(8, off)] }, 30],
    ['paid leave of a monthly wage takes none', { days: [...times(18, worked), ...times(4, onLeave), ...times(8, off)] }, 30],
  ])('%s', (_, more, days) => {
    expect(baseDaysOf(paid('2026-04', more))).toBe(days)
  })
  test('the days of the month are asked for where lines tell of leave or absence', () => {
    expect([
      needsDays([{ kind: 'base' }, { kind: 'pension' }]),
      needsDays([{ kind: 'unworked' }]),
      needsDays([{ kind: 'leave' }]),
    ]).toEqual([false, true, true])
  })
  test('remuneration is what is paid and counts for social insurance', () => {
    const counts = { taxable: true, social: true, employment: true }
    const line = { side: 'payment', amount: 100, counts } as const
    expect(socialOf([line, { ...line, counts: { ...counts, social: false } }, { ...line, side: 'deduction' }])).toBe(100)
  })
})

describe('change of the fixed wage', () => {
  const item = { id: 'i', effect: 'payment', in_social_insurance: true } as Item
  const items = new Map([
    ['i', item],
    ['rent', { ...item, id: 'rent', effect: 'deduction' } as Item],
  ])
  const having = (pay_item_id: string, amount: number) => [{ pay_item_id, amount, per: 'month' as const }]
  const line = (amount: number) => [{ service_type: 'home_care_body' as const, from: null, until: null, amount }]
  test.each<[string, Wage, Wage, ReturnType<typeof fixedChange>]>([
    ['the same wage', wage, { ...wage }, null],
    ['a raise', wage, { ...wage, base_amount: 310_000 }, 'rose'],
    ['a reduction', wage, { ...wage, base_amount: 290_000 }, 'fell'],
    ['an allowance more', wage, { ...wage, items: having('i', 5000) }, 'rose'],
    ['a deduction is no wage', wage, { ...wage, items: having('rent', 5000) }, null],
    [
      'a raise that a lost allowance takes back',
      { ...wage, items: having('i', 20_000) },
      { ...wage, base_amount: 310_000 },
      'fell',
    ],
    [
      'a dearer pass',
      { ...wage, commute_amount: 60_000, commute_months: 6, commute_per: 'month' },
      { ...wage, commute_amount: 72_000, commute_months: 6, commute_per: 'month' },
      'rose',
    ],
    ['a rate an hour of a service', { ...hourly, rate_lines: line(1800) }, { ...hourly, rate_lines: line(1700) }, 'fell'],
    ['a rate an hour that was the base before', hourly, { ...hourly, rate_lines: line(1500) }, 'rose'],
    ['from the hour to the month', hourly, { ...wage, base_amount: 180_000 }, 'fell'],
  ])('%s', (_, before, after, change) => {
    expect(fixedChange(before, after, items)).toBe(change)
  })
})

const facts: ReviewFacts = { periods: calendarMonths, after: 1, items: new Map(), rates: ratesFor() }
const person: Reviewed = {
  joined_on: '2020-01-01',
  left_on: null,
  wages: [wage],
  insurances: [insurance],
  paid: [paid('2026-03'), paid('2026-04'), paid('2026-05')],
}
const review = (more: Partial<Reviewed> = {}) => periodicReview(2026, { ...person, ...more }, facts)

describe('regular review', () => {
  test('what was paid from April to June makes the standard from September', () => {
    expect(review()).toMatchObject({
      state: 'proposed',
      from: '2026-09',
      present: 260_000,
      average: 300_000,
      standard: 300_000,
      pension: 300_000,
      months: [
        { month: '2026-04', wage_month: '2026-03', standing: 'counts', base_days: 31, pay: 300_000 },
        { month: '2026-05', wage_month: '2026-04', standing: 'counts', base_days: 30 },
        { month: '2026-06', wage_month: '2026-05', standing: 'counts', base_days: 31 },
      ],
    })
  })
  test('a month with too few days is left out of the average', () => {
    const few = paid('2026-04', { pay: 100_000, wage_kind: 'hourly', worked: 16 })
    expect(review({ paid: [paid('2026-03'), few, paid('2026-05')] })).toMatchObject({
      average: 300_000,
      months: [{ standing: 'counts' }, { standing: 'few_days' }, { standing: 'counts' }],
    })
    const short = { ...insurance, short_time: true }
    expect(review({ insurances: [short], paid: [paid('2026-03'), few, paid('2026-05')] })?.months[1]).toMatchObject({
      standing: 'counts',
    })
  })
  test('a month that no closed run has paid is told, and nothing is proposed', () => {
    expect(review({ paid: [paid('2026-03'), paid('2026-05')] })).toMatchObject({
      state: 'missing',
      standard: null,
      months: [{ standing: 'counts' }, { month: '2026-05', wage_month: '2026-04', standing: 'missing' }, { standing: 'counts' }],
    })
  })
  test('the month of joining, of which a part was paid, is left out', () => {
    const joined = review({ joined_on: '2026-04-10', paid: [paid('2026-04', { pay: 150_000 }), paid('2026-05')] })
    expect(joined).toMatchObject({ state: 'proposed', average: 300_000, months: [{ standing: 'part' }, { standing: 'part' }, {}] })
    expect(review({ joined_on: '2026-06-01', paid: [] })).toMatchObject({ state: 'unchanged', why: 'joined_late' })
  })
  test('the pension insurance ends at its highest standard, and whoever has no health insurance has none', () => {
    const much = ['2026-03', '2026-04', '2026-05'].map((month) => paid(month, { pay: 900_000 }))
    expect(review({ paid: much })).toMatchObject({ standard: 880_000, pension: 650_000 })
    const only = { ...insurance, health: false, health_standard: null }
    expect(review({ insurances: [only] })).toMatchObject({ standard: null, pension: 300_000, present: 260_000 })
    expect(review({ insurances: [{ ...only, pension: false, pension_standard: null }] }), 'nobody without insurance').toBeNull()
  })
  test('whoever has left before September has none', () => {
    expect(review({ left_on: '2026-08-31' })).toBeNull()
  })
  const held = { ...insurance, valid_to: '2026-08-31' }
  test.each<[string, readonly Insurance[], string]>([
    ['the present standard', [{ ...insurance, health_standard: 300_000, pension_standard: 300_000 }], 'same'],
    [
      'one that begins then',
      [held, { ...insurance, valid_from: '2026-09-01', health_standard: 300_000, pension_standard: 300_000 }],
      'accepted',
    ],
    ['another one that begins then', [held, { ...insurance, valid_from: '2026-09-01' }], 'decided'],
    ['an end of the insurance', [{ ...insurance, valid_to: '2026-12-31' }], 'decided'],
  ])('%s', (_, insurances, state) => {
    expect(review({ insurances })?.state).toBe(state)
  })
  test('a change that counts from July to September goes before it', () => {
    const raised = { ...wage, valid_from: '2026-03-01' }
    const wages = [{ ...wage, base_amount: 250_000, valid_to: '2026-02-28' }, raised]
    const all = { wages, insurances: [{ ...insurance, health_standard: 240_000, pension_standard: 240_000 }] }
    expect(occasionalReviews({ ...person, ...all }, facts)).toMatchObject([
      { from: '2026-07', state: 'proposed', standard: 300_000 },
    ])
    expect(review(all)).toMatchObject({ state: 'unchanged', why: 'changed_already' })
  })
})

describe('review after a change', () => {
  const wages = [
    { ...wage, valid_to: '2026-03-31' },
    { ...wage, valid_from: '2026-04-01', base_amount: 340_000 },
  ]
  const three = ['2026-04', '2026-05', '2026-06'].map((month) => paid(month, { pay: 340_000 }))
  const changed = (more: Partial<Reviewed> = {}) => occasionalReviews({ ...person, wages, paid: three, ...more }, facts)
  test('three months after it make the standard of the fourth', () => {
    expect(changed()).toMatchObject([
      { changed_on: '2026-04-01', rose: true, from: '2026-08', state: 'proposed', average: 340_000, standard: 340_000 },
    ])
  })
  test('a change within a period counts from the first one that is paid by it as a whole', () => {
    const within = [wages[0] ?? wage, { ...wage, valid_from: '2026-03-16', base_amount: 340_000 }]
    expect(changed({ wages: within })[0]).toMatchObject({ from: '2026-08', months: [{ wage_month: '2026-04' }, {}, {}] })
  })
  test('a difference of one grade changes nothing, nor one in the other direction', () => {
    const near = { ...insurance, health_standard: 320_000, pension_standard: 320_000 }
    expect(changed({ insurances: [near] })).toMatchObject([{ state: 'unchanged', why: 'under_two_grades' }])
    const less = three.map((one) => ({ ...one, pay: 200_000 }))
    expect(changed({ paid: less })).toMatchObject([{ state: 'unchanged', why: 'other_direction' }])
  })
  test('months that are not paid yet are told', () => {
    expect(changed({ paid: three.slice(0, 2) })).toMatchObject([
      { state: 'missing', months: [{}, {}, { wage_month: '2026-06', standing: 'missing' }] },
    ])
  })
  test('without a change there is none', () => {
    expect(changed({ wages: [wage] })).toEqual([])
  })
})
