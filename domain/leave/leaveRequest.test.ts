import { describe, expect, test } from 'vitest'
import { leaveOn, withMoreDates } from './leaveRequest.ts'

describe('a request with more dates', () => {
  const asked = {
    from_date: '2026-12-02',
    to_date: '2026-12-04',
    dates: [leaveOn('2026-12-02'), leaveOn('2026-12-04', 'am')],
    details: '私用',
  }
  test('names all of them in order, and what is written with them follows', () =>
    expect(withMoreDates(asked, { dates: [leaveOn('2026-12-03', 'pm')], details: '通院' })).toEqual({
      dates: [leaveOn('2026-12-02'), leaveOn('2026-12-03', 'pm'), leaveOn('2026-12-04', 'am')],
      details: '私用\n通院',
    }))
  test('names each of its days where it named none', () =>
    expect(withMoreDates({ ...asked, dates: [], details: null }, { dates: [leaveOn('2026-12-10')], details: null })).toEqual({
      dates: ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-10'].map((date) => leaveOn(date)),
      details: null,
    }))
})
