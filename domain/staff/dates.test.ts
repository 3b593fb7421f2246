import { describe, expect, test } from 'vitest'
import { emptyInput, type Input } from '../kit/entity.ts'
import { staffDateIssues } from './dates.ts'
import { staff } from './staff.ts'

const today = '2026-11-22'
const issues = (dates: Partial<Input<typeof staff>>) =>
  staffDateIssues({ ...(emptyInput(staff.fields) as Input<typeof staff>), ...dates }, today).map(
    ({ field, code }) => `${field} ${code}`,
  )

const licence = (license_date: string | null, license_until: string) => ({
  license_name: '普通自動車第一種運転免許',
  license_number: null,
  license_date,
  license_until,
  license_file: null,
})

describe('dates of a person', () => {
  test.each<[string, Partial<Input<typeof staff>>, string[]]>([
    ['nothing is known', {}, []],
    ['leaves before joining', { join_date: '2026-04-01', leave_date: '2020-01-01' }, ['leave_date end_before_start']],
    ['leaves on the first day', { join_date: '2026-04-01', leave_date: '2026-04-01' }, []],
    ['leaves without a known start', { leave_date: '2020-01-01' }, []],
    ['joins later than today', { join_date: '2027-04-01' }, []],
    ['is born today', { birth_date: today }, []],
    ['is born tomorrow', { birth_date: '2026-11-23' }, ['birth_date future_date']],
    [
      'has a card that ends before it was issued',
      { residence_card_issue_date: '2026-01-01', residence_card_expiry_date: '2025-01-01' },
      ['residence_card_expiry_date end_before_start'],
    ],
    [
      'has a licence that ends before it was obtained, and one on the same day',
      { licenses: [licence('2026-01-01', '2026-01-01'), licence('2026-01-01', '2025-12-31'), licence(null, '2025-12-31')] },
      ['licenses.1.license_until end_before_start'],
    ],
  ])('%s', (_, dates, expected) => expect(issues(dates)).toEqual(expected))
})
