import iconv from 'iconv-lite'

/** A character that Shift_JIS (CP932) cannot encode: how often it occurs in the sheet, and the column and line of the first occurrence. */
export type Unmappable = { char: string; count: number; where: string }

/** Notes the characters of a text that Shift_JIS cannot encode. */
export const noteUnmappable = (found: Map<string, Unmappable>, text: string, where: string): void => {
  for (const char of text) {
    if (fits(char)) continue
    const known = found.get(char)
    if (known) known.count += 1
    else found.set(char, { char, count: 1, where })
  }
}

/** A text in Shift_JIS as Windows knows it; what was found not to fit becomes 〓. */
export const encodeShiftJis = (text: string, found: ReadonlyMap<string, Unmappable>): Uint8Array =>
  iconv.encode(found.size === 0 ? text : [...text].map((char) => (found.has(char) ? '〓' : char)).join(''), 'cp932')

const known = new Map<string, boolean>()
const fits = (char: string) => {
  if (char < '\u0080') return true
  let ok = known.get(char)
  if (ok === undefined) known.set(char, (ok = iconv.decode(iconv.encode(char, 'cp932'), 'cp932') === char))
  return ok
}
