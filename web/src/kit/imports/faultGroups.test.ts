import { expect, test } from 'vitest'
import type { ImportFault } from '#domain/kit/imports.ts'
import { faultyLines, groupsOf } from './faultGroups.ts'

const faults: ImportFault[] = [
  { row: 3, field: 'gender', code: 'invalid_choice', value: '男性' },
  { row: 3, field: 'birth_date', code: 'invalid_date', value: '昭和100年' },
  { row: 5, field: 'gender', code: 'invalid_choice', value: '女性' },
  { row: 6, field: 'gender', code: 'invalid_choice', value: '男性' },
  { row: 7, field: 'licenses.0.license_date', code: 'invalid_date', value: '取得日: ?' },
  { row: 7, field: 'licenses.1.license_date', code: 'invalid_date', value: '取得日: ?' },
  { row: 8, error: 'period_overlap' },
  { row: 9, error: 'period_overlap' },
]

test('faults of one kind in one column are one line of the table', () => {
  expect(groupsOf(faults).map(({ lines, values }) => [lines, values])).toEqual([
    [
      [3, 5, 6],
      ['男性', '女性'],
    ],
    [[3], ['昭和100年']],
    [[7], ['取得日: ?']],
    [[8, 9], []],
  ])
})

test('a line with several faults is one faulty line', () => expect(faultyLines(faults)).toBe(6))
