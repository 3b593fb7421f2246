import { describe, expect, test } from 'vitest'
import { amountsOf, kindsOf, type PaidLine } from './paidLines.ts'
import { paymentListOf, type PaidResult } from './paymentList.ts'
import { type ClosedPay, type LedgerHours, type LedgerPerson, wageLedgerOf } from './wageLedger.ts'
import { ledgerIssues } from './wageMonths.ts'

const [housing, family] = ['7f0c1a52-8b1e-4a57-9d27-6a5b0c9d1e42', '8f0c1a52-8b1e-4a57-9d27-6a5b0c9d1e42']
const nameOf = (item: string) => ({ [housing]: '住宅手当', [family]: '家族手当' })[item] ?? null
const line = (kind: PaidLine['kind'], amount: number, item: string | null = null): PaidLine => ({
  side: 'payment',
  kind,
  item,
  amount,
})
const less = (kind: PaidLine['kind'], amount: number): PaidLine => ({ side: 'deduction', kind, item: null, amount })

describe('lines by their kinds', () => {
  const lines = [
    less('income_tax', 3000),
    line('item', 5000, housing),
    line('base', 100_000),
    line('item', 8000, family),
    line('base', 50_000),
  ]
  test('stand in the order of a payslip, each pay item for itself', () =>
    expect(kindsOf(lines, nameOf).map(({ kind, item_name }) => item_name ?? kind)).toEqual([
      'base',
      '家族手当',
      '住宅手当',
      'income_tax',
    ]))
  test('are added where a wage changed within the period', () =>
    expect(amountsOf(lines)).toEqual({
      'payment.base': 150_000,
      [`payment.item.${housing}`]: 5000,
      [`payment.item.${family}`]: 8000,
      'deduction.income_tax': 3000,
    }))
  test('on both sides are two kinds', () =>
    expect(kindsOf([less('correction', 1), line('correction', 2)], nameOf).map(({ side }) => side)).toEqual([
      'payment',
      'deduction',
    ]))
})

const person: LedgerPerson = {
  staff_id: 's',
  employee_id: null,
  staff_code: 'S1',
  name: '髙橋',
  legal_name: '髙橋',
  kana: null,
  sample: false,
  gender: 'f',
  establishment_id: 'e',
  establishment_name: '練馬',
}
const hours: LedgerHours = { days: 20, total: 9600, overtime: 90, holiday: 0, night: 30, paid_leave: 0.5, paid_leave_minutes: 60 }
const pay = (month: string, more: Partial<ClosedPay> = {}): ClosedPay => ({
  month,
  kind: 'monthly',
  run_id: 'r',
  from: `${month}-01`,
  to: `${month}-30`,
  paid_on: `${month}-28`,
  hours,
  lines: [line('base', 200_000), less('income_tax', 5000)],
  corrections: [],
  ...more,
})
const ledger = (pays: readonly ClosedPay[], due: readonly string[], whose = person) =>
  wageLedgerOf(whose, { pays, due, years: 3, nameOf })

describe('the wage ledger', () => {
  const bonus = pay('2026-04', { kind: 'bonus', hours: null, lines: [line('bonus', 300_000)] })
  const found = ledger([bonus, pay('2026-05'), pay('2026-04')], ['2026-04', '2026-05', '2026-06'])
  test('tells wages by their months, then bonuses', () =>
    expect(found.columns.map(({ month, kind }) => `${month} ${kind}`)).toEqual([
      '2026-04 monthly',
      '2026-05 monthly',
      '2026-04 bonus',
    ]))
  test('adds what was paid, also hours and halves of days of leave', () => {
    expect(found).toMatchObject({ gross: 700_000, deducted: 10_000, net: 690_000, paid: 3 })
    expect(found.total.hours).toEqual({
      days: 40,
      total: 19_200,
      overtime: 180,
      holiday: 0,
      night: 60,
      paid_leave: 1,
      paid_leave_minutes: 120,
    })
    expect(found.total.amounts).toEqual({ 'payment.base': 400_000, 'payment.bonus': 300_000, 'deduction.income_tax': 10_000 })
  })
  test('names the months that are over without a closed run; a bonus is no wage of its month', () => {
    expect(found.missing_months).toEqual(['2026-06'])
    expect(ledger([bonus], ['2026-04']).missing_months).toEqual(['2026-04'])
  })
  test('is kept from the last payment on', () => {
    expect(found.kept_until).toBe('2029-05-28')
    expect(ledger([], []).kept_until).toBeNull()
  })
  test('names the facts of the law that nobody has recorded', () =>
    expect(ledger([], [], { ...person, gender: null, establishment_id: null }).missing).toEqual(['establishment_id', 'gender']))
  test('tells a correction with the run that has paid it', () => {
    const corrections = [{ month: '2026-04', reasons: ['hours'], before: 195_000, after: 198_000 }]
    expect(ledger([pay('2026-05', { corrections })], []).corrections).toEqual([
      { month: '2026-04', reasons: ['hours'], before: 195_000, after: 198_000, paid_in: '2026-05', paid_on: '2026-05-28' },
    ])
  })
})

test.each([
  ['2026-01', '2026-12', []],
  ['2026-12', '2026-01', [{ field: 'to_month', code: 'end_before_start' }]],
  ['2025-12', '2026-12', [{ field: 'from_month', code: 'pack_months', size: 12 }]],
])('a ledger from %s to %s', (from_month, to_month, issues) => expect(ledgerIssues({ from_month, to_month })).toEqual(issues))

const none = { own: 0, parts: 0 }
test('the payment and deduction list adds up by kind, by establishment and in all', () => {
  const result = (staff_id: string, establishment: PaidResult['establishment'], base: number): PaidResult => ({
    staff_id,
    staff_code: staff_id,
    name: staff_id,
    sample: false,
    run_id: 'r',
    days: 20,
    minutes: 600,
    establishment,
    lines: [line('base', base), less('income_tax', 1000)],
    // half a yen of each premium is cut once they are added
    premiums: { health: { own: 5, parts: 1_050_000 }, pension: none, child: none, employment: none },
  })
  const [one, other] = [
    { id: 'e1', name: '練馬' },
    { id: 'e2', name: '板橋' },
  ]
  const list = paymentListOf(
    [result('a', one, 1000), result('b', null, 2000), result('c', other, 4000), result('d', one, 8000)],
    nameOf,
  )
  expect(list.establishments.map(({ name, people }) => [name, people.map(({ staff_id }) => staff_id)])).toEqual([
    ['板橋', ['c']],
    ['練馬', ['a', 'd']],
    [null, ['b']],
  ])
  expect(list.establishments.map(({ total }) => [total.people, total.gross, total.net])).toEqual([
    [1, 4000, 3000],
    [2, 9000, 7000],
    [1, 2000, 1000],
  ])
  expect(list.total).toEqual({
    people: 4,
    days: 80,
    minutes: 2400,
    amounts: { 'payment.base': 15_000, 'deduction.income_tax': 4000 },
    gross: 15_000,
    deducted: 4000,
    net: 11_000,
    remitted: [
      { name: 'health', own: 20, employer: 22, whole: 42 },
      { name: 'pension', own: 0, employer: 0, whole: 0 },
      { name: 'child', own: 0, employer: 0, whole: 0 },
      { name: 'employment', own: 0, employer: 0, whole: 0 },
    ],
  })
  expect(list.establishments[0]?.people[0]?.remitted?.[0]).toEqual({ name: 'health', own: 5, employer: 5, whole: 10 })
})
