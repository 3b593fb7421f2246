import { describe, expect, test } from 'vitest'
import { joiningChangesFrom, joiningOn, type JoiningRule } from './joiningRule.ts'

const april: JoiningRule = { valid_from: '2026-04-01', minutes: 30 }
const rules: JoiningRule[] = [{ valid_from: '2026-12-01', minutes: 60 }, april]

test.each([
  ['2026-03-31', 0],
  ['2026-04-01', 30],
  ['2026-11-30', 30],
  ['2026-12-01', 60],
])('a duty that begins on %s is joined over %i minutes', (date, minutes) => expect(joiningOn(rules)(date)).toBe(minutes))

describe('other rules change duties', () => {
  test.each<[string, JoiningRule[], string | null]>([
    ['from the date of a rule that is added', [...rules, { valid_from: '2026-06-01', minutes: 0 }], '2026-06-01'],
    ['from the date of a rule that goes', rules.slice(0, 1), '2026-04-01'],
    ['from the date at which the minutes differ', [{ valid_from: '2026-12-01', minutes: 45 }, april], '2026-12-01'],
    ['from the earlier of two dates', [{ valid_from: '2026-11-01', minutes: 60 }, april], '2026-11-01'],
    ['at none where a rule says what holds already', [...rules, { valid_from: '2026-10-01', minutes: 30 }], null],
    ['at none where they stay', rules.toReversed(), null],
  ])('%s', (_, after, expected) => expect(joiningChangesFrom(rules, after)).toBe(expected))
})
