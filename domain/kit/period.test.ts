import { describe, expect, test } from 'vitest'
import { chosenPeriod, type PeriodChoice } from './period.ts'

describe('named periods', () => {
  test.each<[PeriodChoice, string, object]>([
    ['today_on', '2026-11-20', { from: '2026-11-20' }],
    ['this_week', '2026-11-20', { from: '2026-11-16', to: '2026-11-22' }],
    ['this_week', '2026-11-22', { from: '2026-11-16', to: '2026-11-22' }],
    ['this_week', '2027-01-01', { from: '2026-12-28', to: '2027-01-03' }],
    ['this_month', '2028-02-29', { from: '2028-02-01', to: '2028-02-29' }],
    ['last_month', '2026-03-31', { from: '2026-02-01', to: '2026-02-28' }],
    ['last_month', '2026-01-15', { from: '2025-12-01', to: '2025-12-31' }],
    ['next_month', '2026-01-31', { from: '2026-02-01', to: '2026-02-28' }],
    ['all', '2026-11-20', {}],
  ])('%s on %s', (choice, today, period) => expect(chosenPeriod(choice, today)).toEqual(period))
})
