import { expect, test } from 'vitest'
import { patientIssues } from './rules.ts'

const facts = (...staff: string[]) => ({
  birth_date: null,
  instructions: [],
  helpers: staff.map((helper_id) => ({ helper_id, wish: 'welcome' as const, reason: null })),
})

test('a helper is told of once', () => {
  expect(patientIssues(facts('a', 'b'), '2026-11-20')).toEqual([])
  expect(patientIssues(facts('a', 'b', 'a'), '2026-11-20')).toEqual([{ field: 'helpers.2.helper_id', code: 'duplicate' }])
})
