import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'
import { MIN_STRENGTH } from './user.ts'

test.each([
  ['Hidamari2026', [], false],
  ['ひだまり訪問介護2026', ['ひだまり訪問介護'], false],
  ['sunshinecare-2026', ['Sunshine Care 株式会社'], false],
  ['asagao wa murasaki', ['Sunshine Care 株式会社'], true],
])('%s, where %s is known: %s', async (password, own, isEnough) => {
  expect((await strengthOf(password, own)) >= MIN_STRENGTH).toBe(isEnough)
})
