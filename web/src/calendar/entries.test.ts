import { expect, test } from 'vitest'
import type { CalendarPeriod } from '#domain/calendar/calendar.api.ts'
import { entriesOf, layerOf, restOf } from './entries.ts'

const words = {
  name: ({ title, patient_name, service_type }: { title: string | null; patient_name: string | null; service_type: string }) =>
    title ?? patient_name ?? service_type,
  service: (type: string) => (type === 'meeting' ? '会議' : '身体介護'),
  span: () => '9:00–10:00',
  end: () => '在留カードの期限',
  away: (name: string) => `${name} 不在`,
  visits: (size: number) => `訪問 ${size}件`,
  unassigned: (size: number) => `未割り当て ${size}件`,
  between: '・',
}
const nothing: CalendarPeriod = {
  events: [],
  visits: [],
  visit_days: [],
  away: [],
  ends: [],
  days: [],
  statutory_holidays: [],
}
const event = {
  id: 'e',
  version: 1,
  title: '会議',
  starts_at: '2026-11-20T09:00:00+09:00',
  ends_at: '2026-11-20T10:00:00+09:00',
  all_day: false,
  description: '一行目\n二行目',
  color: null,
  shared_with: [],
  sample: false,
  author: null,
  writable: true,
} as const
const told = (period: Partial<CalendarPeriod>) =>
  entriesOf({ ...nothing, ...period }, words).map(({ id, time, title, sub, all_day, fixed, alert }) => ({
    id,
    time,
    title,
    sub,
    all_day,
    fixed,
    alert,
  }))

test('an event is carried by whoever may change it', () => {
  const one = { id: 'event e', time: '9:00–10:00', title: '会議', sub: '一行目', all_day: false, fixed: false, alert: undefined }
  expect(told({ events: [{ ...event, shared_with: [] }] })).toEqual([one])
  expect(told({ events: [{ ...event, shared_with: [], writable: false }] })).toEqual([{ ...one, fixed: true }])
})

test('of hundreds of visits a day tells how many, and warns of those that nobody has', () => {
  const days = [
    { date: '2026-11-20', visits: 186, unassigned: 2 },
    { date: '2026-11-21', visits: 90, unassigned: 0 },
  ]
  expect(told({ visit_days: days })).toMatchObject([
    { id: 'visits 2026-11-20', title: '訪問 186件', sub: '未割り当て 2件', alert: '未割り当て 2件', all_day: true, fixed: true },
    { id: 'visits 2026-11-21', title: '訪問 90件', sub: '', alert: undefined },
  ])
})

test('an own visit says to whom, and other work what it is', () => {
  const visit = { id: 'v', starts_at: event.starts_at, ends_at: event.ends_at, color: null }
  expect(
    told({
      visits: [
        { ...visit, title: null, service_type: 'home_care_body', patient_name: '山田 花子' },
        { ...visit, title: 'サ責会議', service_type: 'meeting', patient_name: null },
      ],
    }),
  ).toMatchObject([
    { title: '山田 花子', sub: '身体介護', fixed: true },
    { title: 'サ責会議', sub: '会議', fixed: true },
  ])
})

test.each([
  ['2026-11-20T00:00:00+09:00', '2026-11-22T00:00:00+09:00', { all_day: true, time: '' }],
  ['2026-11-20T13:00:00+09:00', '2026-11-21T00:00:00+09:00', { all_day: false, time: '9:00–10:00' }],
])('somebody is away from %s to %s', (starts_at, ends_at, shown) => {
  const [one] = told({ away: [{ staff_id: 's', name: '髙橋 愛子', starts_at, ends_at }] })
  expect(one).toMatchObject({ title: '髙橋 愛子 不在', ...shown })
  expect([layerOf(one?.id ?? ''), restOf(one?.id ?? '')]).toEqual(['away', `${starts_at} s`])
})
