import { expect, test } from 'vitest'
import { emptyInput, type Input, inputSchema } from '../kit/entity.ts'
import { agreementIssues } from './agreementRules.ts'
import { overtimeAgreement } from './overtimeAgreement.ts'

type Agreement = Input<typeof overtimeAgreement>
const usual: Agreement = {
  ...(emptyInput(overtimeAgreement.fields) as Agreement),
  valid_from: '2026-04-01',
  valid_to: '2027-03-31',
  filed_on: '2026-03-20',
  day_limit: 180,
  month_limit: 45 * 60,
  year_limit: 360 * 60,
}
const clause: Partial<Agreement> = {
  special_clause: true,
  special_month: 5999,
  special_year: 720 * 60,
  special_average: 80 * 60,
  special_times: 6,
}

// Labour Standards Act 36(3) to (6); facts, section 2
test.each<[what: string, change: Partial<Agreement>, fields: string[]]>([
  ['the most that the law allows without the special clause', {}, []],
  ['and with it', clause, []],
  ['over 45 hours a month', { month_limit: 45 * 60 + 1 }, ['month_limit']],
  ['over 360 hours a year', { year_limit: 360 * 60 + 1 }, ['year_limit']],
  ['100 hours a month with work on holidays', { ...clause, special_month: 100 * 60 }, ['special_month']],
  ['over 720 hours a year', { ...clause, special_year: 720 * 60 + 1 }, ['special_year']],
  ['over 80 hours on average', { ...clause, special_average: 80 * 60 + 1 }, ['special_average']],
  ['seven times a year', { ...clause, special_times: 7 }, ['special_times']],
  ['no times of the special clause at all', { ...clause, special_times: 0 }, ['special_times']],
])('fields know the law: %s', (_, change, fields) => {
  const { error } = inputSchema(overtimeAgreement).safeParse({ ...usual, ...change })
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(fields)
})

test.each<[what: string, change: Partial<Agreement>, issues: [string, string][]]>([
  ['an agreement without the special clause', {}, []],
  ['one with it', { ...clause, special_day: 360 }, []],
  ['one that is filed today', { filed_on: '2026-11-20' }, []],
  ['one that is not filed yet', { filed_on: null }, []],
  ['a day to come on which it will be filed', { filed_on: '2026-11-21' }, [['filed_on', 'future_date']]],
  [
    'a special clause without its limits',
    { special_clause: true },
    [
      ['special_month', 'required'],
      ['special_year', 'required'],
      ['special_times', 'required'],
    ],
  ],
  [
    'limits of a special clause that was not agreed',
    { special_month: 4800, special_times: 6 },
    [
      ['special_month', 'without_special_clause'],
      ['special_times', 'without_special_clause'],
    ],
  ],
  [
    'limits below the usual ones',
    { ...clause, year_limit: 44 * 60, special_day: 60, special_month: 40 * 60, special_year: 30 * 60 },
    [
      ['year_limit', 'below_limit'],
      ['special_day', 'below_limit'],
      ['special_month', 'below_limit'],
      ['special_year', 'below_limit'],
    ],
  ],
])('what does not fit together: %s', (_, change, issues) => {
  expect(agreementIssues({ ...usual, ...change }, '2026-11-20').map(({ field, code }) => [field, code])).toEqual(issues)
})
