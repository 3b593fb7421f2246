import { guarded, unguarded } from './formula-signs.ts'

/*
 * Figures that a spreadsheet takes for a number, of which it forgets leading zeros, a plus and all beyond the eleventh, and what it takes for
 * a date though it is none: a code 1-2, a house number 3-5-101. As ="0012" they stay as they are (decision 28).
 */
const FIGURES = /^(?:0\d+|\+\d+|\d{12,}|\d+E[+-]?\d+)$/i
/** What would be reckoned: a phone number +81-90-1234-5678, a code -1-1. A number itself stays one. */
const SUM = /^[+\-＋－](?=.*[\d０-９])[\d０-９\s.:/()\-－]*$/
const NUMBER = /^[-－][\d０-９][\d０-９.:]*$/
const DATE_LIKE = /^\d{1,2}[-/]\d{1,2}(?:[-/]\d{1,4})?$/
const AS_TEXT = /^="((?:[^"]|"")*)"$/

/** A text as a cell of a CSV file, so that a spreadsheet shows and keeps the very text. */
export const csvCell = (text: string): string => {
  const isChanged = FIGURES.test(text) || DATE_LIKE.test(text) || (SUM.test(text) && !NUMBER.test(text))
  return isChanged ? `="${text}"` : guarded(text)
}

/** The text of a cell of a CSV file: `csvCell` backwards. */
export const csvText = (cell: string): string => AS_TEXT.exec(cell)?.[1]?.replaceAll('""', '"') ?? unguarded(cell)
