/*
 * A spreadsheet takes a text of a CSV file for a formula when it starts with one of these signs (OWASP, "CSV Injection"; Japanese Excel
 * also knows the full-width ones), and a formula may send the sheet away or start a program. A leading apostrophe keeps it a text.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
/** A minus or a plus before nothing but figures and the signs in them: an amount, a phone number, a time. Or a lone hyphen: "none". */
const SIGNED = /^[+\-＋－][\d０-９\s,.:/()\-－%％]*$/

/** Looks past apostrophes, so that a text which people began with one and then a formula gets a second one, and keeps its own. */
const startsFormula = (text: string) => {
  const bare = text.replace(/^'+/, '')
  return FORMULA.test(bare) && !SIGNED.test(bare)
}

/** A text as a cell of a CSV file. */
export const guarded = (text: string): string => (startsFormula(text) ? `'${text}` : text)

/** The text of a cell of a CSV file: `guarded` backwards. Any other apostrophe is the text's own. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && startsFormula(cell) ? cell.slice(1) : cell)
