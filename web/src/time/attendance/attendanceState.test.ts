import { expect, test } from 'vitest'
import { wagePeriods } from '#domain/kit/wagePeriod.ts'
import { monthOf } from '#domain/kit/dates.ts'
import { changed } from '#web/kit/tables/listState.ts'
import { readAttendanceState, writeAttendanceState } from './attendanceState.ts'

const month = '2026-11'

test('what is shown stands in the address and comes back from it', () => {
  const search = { month: '2026-10', by: 'visits', open: true, sort: '-minutes', cursor: 100, before: 100, size: 100 }
  expect(writeAttendanceState(readAttendanceState(search, month, monthOf), month)).toEqual(search)
  expect(writeAttendanceState(readAttendanceState({}, month, monthOf), month)).toEqual({})
})

test('what the address says otherwise is the usual', () => {
  const state = readAttendanceState({ by: 'weeks', size: 7, before: -1, cursor: undefined }, month, monthOf)
  expect(state).toMatchObject({ by: 'people', size: 50, before: 0, cursor: undefined })
})

test('another view, filter or order begins with its first page', () => {
  const state = readAttendanceState({ by: 'visits', cursor: 100, before: 100 }, month, monthOf)
  expect(writeAttendanceState(changed(state, { open: true }), month)).toEqual({ by: 'visits', open: true })
})

test('a link to a day shows the month of its wage period', () => {
  const { monthOn } = wagePeriods([{ month: '2020-01', day: 20 }])
  expect(readAttendanceState({ day: '2026-10-21' }, month, monthOn).month).toBe('2026-11')
  expect(readAttendanceState({ day: '2026-10-32' }, month, monthOn).month).toBe(month)
})
