import { describe, expect, test } from 'vitest'
import { prefectures } from '../../kit/prefectures.ts'
import { ratesFor } from '../rates/rates.ts'
import { birthdayAt, fiscalYearOf, insuredByAge, isDue } from './months.ts'
import { bonusPremiumsOf, employmentPremium, gradeOf, type Insured, pensionStandard, premiumsOf } from './socialInsurance.ts'
import { reviewByChange, reviewBySeason } from './standardReview.ts'

const rates = ratesFor()
const person: Insured = {
  joined_on: '2020-04-01',
  left_on: null,
  born_on: '1986-06-15',
  prefecture: '13',
  standard: 300_000,
  adjusted_since: null,
}

describe('by age', () => {
  test.each([
    // the day before the birthday decides: whoever is born on the 1st is a month earlier
    ['care begins', '1986-06-02', '2026-05', '2026-06', 'care', [false, true]],
    ['care begins, born on the 1st', '1986-06-01', '2026-04', '2026-05', 'care', [false, true]],
    ['care ends', '1961-06-02', '2026-05', '2026-06', 'care', [true, false]],
    ['care ends, born on the 1st', '1961-06-01', '2026-04', '2026-05', 'care', [true, false]],
    ['the pension ends', '1956-06-02', '2026-05', '2026-06', 'pension', [true, false]],
    ['the pension ends, born on the 1st', '1956-06-01', '2026-04', '2026-05', 'pension', [true, false]],
    // of 75 the birthday itself decides
    ['health ends', '1951-06-02', '2026-05', '2026-06', 'health', [true, false]],
    ['health ends, born on the 1st', '1951-06-01', '2026-05', '2026-06', 'health', [true, false]],
    ['health ends, born on 29 February', '1952-02-29', '2027-02', '2027-03', 'health', [true, false]],
  ] as const)('%s', (_, born, before, after, what, expected) =>
    expect([insuredByAge(born, before)[what], insuredByAge(born, after)[what]]).toEqual(expected),
  )

  test('whoever was born on 29 February turns older on 1 March where there is no such day', () => {
    expect([birthdayAt('1984-02-29', 40), birthdayAt('1984-02-29', 41)]).toEqual(['2024-02-29', '2025-03-01'])
  })

  test('nothing is due of an insurance that has ended', () => {
    const { health, pension } = premiumsOf({ ...person, born_on: '1951-05-20' }, '2026-05', rates)
    expect([health.own, health.employer, pension.own]).toEqual([0, 0, 0])
  })
})

describe('joining and leaving', () => {
  test.each([
    ['the month of joining is due whole', '2026-05-31', null, { '2026-04': false, '2026-05': true }],
    ['who leaves on the last day pays that month', '2020-04-01', '2026-04-30', { '2026-04': true, '2026-05': false }],
    ['who leaves the day before does not', '2020-04-01', '2026-04-29', { '2026-03': true, '2026-04': false }],
    [
      'who joins and leaves in one month pays it',
      '2026-04-06',
      '2026-04-20',
      { '2026-03': false, '2026-04': true, '2026-05': false },
    ],
    ['over the end of a year', '2020-04-01', '2026-12-31', { '2026-12': true, '2027-01': false }],
  ] as const)('%s', (_, joined_on, left_on, expected) =>
    expect(Object.fromEntries(Object.keys(expected).map((month) => [month, isDue({ joined_on, left_on }, month)]))).toEqual(
      expected,
    ),
  )
})

test('fifty sen are cut, more than fifty are a yen', () => {
  // 9.21 % + 0.23 % of 58,000 is 5,475.2 and half of it 2,737.6; 9.44 % + 0.23 % of 150,000 is 14,505 and half of it 7,252.5
  const low = premiumsOf({ ...person, born_on: '1996-01-01', prefecture: '15', standard: 58_000 }, '2026-05', rates)
  const even = premiumsOf({ ...person, born_on: '1996-01-01', prefecture: '47', standard: 150_000 }, '2026-05', rates)
  expect([low.health.own, even.health.own]).toEqual([2738, 7252])
  expect(even.health.employer).toBe(7253)
  // 5/1000 of 100,100 is 500.5
  expect([100_100, 100_101].map((wages) => employmentPremium(wages, '2026-05-31', rates).own)).toEqual([500, 501])
})

test('every standard in every prefecture: the slip adds up, both sides make the whole, and nothing falls while the standard rises', () => {
  const { grades } = rates.on('standard_grades', '2026-05-01').value
  for (const prefecture of prefectures) {
    let before = 0
    for (const { standard } of grades) {
      const { health, pension } = premiumsOf({ ...person, prefecture, standard }, '2026-05', rates)
      expect(health.health_and_care + health.levy).toBe(health.own)
      expect((health.own + health.employer) * 100_000).toBeLessThanOrEqual(health.parts)
      expect((health.own + health.employer + 1) * 100_000).toBeGreaterThan(health.parts)
      expect([health, pension].flatMap(Object.values).every(Number.isSafeInteger)).toBe(true)
      expect(health.own + pension.own).toBeGreaterThan(before)
      before = health.own + pension.own
    }
  }
})

test('a grade begins at its amount', () => {
  expect([62_999, 63_000, 1_354_999, 1_355_000, 9_999_999].map((pay) => gradeOf(pay, '2026-05', rates).standard)).toEqual([
    58_000, 68_000, 1_330_000, 1_390_000, 1_390_000,
  ])
  expect([58_000, 88_000, 680_000].map((standard) => pensionStandard(standard, '2026-05', rates))).toEqual([
    88_000, 88_000, 650_000,
  ])
  expect(pensionStandard(680_000, '2027-09', rates)).toBe(680_000)
})

describe('the premium adjustment scheme', () => {
  const shortTime = { ...person, born_on: '1996-01-01', standard: 88_000, adjusted_since: '2026-10' }
  test('a quarter of the whole at 88,000, more in the third year, half afterwards and before', () => {
    const pensions = ['2026-09', '2026-10', '2028-09', '2028-10', '2029-09', '2029-10'].map((month) => {
      // the pension rate is known for good, that of the health insurance is not
      const loaded = ratesFor([
        { ...rates.of('health').at(-1)!, valid_from: '2027-03-01', valid_to: null },
        { ...rates.of('care').at(-1)!, valid_from: '2027-03-01', valid_to: null },
        { ...rates.of('child_levy').at(-1)!, valid_from: '2027-04-01', valid_to: null },
      ])
      return premiumsOf(shortTime, month, loaded).pension.own
    })
    expect(pensions).toEqual([8052, 4026, 4026, 6039, 6039, 8052])
  })
  test('health in one sum with the levy, which is halved as ever; nothing above 126,000', () => {
    // 88,000 × (9.85 % × 25 % + 0.23 % × 50 %) = 2,268.2
    const { health } = premiumsOf(shortTime, '2026-10', rates)
    expect([health.own, health.employer]).toEqual([2268, 8870 - 2268])
    const above = { ...shortTime, standard: 134_000 }
    expect(premiumsOf(above, '2026-10', rates).pension.own).toBe(
      premiumsOf({ ...above, adjusted_since: null }, '2026-10', rates).pension.own,
    )
  })
})

describe('bonuses', () => {
  const of = (amount: number, earlier_in_month = 0, earlier_in_year = 0) =>
    bonusPremiumsOf({ ...person, born_on: '1996-01-01' }, '2026-07', { amount, earlier_in_month, earlier_in_year }, rates)
  test('are cut to a thousand after they are added, and the earlier one is taken off', () => {
    expect(of(500_999).standard).toBe(500_000)
    const [one, two, both] = [of(300_600), of(200_400, 300_600), of(501_000)]
    expect(one.standard + two.standard).toBe(both.standard)
    expect(one.health.own + two.health.own).toBe(both.health.own)
    expect(one.pension.own + two.pension.own).toBe(both.pension.own)
  })
  test('have a limit in the fiscal year for health and in the month for the pension', () => {
    expect(of(2_000_000, 0, 5_000_000).standard).toBe(730_000)
    expect(of(2_000_000, 0, 5_730_000)).toMatchObject({ standard: 0, health: { own: 0 }, pension: { own: 137_250 } })
    expect(of(1_500_000).pension.own).toBe(of(3_000_000).pension.own)
  })
  test('are not charged in the month of leaving', () =>
    expect(
      bonusPremiumsOf(
        { ...person, left_on: '2026-07-15' },
        '2026-07',
        { amount: 500_000, earlier_in_month: 0, earlier_in_year: 0 },
        rates,
      ).health.own,
    ).toBe(0))
  test('the fiscal year begins in April', () =>
    expect([fiscalYearOf('2026-03'), fiscalYearOf('2026-04'), fiscalYearOf('2027-01')]).toEqual([2025, 2026, 2026]))
})

describe('the standard is reviewed', () => {
  const month = (name: string, base_days: number, pay: number) => ({ month: name, base_days, pay })
  const usual = { joined_on: '2020-04-01', isShortTime: false, isChanged: false }
  const spring = (...days: number[]) =>
    days.map((base_days, at) => month(`2026-0${at + 4}`, base_days, [300_000, 310_000, 335_000][at] ?? 0))

  test('in September, by the months that have their days', () => {
    expect(reviewBySeason(2026, spring(20, 17, 22), usual, rates)).toMatchObject({
      average: 315_000,
      grade: 23,
      standard: 320_000,
      from: '2026-09',
      to: '2027-08',
    })
    // 16 days do not count
    expect(reviewBySeason(2026, spring(20, 16, 22), usual, rates)).toMatchObject({ average: 317_500 })
    expect(reviewBySeason(2026, spring(10, 11, 10), { ...usual, isShortTime: true }, rates)).toMatchObject({ average: 310_000 })
    expect(reviewBySeason(2026, spring(16, 16, 16), usual, rates)).toEqual({ changed: false, why: 'no_months' })
    expect(reviewBySeason(2026, spring(20, 20, 20), { ...usual, joined_on: '2026-06-01' }, rates)).toEqual({
      changed: false,
      why: 'joined_late',
    })
    expect(reviewBySeason(2026, spring(20, 20, 20), { ...usual, isChanged: true }, rates)).toEqual({
      changed: false,
      why: 'changed_already',
    })
  })

  const three = (pay: number, first = '2026-04', days = 20) =>
    [0, 1, 2].map((at) => month(`${first.slice(0, 5)}${String(Number(first.slice(5)) + at).padStart(2, '0')}`, days, pay))
  const rise = { was: 300_000, rose: true, isShortTime: false }

  test('from the fourth month, where two grades lie between and the wage moved the same way', () => {
    expect(reviewByChange(three(350_000), rise, rates)).toMatchObject({
      average: 350_000,
      standard: 360_000,
      from: '2026-07',
      to: '2027-08',
    })
    expect(reviewByChange(three(350_000, '2026-01'), rise, rates)).toMatchObject({ from: '2026-04', to: '2026-08' })
    expect(reviewByChange(three(320_000), rise, rates)).toEqual({ changed: false, why: 'under_two_grades' })
    expect(reviewByChange(three(250_000), rise, rates)).toEqual({ changed: false, why: 'other_direction' })
    expect(reviewByChange(three(350_000, '2026-04', 16), rise, rates)).toEqual({ changed: false, why: 'too_few_days' })
    expect(reviewByChange(three(350_000, '2026-04', 11), { ...rise, isShortTime: true }, rates)).toMatchObject({ changed: true })
    expect(reviewByChange(three(350_000).slice(1), rise, rates)).toEqual({ changed: false, why: 'no_months' })
  })

  test.each([
    // health insurance, at the ends of the scale
    ['49 to 50', 1_330_000, 1_415_000, true, true],
    ['49 to 50, not far enough', 1_330_000, 1_414_999, true, false],
    ['50 to 49', 1_415_000, 1_354_999, false, true],
    ['50 to 49, not from far enough', 1_414_999, 1_354_999, false, false],
    ['1 to 2', 52_999, 63_000, true, true],
    ['1 to 2, not from far enough', 53_000, 63_000, true, false],
    ['2 to 1', 68_000, 52_999, false, true],
    // pension insurance: its ends lie inside of the scale of the health insurance
    ['pension 31 to 32', 620_000, 665_000, true, true],
    ['pension 1 to 2', 82_999, 93_000, true, true],
    ['pension 32 to 31', 665_000, 634_999, false, true],
    ['pension 2 to 1', 98_000, 82_999, false, true],
  ] as const)('one grade is enough at the ends: %s', (_, was, now, rose, changed) =>
    expect(reviewByChange(three(now), { was, rose, isShortTime: false }, rates).changed).toBe(changed),
  )
})
