import { expect, test } from 'vitest'
import { issuesOf, valueOf } from './raiseValues.ts'

test.each([
  ['plus_yen', '5000', 5000],
  ['plus_yen', '５，０００', 5000],
  ['plus_yen', '5,000', 5000],
  ['plus_yen', '0', null],
  ['plus_yen', '-5', null],
  ['plus_yen', '1.5', null],
  ['to', '1300', 1300],
  ['plus_rate', '3', 3000],
  ['plus_rate', '0.001', 1],
  ['plus_rate', '2.35', 2350],
  ['plus_rate', '0', null],
  ['plus_rate', '2.3456', null],
] as const)('%s: %s is sent as %s', (way, value, sent) => {
  expect(valueOf({ way, value })).toBe(sent)
})

test('what is missing is told at its field', () => {
  const typed = {
    valid_from: '',
    wage_kind: 'monthly',
    pay_item_id: '',
    way: 'plus_yen',
    value: '',
    change_reason: 'raise',
    establishment_id: '',
    koyou_keitai: '',
    staff_id: [],
  } as const
  expect(issuesOf(typed)).toEqual({ valid_from: { code: 'required' }, value: { code: 'required' } })
  expect(issuesOf({ ...typed, valid_from: '2027-01-01', value: 'x' })).toEqual({ value: { code: 'number_range' } })
})
