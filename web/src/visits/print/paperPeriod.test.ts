import { describe, expect, test } from 'vitest'
import { canPrint, paperPeriod } from './paperPeriod.ts'

describe('what a paper is usually made for', () => {
  test.each([
    ['helper', 'day', '2026-11-23', '2026-11-29'],
    ['helper', 'month', '2026-11-01', '2026-11-30'],
    ['patient', 'week', '2026-11-01', '2026-11-30'],
    ['route', 'month', '2026-11-25', '2026-11-25'],
  ] as const)('%s in the %s view', (paper, view, from, to) => expect(paperPeriod(paper, view, '2026-11-25')).toEqual({ from, to }))
})

describe('what can be printed', () => {
  test.each([
    ['a day', '2026-11-25', '2026-11-25', true],
    ['six weeks', '2026-11-01', '2026-12-12', true],
    ['a day more', '2026-11-01', '2026-12-13', false],
    ['an end before the start', '2026-11-02', '2026-11-01', false],
    ['what is no date', '2026-11-32', '2026-11-30', false],
  ])('%s', (_, from, to, can) => expect(canPrint({ from, to })).toBe(can))
})
