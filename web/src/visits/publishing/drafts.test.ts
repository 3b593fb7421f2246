import { expect, test } from 'vitest'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { draftsIn } from './drafts.ts'

const visit = (staff_id: string | null, at: string, published_at: string | null = null): RosterVisit => ({
  id: `${staff_id} ${at}`,
  version: 1,
  sample: false,
  staff_id,
  patient_id: null,
  service_type: 'home_care_body',
  starts_at: `${at}:00:00+09:00`,
  ends_at: `${at}:50:00+09:00`,
  breaks: [],
  title: null,
  color: null,
  patient_name: null,
  published_at,
  unseen: false,
})
const person = (id: string) => ({
  id,
  staff_code: id,
  name: id,
  kana: null,
  sample: false,
  establishment_id: null,
  qualifications: [],
  gone: null,
  away: [],
  contract: null,
})

test('the drafts of each helper that begin in the period, and those of nobody last', () => {
  const visits = [
    visit(null, '2026-11-24T09'),
    visit('ken', '2026-11-24T09'),
    visit('ken', '2026-11-25T09'),
    visit('aiko', '2026-11-24T09', '2026-11-20T00:00:00Z'),
    visit('aiko', '2026-11-23T23'),
  ]
  const roster = { from: '2026-11-24', to: '2026-11-30', staff: ['aiko', 'ken'].map(person), visits, statutory_holidays: [] }
  expect(draftsIn(roster)).toEqual([
    { id: 'ken', name: 'ken', visits: 2, minutes: 100 },
    { id: '', name: '', visits: 1, minutes: 50 },
  ])
})
