import { expect, test } from 'vitest'
import { axisOf, columnsOf, hoursOf, lengthenedBy, movedBy, type PlanRow, placeOn, slotAt, toQuarter } from './strip.ts'

const at = (start_time: number, minutes = 60) => ({ start_time, minutes })
const line = (id: string, start_time: number, minutes = 60) => ({ id, ...at(start_time, minutes) }) as PlanRow

test.each([
  ['nothing', [], { from: 360, to: 1320 }],
  ['a visit of the morning', [at(540)], { from: 360, to: 1320 }],
  ['an early and a late one', [at(290), at(1290, 45)], { from: 240, to: 1380 }],
  ['a night', [at(1200, 720)], { from: 360, to: 1440 }],
])('the hours of the strip with %s', (_, lines, axis) => expect(axisOf(lines)).toEqual(axis))

test('the hours are written from the first to the last', () =>
  expect(hoursOf({ from: 1260, to: 1380 })).toEqual([1260, 1320, 1380]))

test('a line stands at its hour, until midnight at the latest', () => {
  expect(placeOn({ from: 360, to: 1320 }, at(600, 240))).toEqual({ top: 0.25, height: 0.25 })
  expect(placeOn({ from: 480, to: 1440 }, at(1200, 720))).toEqual({ top: 0.75, height: 0.25 })
})

test('lines that share time stand side by side, as does what follows a short one', () => {
  const places = columnsOf([line('c', 570), line('a', 540), line('b', 600, 30), line('d', 660, 15), line('e', 675)])
  expect([...places].toSorted()).toEqual([
    ['a', { at: 0, of: 2 }],
    ['b', { at: 0, of: 2 }],
    ['c', { at: 1, of: 2 }],
    ['d', { at: 0, of: 2 }],
    ['e', { at: 1, of: 2 }],
  ])
})

test.each([
  ['later', movedBy(at(550), 15), at(565)],
  ['not before midnight', movedBy(at(10), -15), at(0)],
  ['not beyond the day', movedBy(at(1430), 15), at(1425)],
  ['longer', lengthenedBy(at(540, 50), 15), at(540, 65)],
  ['not shorter than a quarter', lengthenedBy(at(540, 20), -15), at(540, 15)],
  ['a day at most', lengthenedBy(at(540, 1435), 15), at(540, 1440)],
])('a line becomes %s', (_, times, expected) => expect(times).toEqual(expected))

test('what the pointer moves comes to a quarter of the hour', () => {
  expect(550 + toQuarter(550, 12)).toBe(555)
  expect(550 + toQuarter(550, -30)).toBe(525)
})

test.each([
  ['within a half hour at its begin', 0.2, 540],
  ['at the top', -0.1, 360],
  ['at the foot', 1, 1290],
])('a new line begins %s', (_, height, minute) => expect(slotAt({ from: 360, to: 1320 }, height + 0.01)).toBe(minute))
