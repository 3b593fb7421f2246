import { expect, test } from 'vitest'
import { addDays, clockOf } from '../../kit/dates.ts'
import type { Finding } from '../rules/finding.ts'
import { bandOf, bandsOf } from './bands.ts'
import type { RiskKind } from './risks.ts'

const today = '2026-11-24'
const present = { today, clock: clockOf(`${today}T11:20:00+09:00`) }
const at = (time: string, days = 0) => `${addDays(today, days)}T${time}:00+09:00`

test.each([
  ['has begun', at('11:00'), 'now'],
  ['began yesterday and goes on', at('22:00', -1), 'now'],
  ['begins in a minute less than two hours', at('13:19'), 'now'],
  ['begins in two hours', at('13:20'), 'soon'],
  ['is tomorrow', at('23:59', 1), 'soon'],
  ['is the day after', at('00:00', 2), 'later'],
])('a visit that %s', (_, starts_at, band) => expect(bandOf(starts_at, present)).toBe(band))

const card: Finding = { code: 'card_ended', level: 'warn', figures: { date: '2026-11-20' } }
const qualified: Finding = { code: 'not_qualified', level: 'warn', figures: {} }
const line = (id: string, kind: RiskKind, starts_at: string, staff_id: string | null = null, findings: Finding[] = []) => ({
  id,
  starts_at,
  staff_id,
  findings,
  risks: [kind],
})
type Line = ReturnType<typeof line>
const told = (lines: Line[]) =>
  bandsOf(lines, present).map(({ band, size, blocks }) => [
    band,
    size,
    ...blocks.map(({ kind, lines: own, all }) => `${kind} ${own.map(({ id }) => id).join('')}/${all.length}`),
  ])

test('each band has a block for each cause, what cannot wait first, and its visits in the order of time', () => {
  expect(
    told([
      line('d', 'unassigned', at('18:00')),
      line('c', 'unassigned', at('12:00')),
      line('b', 'unassigned', at('09:00', 5)),
      line('e', 'unseen', at('12:30'), 'ken'),
      line('f', 'unseen', at('12:00'), 'aiko'),
      line('a', 'not_started', at('11:00'), 'ken'),
    ]),
  ).toEqual([
    ['now', 4, 'not_started a/1', 'unassigned c/3', 'unseen fe/2'],
    ['soon', 1, 'unassigned d/3'],
    ['later', 1, 'unassigned b/3'],
  ])
})

test('who is ill today is one matter of this moment with the visits of today and tomorrow; those after are of later', () => {
  expect(
    told([
      line('b', 'absent', at('15:00'), 'city'),
      line('a', 'absent', at('11:15'), 'city'),
      line('c', 'absent', at('09:00', 1), 'city'),
      line('d', 'absent', at('09:00', 4), 'city'),
      line('e', 'absent', at('17:00'), 'ken'),
    ]),
  ).toEqual([
    ['now', 3, 'absent abc/4'],
    ['soon', 1, 'absent e/1'],
    ['later', 1, 'absent d/4'],
  ])
})

test('visits of one helper against whom different rules speak are different matters', () => {
  expect(
    told([
      line('a', 'unfit', at('15:00'), 'ken', [card]),
      line('b', 'unfit', at('16:00'), 'ken', [qualified]),
      line('c', 'unfit', at('17:00'), 'ken', [card]),
    ]),
  ).toEqual([
    ['now', 0],
    ['soon', 3, 'unfit ac/2', 'unfit b/1'],
    ['later', 0],
  ])
})
