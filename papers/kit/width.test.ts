import { expect, test } from 'vitest'
import { widthAtMost } from './width.ts'

test.each([
  ['one em for each Japanese character', '共同生活援助（グループホーム）', 15],
  ['one em for a rare kanji outside the basic plane', '𠮷田', 2],
  ['more than the real 6.3 em for times', '22:45–翌07:15', 7.47],
  ['more than the real 2.8 em when letters join', 'श्रेष्ठ', 9.8],
])('counts %s', (_, text, width) => {
  expect(widthAtMost(text)).toBeCloseTo(width, 2)
})
