import { describe, expect, test } from 'vitest'
import { linesOf, pagesOf } from './layout.ts'

const lines = (count: number, height = 1) => Array.from({ length: count }, () => ({ height }))
const sizes = (count: number, height = 1, notes: string[] = []) => pagesOf(lines(count, height), notes).map((page) => page.length)

describe('the lines of text', () => {
  test.each([
    [
      'a Japanese service',
      { time: '22:00–翌07:00', patient: '小笠原 真理子', service_type: '共同生活援助（グループホーム）', rest: '' },
      1,
    ],
    ['no patient', { time: '09:00–10:00', patient: '', service_type: '会議', rest: '' }, 1],
    ['a French end on the next day', { time: '22:00–07:00 (lendemain)', patient: '佐藤', service_type: 'Aide', rest: '' }, 3],
    [
      'a long service',
      { time: '09:00–10:00', patient: '佐藤', service_type: '同行援護（熟練従業者による同行支援、初回のみ）', rest: '' },
      3,
    ],
  ])('are enough for %s', (_, texts, lines) => {
    expect(linesOf(texts)).toBe(lines)
  })
})

describe('the pages of a sheet', () => {
  test.each([
    ['no visit at all', 0, [0]],
    ['a busy month on one page', 40, [40]],
    ['totals that need a page, with the visit before them', 41, [40, 1]],
    ['three pages', 100, [41, 48, 11]],
  ])('hold %s', (_, count, pages) => {
    expect(sizes(count)).toEqual(pages)
  })

  test('hold fewer visits of several lines, and fewer when notes follow', () => {
    expect(sizes(25, 2)).toEqual([24, 1])
    expect(sizes(40, 1, ['説'.repeat(200)])).toEqual([39, 1])
  })
})
