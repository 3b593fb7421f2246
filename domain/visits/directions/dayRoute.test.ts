import { expect, test } from 'vitest'
import { lackOf, sourcesOf } from './dayRoute.ts'

test.each<[string, number | null, number | null, number]>([
  ['enough time', 20, 15, 0],
  ['just enough', 15, 15, 0],
  ['too little', 10, 15, 5],
  ['from home, where no visit ends', null, 15, 0],
  ['nothing tells the way', 10, null, 0],
])('between two visits: %s', (_, gap, minutes, lack) => expect(lackOf({ gap, minutes })).toBe(lack))

test('what tells the metres is said where it is something else', () => {
  expect(sourcesOf({ minutes: 5, source: 'valhalla', measured: 'valhalla' })).toEqual(['valhalla', null])
  expect(sourcesOf({ minutes: 5, source: 'recorded', measured: 'estimate' })).toEqual(['recorded', 'estimate'])
  expect(sourcesOf({ minutes: 5, source: 'guessed', measured: null })).toEqual(['guessed', null])
})
