import { describe, expect, test } from 'vitest'
import { guarded, unguarded } from './formula-signs.ts'
import { MOST_PAUSE, shortestPause } from '../base/pause.stand-in.ts'

describe('a formula is kept a text', () => {
  test.each([
    '=1+1',
    '=HYPERLINK("http://example.jp","開く")',
    "+1+cmd|'/C calc'!A0",
    "-1+cmd|'/C calc'!A0",
    '@SUM(A1:A9)',
    '\t=1+1',
    '\t普通の文',
    ' =1+1',
    '　=1+1',
    '＝1+1',
    '＋1+A1',
    '－1+A1',
    '＠SUM(A1)',
    '-A1',
    '+A1',
    '=',
    '+1e5',
    '-1+1',
    '-1=A1',
    '- 水分補給',
    '＋α',
    '@home',
  ])('%j gets an apostrophe, and loses it when it is read', (text) => {
    expect(guarded(text)).toBe(`'${text}`)
    expect(unguarded(`'${text}`)).toBe(text)
  })
})

describe('a number, a date or a sentence stays as it is', () => {
  test.each([
    '',
    '-12',
    '-1,234.5',
    '-0.5%',
    '-1:30',
    '－１２',
    '090-1234-5678',
    '-',
    '－',
    '--',
    '2026-11-20',
    '2026-11-20T22:00:00+09:00',
    '22:00',
    '10%',
    '髙橋 愛子',
    'a=b',
    '1-1',
    'a;b, c',
    '3,-5;-2',
    '食事\n- 水分\n-5',
    '03,-',
    '(=1)',
    '[{"license_name":"=1"}]',
  ])('%j', (text) => expect(guarded(text)).toBe(text))
})

describe('an apostrophe that people wrote survives', () => {
  test.each(["'", "''", "'tHooft", "'90年代", "'-12", "'=1+1", "''=1+1", "'\t", "'＝"])('%j', (text) =>
    expect(unguarded(guarded(text))).toBe(text),
  )
  test('of the cells only those that the export could have written lose one', () => {
    expect(["'tHooft", "'090-1234-5678", "'-12"].map(unguarded)).toEqual(["'tHooft", "'090-1234-5678", "'-12"])
  })
})

describe('what stands alone where another sign separates is no formula either', () => {
  test.each([
    ['b;=1+1', "b;'=1+1"],
    ['b; =1+1;c', "b; '=1+1;c"],
    ["b,-2+3+cmd|'/C calc'!A0", "b,'-2+3+cmd|'/C calc'!A0"],
    ['b;- 2+A1', "b;'- 2+A1"],
    ['b\n=1+1', "b\n'=1+1"],
    ['b\r\n@SUM(A1)', "b\r\n'@SUM(A1)"],
    ['b\n-A1', "b\n'-A1"],
    ['-1;=A1', "'-1;'=A1"],
    ['\r=1+1', "'\r'=1+1"],
    ["b;'=1", "b;''=1"],
    ['b；＝1;＝1', "b；＝1;'＝1"],
  ])('%j', (text, cell) => {
    expect(guarded(text)).toBe(cell)
    expect(unguarded(cell)).toBe(text)
  })
  const many = [';'.repeat(30_000), ' ;'.repeat(30_000), '\n'.repeat(30_000), "'".repeat(30_000), `;${' '.repeat(30_000)}`]
  test.each(many)('in no time, however much there is (%#)', async (long) => {
    expect(unguarded(guarded(long))).toBe(long)
    expect(await shortestPause(() => unguarded(guarded(long)))).toBeLessThan(MOST_PAUSE)
  })
})
