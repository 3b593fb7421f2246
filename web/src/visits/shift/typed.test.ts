import { describe, expect, test } from 'vitest'
import { readTyped } from './typed.ts'

describe('what is typed into a cell is a visit', () => {
  test.each([
    ['9-12 細川', [540, 720, '細川']],
    ['9:00-10:30', [540, 630, '']],
    ['９：００～１０：３０　ほそかわ', [540, 630, 'ほそかわ']],
    ['9〜10 グエン ティ', [540, 600, 'グエン ティ']],
    ['0930–1015 鶴田', [570, 615, '鶴田']],
    ['22-7 吉村', [1320, 1860, '吉村']],
    ['22-翌7 吉村', [1320, 1860, '吉村']],
    ['9時半ー11時 細川', [570, 660, '細川']],
    ['0-24 細川', [0, 1440, '細川']],
  ] as const)('%s', (typed, [start, end, name]) => expect(readTyped(typed)).toEqual({ start, end, name }))
})

describe('what is no visit', () => {
  test.each(['', '細川', '9', '9-', '-12', '9-12-15', '25-26', '9:70-10', '細川 9-12', '8-翌9'])('%s', (typed) => {
    expect(readTyped(typed)).toBeNull()
  })
})
