import { describe, expect, test } from 'vitest'
import { firstOfNextMonth, mondayOf, readStaffingState, servicesOf, writeStaffingState } from './staffingState.ts'

const today = '2026-11-28'
const id = '3f1c9a52-8b1e-4f0e-9a6e-2f5f3f0b7a11'

describe('the staffing sheet in the address', () => {
  test.each([
    ['2026-11-28', '2026-11-23', '2026-12-01'],
    ['2026-11-23', '2026-11-23', '2026-12-01'],
    ['2026-12-31', '2026-12-28', '2027-01-01'],
    ['2027-01-03', '2026-12-28', '2027-02-01'],
  ])('offers of %s the Monday %s and the first of the next month %s', (date, monday, first) => {
    expect(mondayOf(date)).toBe(monday)
    expect(firstOfNextMonth(date)).toBe(first)
  })

  test('is the plan from Monday on without anything, and the record of the month before', () => {
    const usual = { kind: 'plan', establishment: undefined, service: undefined, from: '2026-11-23', month: '2026-10' }
    expect(readStaffingState({}, today)).toEqual(usual)
    expect(
      readStaffingState({ kind: 'x', establishment: 'x', service: 'office_work', from: 'x', month: '2026-13' }, today),
    ).toEqual(usual)
  })

  test('is read as it was written, and says nothing of what is usual', () => {
    const state = {
      kind: 'record',
      establishment: id,
      service: 'home_care_body',
      from: '2026-12-01',
      month: '2026-09',
    } as const
    expect(readStaffingState(writeStaffingState(state, today), today)).toEqual(state)
    expect(writeStaffingState(readStaffingState({}, today), today)).toEqual({})
  })

  test('is of one service, of the visiting services together, or of all', () => {
    expect(servicesOf('group_home')).toEqual(['group_home'])
    expect(servicesOf('visiting')).toContain('behaviour_support')
    expect(servicesOf(undefined)).toEqual([])
  })
})
