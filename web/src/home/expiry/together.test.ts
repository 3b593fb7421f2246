import { expect, test } from 'vitest'
import { actingOn, together } from './together.ts'

const line = (kind: 'certificate' | 'stay', ends_on: string, urgency: 'now' | 'soon' = 'now') => ({ kind, ends_on, urgency })

test('certificates that end on the same day are one line, in the order of the list', () => {
  const end = '2026-11-30'
  const lines = [line('certificate', end), line('certificate', end), line('stay', end), line('certificate', '2026-12-01')]
  expect(together(lines).map((those) => those.length)).toEqual([2, 1, 1])
  expect(together(lines).flat()).toEqual(lines)
  expect(together([line('certificate', end), line('certificate', end, 'soon')])).toHaveLength(2)
  expect(together([])).toEqual([])
})

test('who acts on them is named once', () => {
  const acting = (...owner_names: string[]) => ({ owner: 'office' as const, owner_names, owner_size: owner_names.length })
  expect(actingOn([acting('青木 美咲', '田中 実'), acting('田中 実')])).toEqual(acting('青木 美咲', '田中 実'))
  const many = { ...acting('青木 美咲'), owner_size: 30 }
  expect(actingOn([acting('青木 美咲'), many]).owner_size).toBe(30)
})
