import { describe, expect, it, test } from 'vitest'
import { figures, isCount, type SheetVisit } from '#domain/time/sheet.ts'
import { instant } from '#domain/kit/dates.ts'
import { splitDuty, sumParts } from '#domain/visits/split.ts'
import { behind, partCounts } from './why.ts'

const sunday = (date: string) => date === '2026-11-22'

const visit = (date: string, from: number, to: number, service_type = 'home_care_body'): SheetVisit => {
  const span = { starts_at: instant(date, from * 60), ends_at: instant(date, to * 60) }
  const parts = splitDuty(span, sunday)
  const { night_holiday_minutes: _, ...sums } = sumParts(parts)
  const home = service_type === 'group_home'
  return {
    id: `${date}-${from}`,
    date,
    duty_date: date,
    ...span,
    breaks: [],
    patient_name: '山田 花子',
    service_type,
    ...sums,
    parts,
    group_home_minutes: home ? sums.minutes : 0,
    group_home_stays: home && to > 24 ? 1 : 0,
  }
}

const month = [
  visit('2026-11-20', 9, 11),
  visit('2026-11-20', 13, 14),
  visit('2026-11-21', 21, 30),
  visit('2026-11-22', 10, 12),
  visit('2026-11-23', 16, 33, 'group_home'),
]

describe('what stands behind a figure', () => {
  test.each([
    ['total_hours', 31 * 60, ['2026-11-20-9', '2026-11-20-13', '2026-11-21-21', '2026-11-22-10', '2026-11-23-16']],
    ['total_days', 4, ['2026-11-20-9', '2026-11-20-13', '2026-11-21-21', '2026-11-22-10', '2026-11-23-16']],
    ['total_night_hours', 14 * 60, ['2026-11-21-21', '2026-11-23-16']],
    ['total_holiday_hours', 8 * 60, ['2026-11-21-21', '2026-11-22-10']],
    ['group_home_hours', 17 * 60, ['2026-11-23-16']],
    ['group_home_stays', 1, ['2026-11-23-16']],
  ] as const)('%s', (figure, sum, ids) => {
    const found = behind(month, figure)
    expect(found.sum).toBe(sum)
    expect(found.counted.map(({ visit: { id } }) => id)).toEqual(ids)
    expect(found.counted.length + found.others.length).toBe(month.length)
  })

  it('counts a day once, and says so beside the second visit', () => {
    expect(behind(month, 'total_days').counted.slice(0, 2)).toMatchObject([
      { share: 1, joined: false },
      { share: 0, joined: true },
    ])
  })

  it('counts a visit that goes on with a duty to the day of that duty', () => {
    const night = [
      visit('2026-11-20', 20, 24),
      { ...visit('2026-11-21', 0, 8), duty_date: '2026-11-20' },
      visit('2026-11-21', 20, 22),
    ]
    expect(behind(night, 'total_days').sum).toBe(2)
    expect(behind(night, 'total_days').counted[1]).toMatchObject({ share: 0, joined: true })
  })

  it('marks exactly the parts that make up a figure in minutes', () => {
    for (const figure of figures.filter((f) => !isCount(f))) {
      for (const { visit: one, share } of behind(month, figure).counted) {
        const marked = one.parts.filter((part) => partCounts(part, one, figure))
        expect(marked.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(share)
      }
    }
  })
})
