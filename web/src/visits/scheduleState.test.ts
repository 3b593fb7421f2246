import { describe, expect, test } from 'vitest'
import { readBoard, readOpen, writeBoard, writeOpen } from './scheduleState.ts'

const usual = { today: '2026-11-20', view: 'week' } as const
const usually = {
  view: 'week',
  date: '2026-11-20',
  find: '',
  only: false,
  office: [],
  held: [],
  service: [],
  group: undefined,
  zoom: 1,
} as const
const visit = '0f3c8a52-7a1e-4a1b-9f0e-3a8b1c2d4e5f'

describe('the timeline in the address', () => {
  test('an empty address is this week', () => {
    expect(readBoard({}, usual)).toEqual(usually)
    expect(writeBoard(usually, usual, {})).toEqual({})
  })
  test('everything that differs stands there, and comes back', () => {
    const chosen = { office: [visit], held: ['beginner_training'], service: ['home_care_body', 'visiting_nursing'] } as const
    const state = { view: 'month', date: '2026-12-01', find: 'たかはし', only: true, ...chosen, group: 'held', zoom: 2 } as const
    const address = writeBoard(state, usual, { tab: 'shift', visit })
    expect(address).toEqual({
      tab: 'shift',
      visit,
      view: 'month',
      date: '2026-12-01',
      find: 'たかはし',
      only: true,
      ...chosen,
      group: 'held',
      zoom: 2,
    })
    expect(readBoard(address, usual)).toEqual(state)
  })
  test('what makes no sense is as usual', () => {
    expect(readBoard({ view: 'year', date: '2026-13-40', find: { a: 1 }, only: 'yes', group: 'age', zoom: 7 }, usual)).toEqual(
      usually,
    )
    for (const date of ['2026-02-99', '2026-02-31', '2025-02-29', '11/20'])
      expect(readBoard({ date }, usual).date).toBe('2026-11-20')
    expect(readOpen({ visit: 'new', from: '2026-11-31T09:00' })).toMatchObject({ starts_at: '' })
  })
  test('a search for figures is still a text', () => expect(readBoard({ find: 105 }, usual).find).toBe('105'))
})

describe('the open visit in the address', () => {
  test('a stored one', () => {
    expect(readOpen({ visit })).toEqual({ id: visit })
    expect(writeOpen({ id: visit }, { date: '2026-11-20', from: 'x', comments: true })).toEqual({ date: '2026-11-20', visit })
  })
  test('a new one with its place', () => {
    const open = { id: undefined, staff_id: visit, starts_at: '2026-11-20T22:00:00+09:00', ends_at: '2026-11-21T07:00:00+09:00' }
    const address = writeOpen(open, {})
    expect(address).toEqual({ visit: 'new', staff: visit, from: '2026-11-20T22:00', to: '2026-11-21T07:00' })
    expect(readOpen(address)).toEqual(open)
  })
  test('a new one without a place', () => {
    expect(readOpen({ visit: 'new', staff: 'somebody', from: 'tomorrow' })).toEqual({
      id: undefined,
      staff_id: null,
      starts_at: '',
      ends_at: '',
    })
  })
  test('none', () => {
    expect(readOpen({ visit: '../x' })).toBeUndefined()
    expect(
      writeOpen(undefined, { visit: 'new', staff: visit, from: '2026-11-20T22:00', to: '2026-11-21T07:00', view: 'day' }),
    ).toEqual({ view: 'day' })
  })
})
