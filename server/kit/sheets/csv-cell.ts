import { guarded, unguarded } from './formula-signs.ts'

/*
 * Texts of digits that a spreadsheet would read as a number and change: it drops leading zeros, a plus and all digits beyond the eleventh.
 * And texts that it would read as a date: a code 1-2, a house number 3-5-101. Written as ="0012" they stay as they are (decision 28).
 */
const FIGURES = /^(?:0\d+|\+\d+|\d{12,}|\d+E[+-]?\d+)$/i
/**
 * Texts that a spreadsheet would calculate: a phone number +81-90-1234-5678, a code -1-1. A plain number (`NUMBER`) needs no protection.
 */
const SUM = /^[+\-＋－](?=.*[\d０-９])[\d０-９\s.:/()\-－]*$/
const NUMBER = /^[-－][\d０-９][\d０-９.:]*$/
const DATE_LIKE = /^\d{1,2}[-/]\d{1,2}(?:[-/]\d{1,4})?$/
const AS_TEXT = /^="((?:[^"]|"")*)"$/

/** Writes a text into a cell of a CSV file in the form in which a spreadsheet shows and keeps it unchanged. */
export const csvCell = (text: string): string => {
  const isChanged = FIGURES.test(text) || DATE_LIKE.test(text) || (SUM.test(text) && !NUMBER.test(text))
  return isChanged ? `="${text}"` : guarded(text)
}

/** Reads the text of a CSV cell; the inverse of `csvCell`. */
export const csvText = (cell: string): string => AS_TEXT.exec(cell)?.[1]?.replaceAll('""', '"') ?? unguarded(cell)
