import { expect, test } from 'vitest'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { moveOf } from './move.ts'

const visit: RosterVisit = {
  id: 'v',
  version: 1,
  sample: false,
  staff_id: 'aiko',
  patient_id: null,
  service_type: 'meeting',
  starts_at: '2026-11-19T22:00:00+09:00',
  ends_at: '2026-11-20T07:00:00+09:00',
  breaks: [],
  title: null,
  color: null,
  patient_name: null,
  published_at: null,
  unseen: false,
}

test('to another helper: the times stay', () => {
  expect(moveOf(visit, { row: 'ken', start: -120, end: 420 }, '2026-11-20')).toEqual({
    from: { staff_id: 'aiko' },
    to: { staff_id: 'ken' },
  })
})
test('to nobody', () => {
  expect(moveOf(visit, { row: '', start: -120, end: 420 }, '2026-11-20').to).toEqual({ staff_id: null })
})
test('the end pulled: only the end changes', () => {
  expect(moveOf(visit, { row: 'aiko', start: -120, end: 480 }, '2026-11-20')).toEqual({
    from: { ends_at: '2026-11-20T07:00:00+09:00' },
    to: { ends_at: '2026-11-20T08:00:00+09:00' },
  })
})
test('to another day and helper', () => {
  expect(moveOf(visit, { row: 'ken', start: 2760, end: 3300 }, '2026-11-20').to).toEqual({
    staff_id: 'ken',
    starts_at: '2026-11-21T22:00:00+09:00',
    ends_at: '2026-11-22T07:00:00+09:00',
  })
})

const rest = { starts_at: '2026-11-20T01:00:00+09:00', ends_at: '2026-11-20T02:00:00+09:00' }
test('moved: a break moves along', () => {
  expect(moveOf({ ...visit, breaks: [rest] }, { row: 'aiko', start: 1320, end: 1860 }, '2026-11-20')).toMatchObject({
    from: { breaks: [rest] },
    to: { breaks: [{ starts_at: '2026-11-21T01:00:00+09:00', ends_at: '2026-11-21T02:00:00+09:00' }] },
  })
})
test('made longer or given to another helper: a break stays where it is', () => {
  expect(moveOf({ ...visit, breaks: [rest] }, { row: 'ken', start: -120, end: 480 }, '2026-11-20').to).toEqual({
    staff_id: 'ken',
    ends_at: '2026-11-20T08:00:00+09:00',
  })
})
