import { expect, test } from 'vitest'
import { folded } from './search.ts'

test.each([
  ['カタカナ is found by かたかな', 'マスター', 'ますたー'],
  ['half-width kana is found', 'ﾏｽﾀｰ', 'ますたー'],
  ['full-width letters are found', 'ＡＤＭＩＮ', 'admin'],
  ['spaces do not matter', 'Staff  master', 'staffmaster'],
])('%s', (_, one, other) => {
  expect(folded(one)).toBe(folded(other))
})
