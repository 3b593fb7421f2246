import { describe, expect, test } from 'vitest'
import type { Place } from './rules/facts.ts'
import { travelTimeIssues } from './travelTime.ts'
import { guessedMinutes, officeOn, placeOfVisit, plannedWaysOf, type RecordedWay, waysOf } from './ways.ts'

const place = (postal_code: string | null, municipality: string | null, prefecture: string | null = '東京都'): Place => ({
  postal_code,
  prefecture,
  municipality,
})
const [here, sameCode, sameTown, nextTown, faraway, nowhere] = [
  place('1790001', '練馬区'),
  place('1790001', '練馬区'),
  place('1790002', '練馬区'),
  place('1740001', '板橋区'),
  place('3300001', 'さいたま市', '埼玉県'),
  place(null, null, null),
]

describe('a way that is not recorded', () => {
  test.each<[string, Place | undefined, number | null]>([
    ['within one postal code', sameCode, 5],
    ['within a town', sameTown, 10],
    ['to another town', nextTown, 20],
    ['to another prefecture', faraway, 45],
    ['to an address that is not known', nowhere, null],
    ['to nowhere', undefined, null],
    ['within a prefecture, of whose towns one is not known', place('1740001', null), null],
  ])('%s', (_, other, minutes) => {
    expect(guessedMinutes(here, other)).toBe(minutes)
    expect(guessedMinutes(other, here)).toBe(minutes)
  })
})

describe('the usual way', () => {
  const recorded: RecordedWay[] = [
    { one: 'a', other: 'b', means: 'bicycle', minutes: 25, valid_from: '2026-04-01' },
    { one: 'b', other: 'a', means: 'bicycle', minutes: 15, valid_from: '2026-11-01' },
    { one: 'b', other: 'a', means: 'walk', minutes: 40, valid_from: '2026-12-01' },
    { one: 'a', other: 'office', means: 'car', minutes: 30, valid_from: '2026-04-01' },
  ]
  const ways = waysOf(recorded, (id) => (id === 'lost' ? undefined : id === 'b' ? sameTown : here))
  test.each<[string, string, string, string, number, string]>([
    ['before anything is recorded, addresses tell', 'a', 'b', '2026-03-31', 10, 'guessed'],
    ['from its day on it holds', 'a', 'b', '2026-04-01', 25, 'recorded'],
    ['in both directions', 'b', 'a', '2026-10-31', 25, 'recorded'],
    ['until another one is recorded', 'a', 'b', '2026-11-01', 15, 'recorded'],
    ['of several means the longest counts', 'a', 'b', '2026-12-01', 40, 'recorded'],
    ['between office and patient', 'office', 'a', '2026-11-01', 30, 'recorded'],
    ['to the same place there is none', 'a', 'a', '2026-11-01', 0, 'recorded'],
    ['nothing tells it', 'a', 'lost', '2026-11-01', 0, 'unknown'],
  ])('%s', (_, from, to, date, minutes, source) => expect(ways(from, to, date)).toEqual({ minutes, source }))
})

describe('the way by which visits are planned', () => {
  const recorded: RecordedWay[] = [{ one: 'a', other: 'b', means: 'car', minutes: 25, valid_from: '2026-04-01' }]
  const found = [
    { one: 'b', other: 'a', minutes: 9 },
    { one: 'c', other: 'a', minutes: 40 },
    { one: 'a', other: 'c', minutes: 14 },
  ]
  const ways = plannedWaysOf(
    waysOf(recorded, (id) => (id === 'lost' ? undefined : here)),
    found,
  )
  test.each<[string, string, string, number, string]>([
    ['is the recorded one', 'a', 'b', 25, 'recorded'],
    ['else the shortest that was found, in whichever direction', 'a', 'c', 14, 'found'],
    ['else what addresses tell', 'b', 'c', 5, 'guessed'],
    ['or nothing', 'a', 'lost', 0, 'unknown'],
  ])('%s', (_, from, to, minutes, source) => expect(ways(from, to, '2026-11-01')).toEqual({ minutes, source }))
  test('before a way is recorded, the found one', () =>
    expect(ways('a', 'b', '2026-03-31')).toEqual({ minutes: 9, source: 'found' }))
})

describe('where a visit takes place', () => {
  test.each<[string, { patient_id: string | null; service_type: string }, string | null]>([
    ['with its patient', { patient_id: 'a', service_type: 'training' }, 'a'],
    ['in the office', { patient_id: null, service_type: 'office_work' }, 'office'],
    ['in the group home', { patient_id: null, service_type: 'group_home' }, 'office'],
    ['nobody knows', { patient_id: null, service_type: 'private_pay' }, null],
  ])('%s', (_, visit, expected) => expect(placeOfVisit(visit, 'office')).toBe(expected))
  const moved = [{ valid_from: '2026-11-01', valid_to: null, establishment_id: 'new' }]
  test('the office is that of the day', () =>
    expect([officeOn('2026-10-31', moved, 'now'), officeOn('2026-11-01', moved, 'now')]).toEqual(['now', 'new']))
})

test.each([
  ['to a patient', { other_patient_id: 'b', establishment_id: null }, []],
  ['to an establishment', { other_patient_id: null, establishment_id: 'o' }, []],
  ['to both', { other_patient_id: 'b', establishment_id: 'o' }, [{ field: 'establishment_id', code: 'one_place' }]],
  ['to neither', { other_patient_id: null, establishment_id: null }, [{ field: 'other_patient_id', code: 'required' }]],
  ['to itself', { other_patient_id: 'a', establishment_id: null }, [{ field: 'other_patient_id', code: 'same_place' }]],
])('a way leads %s', (_, ends, issues) => expect(travelTimeIssues({ patient_id: 'a', ...ends })).toEqual(issues))
