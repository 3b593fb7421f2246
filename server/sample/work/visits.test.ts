import { describe, expect, it } from 'vitest'
import { addDays, clockOf, dateOf, daysBetween, monthOf, weekday } from '#domain/kit/dates.ts'
import { serviceTypes } from '#domain/visits/visit.ts'
import type { SampleVisit } from '../records.ts'
import { sampleCompany } from '../sample.ts'
import { weekOf } from './crews.ts'

const DAY = 1440
const HOUR = 60
const todays = ['2026-11-20', '2026-01-31', '2028-02-29', '2025-12-31', '2027-05-01', '2026-08-31', '2023-03-17', '2023-09-03']

describe.each(todays)('the work of the sample company around %s', (today) => {
  const { staff, visits } = sampleCompany(today)
  const spans = visits.map((v) => ({ ...v, from: clockOf(v.starts_at), to: clockOf(v.ends_at), date: dateOf(v.starts_at) }))
  const byStaff = [
    ...Map.groupBy(
      spans.filter((v) => v.staff_id !== null),
      (v) => v.staff_id ?? '',
    ),
  ]
  const pairs = byStaff.flatMap(([key, list]) => list.slice(1).map((next, i) => ({ key, last: list[i] ?? next, next })))
  const fullWeeks = [...new Set(spans.map((v) => weekOf(v.date).week))].slice(1, -1)
  const weeksOf = (list: typeof spans) => fullWeeks.map((week) => list.filter((v) => weekOf(v.date).week === week))
  const hours = (list: typeof spans) => list.reduce((sum, v) => sum + v.to - v.from, 0) / HOUR
  const average = (list: typeof spans) => hours(weeksOf(list).flat()) / fullWeeks.length

  it('puts no helper in two places and leaves a quarter of an hour to travel', () => {
    expect(pairs.filter(({ last, next }) => next.from - last.to < 15)).toEqual([])
  })

  it('gives eight hours of rest after a night and between days', () => {
    const short = pairs.filter(({ last, next }) => next.date !== last.date && next.from - last.to < 8 * HOUR)
    expect(short).toEqual([])
  })

  it('gives everybody one calendar day without work in every week', () => {
    const busy = byStaff
      .flatMap(([key, list]) =>
        fullWeeks.map((week) => {
          const days = Array.from({ length: 7 }, (_, i) => (week * 7 - 3 + i) * DAY)
          return { key, week, free: days.filter((day) => !list.some((v) => v.from < day + DAY && v.to > day)).length }
        }),
      )
      .filter(({ free }) => free === 0)
    expect(busy).toEqual([])
  })

  it('keeps weekly hours: full time 35 to 42 on average and never more, part time 8 to 25', () => {
    const atDesk = new Set(spans.filter((v) => v.service_type === 'office_work').map((v) => v.staff_id))
    // the office is closed on holidays, so who has a desk may work less around them; s10 and s32 left and s24 came
    const least = (key: string) => (['s10', 's24', 's32'].includes(key) ? 0 : isFullTime(key) ? (atDesk.has(key) ? 26 : 34.5) : 8)
    const isFullTime = (key: string) => staff.find((s) => s.key === key)?.duty_type?.startsWith('full_time') ?? false
    const wrong = byStaff
      .map(([key, list]) => ({ key, average: average(list), most: Math.max(...weeksOf(list).map(hours)) }))
      .filter(({ key, average, most }) => most > (isFullTime(key) ? 42 : 25) || average < least(key))
    expect(wrong).toEqual([])
  })

  it('lets nobody work before joining, after leaving or on leave', () => {
    const wrong = byStaff.flatMap(([key, list]) => {
      const person = staff.find((s) => s.key === key)
      return list.filter((v) => v.date < (person?.join_date ?? '') || dateOf(v.ends_at) > (person?.leave_date ?? '9999-12-31'))
    })
    expect(wrong).toEqual([])
    expect(byStaff.map(([key]) => key)).not.toContain('s09')
  })

  it('sends to each service only who has learned it', () => {
    const care = ['certified_care_worker', 'practical_training', 'beginner_training', 'home_helper_2']
    const needed: Partial<Record<SampleVisit['service_type'], string[]>> = {
      home_care_body: care,
      home_care_housework: care,
      visiting_care_ltci: care,
      heavy_visiting_care: care,
      hospital_escort_body: care,
      companion_support: ['companion_general'],
      behaviour_support: ['behaviour_support'],
      visiting_nursing: ['registered_nurse'],
    }
    const held = new Map(staff.map((s) => [s.key, s.qualifications as string[]]))
    const has = (key: string, q: string) => held.get(key)?.includes(q) ?? false
    const wrong = spans.filter((v) => v.staff_id && needed[v.service_type]?.every((q) => !has(v.staff_id ?? '', q)))
    expect(wrong).toEqual([])
  })

  it('keeps the same four helpers at a patient for nearly all visits', () => {
    const care = spans.filter((v) => v.patient_id && v.staff_id && /^(heavy|home_care|visiting_care)/.test(v.service_type))
    const position = (key: string | null) => (key === 's24' ? 's10' : key)
    const shares = [...Map.groupBy(care, (v) => v.patient_id)].map(([patient, list]) => {
      const often = [...Map.groupBy(list, (v) => position(v.staff_id))].map(([, all]) => all.length).toSorted((a, b) => b - a)
      return { patient, share: often.slice(0, 4).reduce((a, b) => a + b, 0) / list.length }
    })
    expect(shares.filter(({ share }) => share < 0.85)).toEqual([])
  })

  it('has visits that meet at one patient only where two go together', () => {
    const meeting = [
      ...Map.groupBy(
        spans.filter((v) => v.patient_id),
        (v) => v.patient_id,
      ),
    ].flatMap(([, list]) =>
      list
        .slice(1)
        .map((next, i) => ({ last: list[i] ?? next, next }))
        .filter(({ last, next }) => next.from < last.to),
    )
    expect(meeting.filter(({ last, next }) => last.from !== next.from || last.to !== next.to)).toEqual([])
    expect(meeting.filter(({ next }) => next.title?.startsWith('二人介護')).length).toBeGreaterThan(150)
  })

  it('goes around the clock, on weekends and on every day, with nights over midnight and group-home stays', () => {
    const dates = Array.from({ length: daysBetween(spans[0]?.date ?? today, today) + 15 }, (_, i) => addDays(today, 14 - i))
    const night = '22:00-07:00'
    const stay = '17:00-09:00'
    const times = (date: string) =>
      spans
        .filter((v) => v.date === date && v.to - v.from >= 540 && v.service_type !== 'accompanied_training')
        .map((v) => `${v.starts_at.slice(11, 16)}-${v.ends_at.slice(11, 16)}`)
    expect(dates.map((date) => [date, times(date)])).toEqual(dates.map((date) => [date, [stay, stay, night, night, night]]))
    const washed = (date: string) => spans.filter((v) => v.date === date && v.service_type === 'home_care_body').length
    expect(dates.filter((date) => washed(date) < 30)).toEqual([])
    const used = new Set(spans.map((v) => v.service_type))
    expect(serviceTypes.filter((type) => !used.has(type))).toEqual([])
  })

  it('has open visits tomorrow and next week, each with its reason, and none in the past', () => {
    const open = spans.filter((v) => v.staff_id === null)
    expect(open.filter((v) => v.remarks === null || v.date <= today)).toEqual([])
    expect(open.filter((v) => v.date === addDays(today, 1))).toHaveLength(1)
    const sunday = addDays(today, 7 - weekday(today))
    const monday = addDays(today, 7 - weekOf(today).day)
    for (const start of [sunday, monday]) expect(open.some((v) => v.date >= start && v.date <= addDays(start, 6))).toBe(true)
  })

  it('waits for a patient to come back from hospital', () => {
    const away = spans.filter((v) => v.patient_id === 'p16' && v.date >= addDays(today, -9) && v.date <= addDays(today, 9))
    expect(away.filter((v) => v.staff_id !== null && v.title !== '退院前カンファレンス')).toEqual([])
    expect(away.filter((v) => v.staff_id === null).map((v) => v.date)).toEqual([addDays(today, 9), addDays(today, 9)])
  })

  it('lets the new helper learn beside the one who left, who then took paid leave', () => {
    const learning = spans.filter((v) => v.service_type === 'accompanied_training')
    const taught = spans.filter((v) => v.staff_id === 's10')
    const alone = learning.filter((v) => !taught.some((w) => w.from === v.from && w.patient_id === v.patient_id))
    expect(learning.length).toBeGreaterThan(10)
    expect(alone).toEqual([])
    expect(new Set(learning.map((v) => monthOf(v.date))).size).toBe(1)
  })
})
