import { expect, test } from 'vitest'
import { programsOf, sourceOf } from './sources.ts'

/** All that works out or adds up pay: nothing in it may be a fraction (decision 142). */
const rooms = ['domain/pay', 'domain/ledgers', 'server/pay', 'server/ledgers']
/** Leave is counted in halves of days; this is the example of a month that a hand-over layout is shown with. */
const HALVES_OF_DAYS = 'domain/pay/handover/example.ts'
/** Writes a rate or an average as a text for people, of which nothing is worked out. */
const WRITES = 'server/pay/run/slipPaper.ts'
/** The one place that divides; it takes the remainder off before. */
const DIVIDES = 'domain/pay/rates/whole.ts'

/** A program without its comments and texts. */
const bare = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/(?![\s*/])(?:[^/\\\n]|\\.)+\/[a-z]*/g, "''")

/** What makes a fraction of a whole number, or hides one. */
const fractions =
  /\s\/=?\s|\d\.\d|\*\*\s*-|\bMath\.(?:round|floor|ceil|trunc|fround|pow|sqrt|hypot|log\w*|exp\w*)\b|\bparseFloat\b|\btoFixed\b/

const findings = (source: string): string[] =>
  bare(source)
    .split('\n')
    .filter((line) => fractions.test(line))
    .map((line) => line.trim())

test('a fraction is found wherever it could come from', () => {
  expect(
    ['const a = b / 2', 'a /= 2', 'const a = 0.5', 'Math.round(a)', 'parseFloat(a)', 'a.toFixed(2)', '2 ** -1'].map(
      (one) => findings(one).length,
    ),
  ).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(findings("// 9.85 % of 2 / 3\nconst a = '0.5 / 2'\n/* Math.round */ const b = /a.b / 2/")).toEqual([])
})

test('pay knows whole numbers only', () => {
  const files = rooms.flatMap(programsOf)
  expect(files).toContain(DIVIDES)
  const found = Object.fromEntries(
    files.map((file) => [file, findings(sourceOf(file))] as const).filter(([, lines]) => lines.length > 0),
  )
  expect(found).toEqual({
    [DIVIDES]: ['return (value - rest) / by'],
    [HALVES_OF_DAYS]: ['paid_leave: 1.5,'],
    [WRITES]: ["sen: () => sized('', value / SEN),", "rate: () => sized('', value / PARTS_OF_PERCENT),"],
  })
})
