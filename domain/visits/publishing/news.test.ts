import { expect, test } from 'vitest'
import { newsKind, partsChanged, type ToldFacts } from './news.ts'

const seen: ToldFacts = {
  starts_at: '2026-11-24T09:00:00+09:00',
  ends_at: '2026-11-24T10:00:00+09:00',
  breaks: [],
  patient_id: 'a',
  patient_name: '山田 花子',
  service_type: 'home_care_body',
  title: null,
  night_duty: null,
  service_details: null,
  remarks: null,
}

test.each([
  ['one that was never seen is new', null, seen, 'new'],
  ['one that is another’s now is gone', seen, null, 'gone'],
  ['one that differs is changed', seen, { ...seen, remarks: '鍵は管理人室' }, 'changed'],
] as const)('%s', (_, before, after, kind) => {
  expect(newsKind({ before, after })).toBe(kind)
})

test.each<[string, Partial<ToldFacts>, string[]]>([
  ['another time', { starts_at: '2026-11-24T09:30:00+09:00', ends_at: '2026-11-24T10:30:00+09:00' }, ['time']],
  ['another patient', { patient_id: 'b', patient_name: '森 春子' }, ['patient']],
  [
    'another service with other contents',
    { service_type: 'home_care_housework', service_details: '買い物' },
    ['service', 'content'],
  ],
  ['a break, and a note', { breaks: [{ starts_at: '', ends_at: '' }], remarks: '犬がいます' }, ['time', 'content']],
  ['another kind of night', { service_type: 'group_home', night_duty: 'sleep_in' }, ['service']],
  ['a kind of night that was not told then', { night_duty: undefined }, []],
  ['the patient under another name', { patient_name: '山田 華子' }, []],
])('%s', (_, changes, parts) => {
  expect(partsChanged(seen, { ...seen, ...changes })).toEqual(parts)
})
