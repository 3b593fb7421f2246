import { expect, test } from 'vitest'
import { type RuleCode, ruleCodes, ruleLevels } from '../rules/finding.ts'
import { isMutable, lastMuteDay } from './planCheck.ts'

test.each<[RuleCode, boolean]>([
  ['overlap', false],
  ['patient_doubled', false],
  ['card_ended', false],
  ['over_100_hours', false],
  ['no_agreement', false],
  ['rest_day_unnamed', false],
  ['sleep_in_no_permit', false],
  ['visiting_care_practice', false],
  ['service_not_decided', true],
  ['days_in_a_row', true],
  ['travel_short', true],
])('%s may be hidden: %s', (code, expected) => expect(isMutable(code)).toBe(expected))

test('nothing that refuses or asks for a reason is ever hidden', () => {
  expect(ruleCodes.filter((code) => ruleLevels[code] !== 'hint' && isMutable(code))).toEqual([])
})

test('until a month later at most', () => {
  expect([lastMuteDay('2026-11-29'), lastMuteDay('2027-01-31')]).toEqual(['2026-12-29', '2027-02-28'])
})
