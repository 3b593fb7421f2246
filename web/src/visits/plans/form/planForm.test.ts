import { expect, test } from 'vitest'
import type { PlanRow } from '../week/strip.ts'
import { formRow, planFormIssues, type PlanInput } from './planForm.ts'

const input: PlanInput = {
  weekdays: ['monday', 'friday'],
  name: null,
  every_weeks: 1,
  month_weeks: [],
  start_time: 540,
  minutes: 60,
  breaks: [],
  service_type: 'home_care_body',
  night_duty: null,
  service_details: null,
  helper_count: 1,
  helper_ids: [],
  valid_from: '2026-11-01',
  valid_to: null,
  on_company_holidays: 'keep',
  on_national_holidays: 'keep',
}
test.each([
  ['on two days and without a name', {}, []],
  ['on no day', { weekdays: [] }, [{ field: 'weekdays', code: 'required' }]],
  ['with more helpers than places', { helper_ids: ['a', 'b'] }, [{ field: 'helper_ids', code: 'helpers_over' }]],
] as const)('lines %s', (_, more, issues) => {
  expect(planFormIssues({ ...input, ...(more as Partial<PlanInput>) })).toEqual(issues)
})

const line = (id: string, weekday: PlanRow['weekday'], updated_at: string, start_time = 540) =>
  ({ id, weekday, updated_at, version: 3, start_time }) as PlanRow
const lines = [line('m', 'monday', '2026-11-20T01:00:00.000Z'), line('f', 'friday', '2026-11-21T01:00:00.000Z', 600)]

test('lines are one record of the form, as new as the newest of them', () => {
  const version = Date.parse('2026-11-21T01:00:00.000Z')
  expect(formRow('f', lines)).toMatchObject({ id: 'f', version, weekdays: ['monday', 'friday'], start_time: 540 })
  expect(formRow('m', lines, lines[1])).toMatchObject({ id: 'm', version, weekdays: ['monday', 'friday'], start_time: 600 })
})
