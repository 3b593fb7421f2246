import { headingOf } from '#domain/pay/handover/cells.ts'
import { type HandoverLayout, lineEnds, separators } from '#domain/pay/handover/handoverLayout.ts'
import { text } from '../../kit/base/texts.ts'
import { guarded } from '../../kit/sheets/formula-signs.ts'
import { encodeShiftJis, noteUnmappable, type Unmappable } from '../../kit/sheets/shift-jis.ts'

/** Headings that nobody named are in Japanese, whoever makes the file: a payroll product finds its columns by them. */
const word = (key: string) => text('ja', key)

type Line = { text: string; bytes: Buffer }
/** Writes the lines of a file by a layout, one after the other. `unmappable`: what the letter set lacks in the lines that were written so far. */
export type Writer = { head: Line; line: (cells: readonly string[]) => Line; unmappable: () => Unmappable[] }

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe, as in the kit's exports. Digits stay as they are, since a payroll product reads the file: a code 0012 is
 * no ="0012". Cells are quoted where they need it (RFC 4180).
 */
export const writerFor = (layout: HandoverLayout): Writer => {
  const separator = separators[layout.separator]
  const found = new Map<string, Unmappable>()
  const headings = layout.columns.map((column) => headingOf(column, word))
  let lines = 0
  const cell = (value: string) => {
    const safe = guarded(value)
    return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const line = (cells: readonly string[]): Line => {
    lines += 1
    if (layout.letters === 'shift_jis')
      for (const [at, value] of cells.entries()) noteUnmappable(found, value, `${headings[at] ?? ''} ${lines}`.trim())
    const written = cells.map(cell).join(separator)
    const whole = `${written}${lineEnds[layout.line_end]}`
    return { text: written, bytes: Buffer.from(layout.letters === 'shift_jis' ? encodeShiftJis(whole, found) : whole) }
  }
  const heading = layout.headings ? line(headings) : { text: '', bytes: Buffer.alloc(0) }
  const mark = layout.letters === 'utf8_bom' ? Buffer.from('\uFEFF') : Buffer.alloc(0)
  return {
    head: { text: heading.text, bytes: Buffer.concat([mark, heading.bytes]) },
    line,
    unmappable: () => [...found.values()],
  }
}
