/** A part of a row of a list fact in words: its label and its text. */
export type Part = { label: string; text: string }

/**
 * Rows of a list as people write them into one cell, a line a row: 氏名: 髙橋 愛子 / 生年月日: 1990/04/01. A part that would be read
 * otherwise stands in quotation marks, which are doubled within it.
 */
export const writeRows = (rows: readonly (readonly Part[])[]): string =>
  rows
    .map((parts) => parts.map(({ label, text }) => `${label}: ${UNCLEAR.test(text) ? quoted(text) : text}`).join(' / '))
    .join('\n')

/** What ends a part or a row, or begins in quotation marks. */
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
// none of them can match one text in several ways: a long cell takes no longer than its length
const LABEL = /([^:：/／"\n\r\d]+)[:：][^\S\n\r]*/y
const QUOTED = /"((?:[^"]|"")*)"[^\S\n\r]*/y
/** Up to the next part or row. */
const OPEN = /(?:(?![/／][^:：/／"\n\r\d]+[:：])[^\n\r])*/y
const NEXT_PART = /[/／]/y
const NEXT_ROW = /[\n\r]\s*/y
