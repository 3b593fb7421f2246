import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['髙橋 愛子', '髙'],
  ['𠮷田　はな', '𠮷'],
  ['葛\u{E0100}城 一郎', '葛\u{E0100}'],
  ['グエン・ティ・ラン', 'グ'],
  ['Nguyen Thi Lan', 'NT'],
  ['élise', 'É'],
  [' ', ''],
])('a person called %s is shown as %s', (name, shown) => {
  expect(initials(name)).toBe(shown)
})
