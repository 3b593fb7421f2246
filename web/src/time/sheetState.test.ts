import { describe, expect, it, test } from 'vitest'
import type { SheetRow } from '#domain/time/sheet.ts'
import { findPeople, indexPeople, readSheetState, rowsOf, writeSheetState } from './sheetState.ts'

const anna = '0190a6c4-0000-7000-8000-000000000001'
const bui = '0190a6c4-0000-7000-8000-000000000002'
const person = (staff_id: string, staff_code: string, name: string, kana: string | null): SheetRow => ({
  staff_id,
  staff_code,
  name,
  kana,
  nationality: 'jp',
  sample: false,
  closed: false,
  total_hours: 60,
  total_days: 1,
  total_night_hours: 0,
  total_holiday_hours: 0,
  group_home_hours: 0,
  group_home_stays: 0,
})
const rows = [person(anna, 'H001', '髙橋 愛子', 'タカハシ アイコ'), person(bui, 'H002', 'ブイ・ティ・ホア', null)]

describe('the address of the sheet', () => {
  it('is empty for the present month of everybody in the usual order', () => {
    expect(writeSheetState({ month: '2026-11', staff: [], sort: 'staff_code', sample: false }, '2026-11')).toEqual({})
  })
  it('is written and read back', () => {
    const state = { month: '2026-10', staff: [anna, bui], sort: '-total_hours', sample: true }
    expect(readSheetState(writeSheetState(state, '2026-11'), '2026-11')).toEqual(state)
  })
  test.each([
    ['a month that does not exist', { month: '2026-13' }],
    ['a month as a number', { month: 202611 }],
    ['somebody who is no id', { staff: 'me' }],
    ['an order that the sheet does not have', { sort: 'salary' }],
  ])('%s is left aside', (_, search) =>
    expect(readSheetState(search, '2026-11')).toEqual({ month: '2026-11', staff: [], sort: undefined, sample: false }),
  )
})

describe('people of the sheet', () => {
  test.each([['たかはし'], ['ﾀｶﾊｼ'], ['takahashi'], ['高橋'], ['愛子 高橋'], ['h001'], ['Ｈ００１']])(
    '%s finds 髙橋 愛子',
    (typed) => {
      expect(findPeople(indexPeople(rows), typed).map((row) => row.staff_id)).toEqual([anna])
    },
  )
  it('are all found by nothing', () => expect(findPeople(indexPeople(rows), ' ')).toHaveLength(2))
  it('are chosen by id', () => {
    expect(rowsOf(rows, [bui])).toEqual([rows[1]])
    expect(rowsOf(rows, [])).toEqual(rows)
  })
})
