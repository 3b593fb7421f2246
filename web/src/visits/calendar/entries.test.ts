import { expect, test } from 'vitest'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { entriesOf } from './entries.ts'

const words = {
  name: ({ title, patient_name, service_type }: RosterVisit) => title ?? patient_name ?? service_type,
  service: (type: string) => (type === 'home_care_body' ? '身体介護' : '会議'),
  span: ({ starts_at, ends_at }: RosterVisit) => `${starts_at.slice(11, 16)}–${ends_at.slice(11, 16)}`,
  breaks: () => '休憩 12:00–13:00',
  between: ' ',
  uncovered: '未割り当て',
  draft: '下書き',
}
const visit = (id: string, more: Partial<RosterVisit>): RosterVisit => ({
  id,
  version: 1,
  sample: false,
  staff_id: 'aiko',
  patient_id: 'yamada',
  service_type: 'home_care_body',
  starts_at: '2026-11-20T09:00:00+09:00',
  ends_at: '2026-11-20T10:00:00+09:00',
  breaks: [],
  title: null,
  color: null,
  patient_name: '山田 花子',
  published_at: '2026-11-19T09:00:00+09:00',
  unseen: false,
  ...more,
})
const roster = {
  from: '2026-11-16',
  to: '2026-11-22',
  statutory_holidays: [],
  staff: [
    {
      id: 'aiko',
      staff_code: 'H1',
      name: '髙橋 愛子',
      kana: null,
      sample: false,
      establishment_id: null,
      qualifications: [],
      gone: null,
      away: [],
      contract: null,
    },
  ],
  visits: [
    visit('covered', {}),
    visit('uncovered', { staff_id: null, title: '初回の面談' }),
    visit('meeting', { patient_id: null, patient_name: null, service_type: 'meeting', title: '会議' }),
    visit('other', { staff_id: 'ken', patient_id: 'mori', patient_name: '森 一郎' }),
  ],
}
const told = (...whose: ['patient' | 'helper', string]) =>
  entriesOf(roster, ...whose, words).map(({ id, time, title, sub, alert }) => [id, time, title, sub, alert])

test('of a patient it tells who comes, and warns where nobody does', () => {
  expect(told('patient', 'yamada')).toEqual([
    ['covered', '09:00–10:00', '髙橋 愛子', '身体介護', undefined],
    ['uncovered', '09:00–10:00', '未割り当て', '初回の面談 身体介護', '未割り当て'],
  ])
})

test('of a helper it tells to whom, and what else there is to do', () => {
  expect(told('helper', 'aiko')).toEqual([
    ['covered', '09:00–10:00', '山田 花子', '身体介護', undefined],
    ['meeting', '09:00–10:00', '会議', '', undefined],
  ])
})

test('a service has its colour, unless the visit has one of its own', () => {
  const [first] = entriesOf({ ...roster, visits: [visit('a', { color: 'sakura' })] }, 'helper', 'aiko', words)
  expect(first?.color).toEqual({ fill: 'var(--fill-sakura)', edge: 'var(--edge-sakura)', text: 'var(--ink-sakura)' })
})

test('what is not published yet says so', () => {
  const drafts = entriesOf({ ...roster, visits: [visit('a', {}), visit('b', { published_at: null })] }, 'patient', 'yamada', words)
  expect(drafts.map(({ id, draft }) => [id, draft])).toEqual([
    ['a', undefined],
    ['b', '下書き'],
  ])
})
