import { describe, expect, test } from 'vitest'
import { isBreakable, lettersOf, lineOf } from './wording.ts'

const name = (title: string) => ({ title, short: title.split(' ')[0] ?? title })
/** The inside of a bar in a row of 24 pixels, which is 20 pixels high. */
const inside = (width: number, type = 1) => ({ width, height: 20, type })

describe('the name on a bar', () => {
  test.each([
    ['stands whole where there is room', '細川 純', 60, { how: 'line', text: '細川 純' }],
    ['is the surname where there is less', '細川 純', 30, { how: 'line', text: '細川' }],
    ['is nothing on one line where that does not fit either', '長谷川 健', 30, { how: 'none', text: '' }],
  ])('%s', (_, title, width, wording) => expect(lineOf(name(title), inside(width))).toEqual(wording))

  test.each([
    ['stands upright in a quarter of an hour', '細川 純', 10, '細川'],
    ['is two letters of a longer one', '長谷川 健', 10, '長谷'],
    ['is broken over two lines in half an hour', '長谷川 健', 23, '長谷川'],
    ['takes as many letters as fit', 'サントス マリア', 15, 'サン'],
    ['has narrow letters of other scripts', 'Santos Maria', 13, 'Sant'],
  ])('%s', (_, title, width, text) => expect(lettersOf(name(title), inside(width))).toEqual({ how: 'letters', text }))

  test('is left to the tooltip where not even a letter fits', () => {
    expect(lettersOf(name('細川 純'), inside(8)).how).toBe('none')
    expect(lettersOf(name('細川 純'), { width: 40, height: 6, type: 1 }).how).toBe('none')
  })

  test('is larger with large type', () => expect(lineOf(name('細川 純'), inside(46, 1.125)).text).toBe('細川'))

  test('is broken anywhere in Japanese alone', () => {
    expect(['細川', 'サントス', 'Santos', 'A棟'].map(isBreakable)).toEqual([true, true, false, false])
  })
})
