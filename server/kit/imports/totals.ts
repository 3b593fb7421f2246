import { toKatakana } from '#domain/kit/kana.ts'

type Row = { cells: readonly string[]; line: number }

/** A cell that says that its line is a sum, and nothing else: with spaces between its characters, a colon, or the number of people. */
const TOTAL =
  /^(?:総?合計|小計|中計|総計|累計|[上以]上?計|計|TOTALS?|SUBTOTALS?|GRANDTOTAL|SOUSTOTAL|TOTALGENERAL)(?:人数|件数|金額|額)?\d*(?:名|人|件)?$/
/** Words that are also a family name, so that the rest of the line must be nearly empty. */
const SHORT = /^計/

/** Finds the lines of sums below or between the lines of a table, by line number, each with the cell that says so. */
export const totalsIn = (rows: readonly Row[]): ReadonlyMap<number, string> => {
  const most = Math.max(0, ...rows.map(({ cells }) => filledIn(cells)))
  return new Map(
    rows.flatMap(({ cells, line }) => {
      const said = cells.find((cell) => isTotal(cell))
      const isSum = said !== undefined && (!SHORT.test(bare(said)) || filledIn(cells) * 2 <= most)
      return isSum ? [[line, said.trim()] as const] : []
    }),
  )
}

/** Longer cells are no such word. Characters. */
const LONGEST = 20
const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length
const bare = (cell: string) =>
  toKatakana(cell)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
/** Every such word has one of these; most cells have none, and are not brought into the form in which words are compared. */
const QUICK = /[計tｔ]/iu
const isTotal = (cell: string) => cell.length <= LONGEST && QUICK.test(cell) && TOTAL.test(bare(cell))
