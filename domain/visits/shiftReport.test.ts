import { expect, test } from 'vitest'
import { partsOf } from './shiftReport.ts'
import { serviceTypes } from './visit.ts'

test.each([
  ['heavy_visiting_care', 'body household condition', 'outing'],
  ['home_care_body', 'body household condition', 'outing'],
  ['home_care_housework', 'household condition', 'body outing'],
  ['hospital_escort_body', 'outing body condition', 'household'],
  ['hospital_escort', 'outing body condition', 'household'],
  ['companion_support', 'outing body condition', 'household'],
  ['behaviour_support', 'outing body condition', 'household'],
  ['mobility_support', 'outing body condition', 'household'],
  ['outing_support', 'outing body condition', 'household'],
  ['visiting_care_ltci', 'body household condition', 'outing'],
  ['visiting_nursing', 'vitals condition body', 'household outing'],
  ['group_home', 'body household condition', 'outing'],
  ['private_pay', 'condition', 'body household outing'],
  ['accompanied_training', 'condition', 'body household outing'],
  ['office_work', 'condition', 'body household outing'],
  ['meeting', 'condition', 'body household outing'],
  ['training', 'condition', 'body household outing'],
] as const)('of %s the report asks for %s, and has %s below', (service, open, rest) => {
  expect(partsOf(service)).toEqual({ open: open.split(' '), rest: rest.split(' ') })
})

test('each service is in the table above', () => expect(serviceTypes).toHaveLength(17))
