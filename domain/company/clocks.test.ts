import { expect, test } from 'vitest'
import { clocks, keptKinds, lawYears, yearsOf } from './clocks.ts'

const day = '2026-11-28'

test('every kind has the years of its law (facts, sections 1 and 10)', () => {
  expect(Object.fromEntries(keptKinds.map((kind) => [kind, [clocks[kind].from, lawYears(kind, day)]]))).toEqual({
    hiring_paper: ['person_left', 3],
    pay_paper: ['made', 3],
    employment_insurance: ['person_left', 4],
    social_insurance: ['made', 2],
    tax_paper: ['tax_year', 7],
    care_contract: ['service_ended', 5],
    care_record: ['made', 5],
    care_insurance_record: ['made', 2],
    nursing_record: ['made', 2],
    suction_paper: ['person_left', 5],
    business_paper: ['fiscal_year', 10],
  })
})

test('a company keeps a kind for longer, never for less', () => {
  expect(yearsOf('care_insurance_record', [{ kind: 'care_insurance_record', years: 5 }], day)).toBe(5)
  expect(yearsOf('care_record', [{ kind: 'care_record', years: 2 }], day)).toBe(5)
  expect(yearsOf('care_record', [{ kind: 'nursing_record', years: 9 }], day)).toBe(5)
})
