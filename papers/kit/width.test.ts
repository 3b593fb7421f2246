import { expect, test } from 'vitest'
import { breakable, widthAtMost } from './width.ts'

test.each([
  ['one em for each Japanese character', '共同生活援助（グループホーム）', 15],
  ['one em for a rare kanji outside the basic plane', '𠮷田', 2],
  ['more than the real 6.3 em for times', '22:45–翌07:15', 7.47],
  ['more than the real 2.8 em when letters join', 'श्रेष्ठ', 9.8],
])('counts %s', (_, text, width) => {
  expect(widthAtMost(text)).toBeCloseTo(width, 2)
})

test('a word that is wider than its column breaks anywhere, others only where they do by themselves', () => {
  expect(breakable('to ab@cd.jp 東京都', 3)).toBe('to a\u200bb\u200b@\u200bc\u200bd\u200b.\u200bj\u200bp 東京都')
  expect(widthAtMost(breakable('ab@cd.jp', 3))).toBe(widthAtMost('ab@cd.jp'))
})
