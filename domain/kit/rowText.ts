/** One fact of a row in a list fact, in words: its label and its text. */
export type Part = { label: string; text: string }

/**
 * Writes the rows of a list fact into one cell, one line for each row: 氏名: 髙橋 愛子 / 生年月日: 1990/04/01. A text that would be misread is put in
 * quotation marks, and quotation marks in it are doubled.
 */
export const writeRows = (rows: readonly (readonly Part[])[]): string =>
  rows
    .map((parts) => parts.map(({ label, text }) => `${label}: ${UNCLEAR.test(text) ? quoted(text) : text}`).join(' / '))
    .join('\n')

/**
 * Texts that would be misread without quotation marks: those that seem to end a part or a row, contain a quotation mark, or begin or end
 * with space.
 */
const UNCLEAR = /["\n\r]|[/／]\D*[:：]|^\s|\s$/
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Reads what `writeRows` wrote, also with full-width colons and slashes. Null for a text of another form. */
export const readRows = (cell: string): Part[][] | null => {
  const rows: Part[][] = [[]]
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(cell)
    if (found) at = pattern.lastIndex
    return found
  }
  take(SPACE)
  while (at < cell.length) {
    const label = take(LABEL)?.[1]?.trim()
    if (!label) return null
    const text = take(QUOTED)?.[1]?.replaceAll('""', '"') ?? take(OPEN)?.[0].trim() ?? ''
    rows.at(-1)?.push({ label, text })
    if (at === cell.length || take(NEXT_PART)) continue
    if (!take(NEXT_ROW)) return null
    rows.push([])
  }
  return rows.filter((parts) => parts.length > 0)
}

const SPACE = /\s*/y
// Each of these patterns matches a text in one way only, so that reading a long cell takes time in proportion to its length (no
// backtracking).
const LABEL = /([^:：/／"\n\r\d]+)[:：][^\S\n\r]*/y
const QUOTED = /"((?:[^"]|"")*)"[^\S\n\r]*/y
/** A text without quotation marks, up to the next part or row. */
const OPEN = /(?:(?![/／][^:：/／"\n\r\d]+[:：])[^\n\r])*/y
const NEXT_PART = /[/／]/y
const NEXT_ROW = /[\n\r]\s*/y
