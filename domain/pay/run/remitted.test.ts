import { describe, expect, test } from 'vitest'
import { ratesFor } from '../rates/rates.ts'
import { bonusPremiumsOf, employmentPremium, premiumsOf } from '../rules/socialInsurance.ts'
import type { Step } from '../rules/trace.ts'
import type { LineKind, PayLine } from './line.ts'
import { employerShare, premiumsOfAll, premiumsPaid, type PremiumsPaid, remittedOf } from './remitted.ts'

const rates = ratesFor()
const line = (kind: LineKind, amount: number, step: Step | undefined): PayLine => ({
  side: 'deduction',
  kind,
  item: null,
  amount,
  minutes: null,
  count: null,
  counts: { taxable: false, social: false, employment: false },
  steps: step ? [step] : [],
})
/** Somebody in Tokyo who is old enough for care insurance. */
const insured = (standard: number) => ({
  joined_on: '2020-04-01',
  left_on: null,
  born_on: '1980-05-10',
  prefecture: '13' as const,
  standard,
  adjusted_since: null,
})
const premiumsIn = (month: string, standard: number) => premiumsOf(insured(standard), month, rates)
const linesOf = ({ health, pension, trace }: ReturnType<typeof premiumsIn>): PayLine[] => [
  line('health_and_care', health.health_and_care, trace[0]),
  line('levy', health.levy, trace[0]),
  line('pension', pension.own, trace[1]),
]
const wages = employmentPremium(301_999, '2026-06-30', rates)
const paid = (standard = 300_000): PremiumsPaid => ({
  kind: 'monthly',
  paid_on: '2026-07-25',
  closes_on: '2026-06-30',
  lines: [...linesOf(premiumsIn('2026-06', standard)), line('employment_insurance', wages.own, wages.trace)],
  corrections: [],
})

test('the whole premiums are those of the rules, read from the lines that were paid', () => {
  const { health, pension } = premiumsIn('2026-06', 300_000)
  const found = premiumsPaid(paid(), rates)
  expect(found).toEqual({
    health: { own: health.own, parts: health.parts },
    pension: { own: pension.own, parts: pension.parts },
    // 0.36 %, of the employer alone
    child: { own: 0, parts: 300_000 * 360 },
    // 0.5 % of the person and 0.85 % of the employer
    employment: { own: wages.own, parts: 301_999 * 1350 },
  })
  const told = remittedOf([found])
  expect(told[0]).toEqual({ name: 'health', own: health.own, employer: health.employer, whole: health.own + health.employer })
  expect(told[2]).toEqual({ name: 'child', own: 0, employer: 1080, whole: 1080 })
  expect(employerShare(told)).toBe(health.employer + pension.employer + 1080 + (4076 - wages.own))
})

test('the premiums of an office are added before they are cut to the yen', () => {
  const one = premiumsPaid(paid(118_000), rates)
  const [alone] = remittedOf([one])
  const [both] = remittedOf([one, one])
  // 118,000 at 9.85 %, 1.62 % and 0.23 %: 13,806 yen; two with a half would be a yen more
  expect([alone?.whole, both?.whole]).toEqual([13_806, 27_612])
  const half = { ...one, health: { own: 6_903, parts: 1_380_650_000 } }
  expect([remittedOf([half])[0]?.whole, remittedOf([half, half])[0]?.whole]).toEqual([13_806, 27_613])
})

test('a bonus goes by the month of its payment', () => {
  const { health, pension, trace } = bonusPremiumsOf(
    insured(0),
    '2026-06',
    { amount: 500_500, earlier_in_month: 0, earlier_in_year: 0 },
    rates,
  )
  const lines = linesOf({ health, pension, trace })
  const found = premiumsPaid({ kind: 'bonus', paid_on: '2026-06-10', closes_on: '2026-06-10', lines, corrections: [] }, rates)
  expect([found.health.parts, found.pension.parts, found.child.parts]).toEqual([health.parts, pension.parts, 500_000 * 360])
})

describe('an earlier month that is settled', () => {
  const [before, after] = [linesOf(premiumsIn('2026-05', 300_000)), linesOf(premiumsIn('2026-05', 320_000))]
  const settled = after.map(({ kind, amount }, at) => ({
    ...line(kind, amount - (before[at]?.amount ?? 0), undefined),
    corrects: '2026-05',
  }))
  const now = { ...paid(), lines: settled, corrections: [{ month: '2026-05', paid_on: '2026-06-25', before, after }] }
  test('adds what is owed of it on both sides', () => {
    const [low, high] = [premiumsIn('2026-05', 300_000), premiumsIn('2026-05', 320_000)]
    expect(premiumsPaid(now, rates)).toMatchObject({
      health: { own: high.health.own - low.health.own, parts: high.health.parts - low.health.parts },
      pension: { own: high.pension.own - low.pension.own, parts: high.pension.parts - low.pension.parts },
      child: { own: 0, parts: 20_000 * 360 },
      employment: { own: 0, parts: 0 },
    })
  })
})

test('without the table of the contribution for children nothing is told', () => {
  expect(premiumsOfAll([{ ...paid(), paid_on: '2020-01-25' }], rates)).toBeNull()
})
