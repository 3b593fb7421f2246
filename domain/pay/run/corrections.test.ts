import { describe, expect, test } from 'vitest'
import { comparedIn, type Correction, isOwed, linesOf, netOf, settlementIssues } from './corrections.ts'
import type { LineKind, PayLine } from './line.ts'

const everywhere = { taxable: true, social: true, employment: true }
const nowhere = { taxable: false, social: false, employment: false }
const line = (kind: LineKind, amount: number, change: Partial<PayLine> = {}): PayLine => ({
  side: 'payment',
  kind,
  item: null,
  amount,
  minutes: null,
  count: null,
  counts: everywhere,
  steps: [],
  ...change,
})
const deduction = (kind: LineKind, amount: number) => line(kind, amount, { side: 'deduction', counts: nowhere })
const correction = (before: PayLine[], after: PayLine[], change: Partial<Correction> = {}): Correction => ({
  month: '2026-04',
  run_id: 'r',
  paid_on: '2026-05-25',
  reasons: ['hours'],
  insured: true,
  before,
  after,
  ...change,
})
const told = (one: Correction) => linesOf(one).map(({ kind, amount, counts }) => [kind, amount, counts.taxable, counts.employment])

describe('the difference of an earlier month', () => {
  test.each<[string, Correction, unknown[]]>([
    ['nothing changed', correction([line('base', 300)], [line('base', 300)]), []],
    [
      'payments are one line',
      correction([line('base', 300)], [line('base', 310), line('hours_overtime', 5)]),
      [['correction', 15, true, true]],
    ],
    [
      'what counts otherwise is a line of its own',
      correction([line('base', 300)], [line('base', 310), line('fares', 20, { counts: nowhere })]),
      [
        ['correction', 10, true, true],
        ['correction', 20, false, false],
      ],
    ],
    [
      'what is not paid any more is taken back',
      correction([line('base', 300), line('item', 50)], [line('base', 300)]),
      [['correction', -50, true, true]],
    ],
    [
      'deductions keep their kind',
      correction(
        [deduction('pension', 100), deduction('rent', 30)],
        [deduction('pension', 90), deduction('resident_tax', 5), deduction('rent', 30)],
      ),
      [
        ['pension', -10, false, false],
        ['resident_tax', 5, false, false],
      ],
    ],
    [
      'without employment insurance in the month none is reckoned on it',
      correction([], [line('base', 10)], { insured: false }),
      [['correction', 10, true, false]],
    ],
  ])('%s', (_, one, expected) => {
    expect(told(one)).toEqual(expected)
    expect(isOwed(one)).toBe(expected.length > 0)
  })

  test('counts as remuneration of its own month alone, and says which', () => {
    expect(linesOf(correction([], [line('base', 10)]))).toMatchObject([{ counts: { social: false }, corrects: '2026-04' }])
  })

  test('a correction of a correction is the difference between them', () => {
    const [was, is, now] = [[line('base', 300)], [line('base', 320)], [line('base', 315), deduction('rent', 2)]]
    expect(netOf(correction(was, is)) + netOf(correction(is, now))).toBe(netOf(correction(was, now)))
    expect(isOwed(correction(now, now))).toBe(false)
  })

  test('the order of lines changes nothing', () => {
    const [before, after] = [
      [line('base', 300), line('item', 7, { item: 'a' }), deduction('rent', 3)],
      [line('item', 9, { item: 'a' }), line('base', 290), deduction('rent', 4)],
    ]
    const sorted = (one: Correction) =>
      linesOf(one)
        .map(({ kind, amount }) => `${kind} ${amount}`)
        .toSorted()
    expect(sorted(correction(before.toReversed(), after.toReversed()))).toEqual(sorted(correction(before, after)))
  })
})

test('lines of one kind are told side by side', () => {
  const one = correction([line('base', 100), line('base', 200), deduction('rent', 5)], [line('base', 310)])
  expect(comparedIn(one).map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['base', 300, 310],
    ['rent', 5, 0],
  ])
})

describe('the check list', () => {
  const paid = correction([], [line('base', 10)])
  const back = correction([line('base', 4)], [], { month: '2025-11', paid_on: '2025-12-25' })
  test.each<[string, Correction[], boolean, [string, number | null][]]>([
    ['nothing', [], false, []],
    ['what is paid', [paid], false, [['corrected', 10]]],
    [
      'what is taken back, and of an earlier year',
      [back, paid],
      false,
      [
        ['corrected', 6],
        ['taken_back', -4],
        ['earlier_year', null],
      ],
    ],
    ['what waits', [], true, [['correction_waiting', null]]],
  ])('tells %s', (_, corrections, isWaiting, expected) => {
    expect(settlementIssues({ corrections, isWaiting }, '2026-06-25').map(({ code, amount }) => [code, amount])).toEqual(expected)
  })
})
