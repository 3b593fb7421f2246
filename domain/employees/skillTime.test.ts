import { expect, test } from 'vitest'
import { type SkillPeriod, skillTime } from './skillTime.ts'

const ssw1 = (start: string, end: string | null, excluded_days: number | null = null): SkillPeriod => ({
  category: 'ssw1',
  start,
  end,
  excluded_days,
})

const examples: [string, SkillPeriod[], string, ReturnType<typeof skillTime>][] = [
  ['without a period there is nothing to count', [], '2026-11-22', null],
  ['a period that is still to come does not count yet', [ssw1('2027-01-01', null)], '2026-11-22', null],
  ['time under (ii) does not count', [{ ...ssw1('2020-01-01', null), category: 'ssw2' }], '2026-11-22', null],
  ['the first day', [ssw1('2026-11-22', null)], '2026-11-22', { used: 1, left: 59, until: '2031-11-21' }],
  ['two years without a break', [ssw1('2024-01-01', null)], '2025-12-31', { used: 24, left: 36, until: '2028-12-31' }],
  ['3 years and 2 months', [ssw1('2023-09-23', null)], '2026-11-22', { used: 38, left: 22, until: '2028-09-22' }],
  ['the last day', [ssw1('2021-12-01', null)], '2026-11-30', { used: 60, left: 0, until: '2026-11-30' }],
  ['a day too many', [ssw1('2021-12-01', null)], '2026-12-01', { used: 60, left: 0, until: '2026-11-30' }],
  [
    'at another employer before, with a gap that does not count',
    [ssw1('2022-04-01', '2023-03-31'), ssw1('2024-04-01', null)],
    '2026-03-31',
    { used: 36, left: 24, until: '2028-03-31' },
  ],
  [
    'in whatever order the periods are told',
    [ssw1('2024-04-01', null), ssw1('2022-04-01', '2023-03-31')],
    '2026-03-31',
    { used: 36, left: 24, until: '2028-03-31' },
  ],
  [
    'child-care leave of 365 days is left out',
    [ssw1('2022-01-01', null, 365)],
    '2026-12-31',
    { used: 48, left: 12, until: '2027-12-31' },
  ],
  [
    'days that are told twice count once',
    [ssw1('2024-01-01', '2024-12-31'), ssw1('2024-07-01', '2025-12-31')],
    '2026-11-22',
    { used: 24, left: 36, until: null },
  ],
  ['no day is named while no period runs', [ssw1('2022-04-01', '2023-03-31')], '2026-11-22', { used: 12, left: 48, until: null }],
  ['from a leap day', [ssw1('2024-02-29', null)], '2026-02-28', { used: 24, left: 36, until: '2029-02-28' }],
  ['from a leap day, a day later', [ssw1('2024-02-29', null)], '2026-03-01', { used: 25, left: 35, until: '2029-02-28' }],
  ['the last day from a leap day', [ssw1('2024-02-29', null)], '2029-02-28', { used: 60, left: 0, until: '2029-02-28' }],
  ['half a year to the end of February', [ssw1('2021-08-31', null)], '2022-02-28', { used: 6, left: 54, until: '2026-08-30' }],
]
test.each(examples)('%s', (_, periods, today, expected) => expect(skillTime(periods, today)).toEqual(expected))
