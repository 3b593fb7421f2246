import { describe, expect, test } from 'vitest'
import { foldOf, nightWork } from './fold.ts'
import type { Item } from './types.ts'

/** A visit between two full hours. */
const visit = (from: number, to: number): Item => ({
  id: `${from}`,
  row: 'a',
  start: from * 60,
  end: to * 60,
  title: '',
  color: 'sumi',
})
const hours = (items: readonly Item[], days = 1, choice = {}) => {
  const fold = foldOf(nightWork(items), days, choice)
  return fold && [fold.from / 60, fold.to / 60]
}

describe('a day is drawn from 6 to 22 o’clock', () => {
  test.each([
    ['without any visit', [], [6, 22]],
    ['when all work lies between', [visit(6, 7), visit(21, 22)], [6, 22]],
    ['and from midnight on when somebody begins earlier', [visit(5.5, 7)], [0, 22]],
    ['and from midnight on when a night goes on into it', [visit(-2, 7)], [0, 22]],
    ['and until midnight when somebody stays later', [visit(21, 22.25)], [6, 24]],
    ['and whole with work at both ends', [visit(-2, 7), visit(22, 31)], undefined],
    ['whatever is planned for the days beside it', [visit(-5, -1), visit(24, 30)], [6, 22]],
  ])('%s', (_, items, expected) => expect(hours(items)).toEqual(expected))

  test('unless somebody opens or folds it', () => {
    expect(hours([], 1, { early: 'open' })).toEqual([0, 22])
    expect(hours([visit(22, 31)], 1, { late: 'folded' })).toEqual([6, 22])
  })

  test('and several days are drawn whole', () => expect(hours([], 7)).toBeUndefined())
})
