/*
 * A spreadsheet takes a text of a CSV file for a formula when it starts with one of these signs (OWASP, "CSV Injection"; Japanese Excel
 * also knows the full-width ones), and a formula may send the sheet away or start a program. A leading apostrophe keeps it a text.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
/** A minus before nothing but figures, with what stands in an amount or a time, is a number wherever it is read. Or a lone hyphen: "none". */
const NUMBER = /^[-－](?:[\d０-９][\d０-９,.:]*[%％]?)?$|^--$/

/** Looks past apostrophes, so that a text which people began with one and then a formula gets a second one, and keeps its own. */
const startsFormula = (text: string) => {
  const bare = text.replace(/^'+/, '')
  return FORMULA.test(bare) && !NUMBER.test(bare)
}

/*
 * Excel separates by commas in Japan and by semicolons in France, and in a file that was made for the other one quotation marks do not hold a
 * cell together: what follows such a sign, or the end of a line, then begins a cell. A number there is none to fear, and a hyphen before a
 * space begins a line of a list.
 */
const SPACES = '[ \\t\u3000]*'
const NO_NUMBER = '(?![\\d.:]*(?:[;,\\r\\n]|$))'
const BEGINS = `(?='*(?:[=@＝＠]|[+\\-＋－]${NO_NUMBER}))`
const BEGINS_LINE = `(?='*(?:[=@＝＠]|[+\\-＋－](?!\\s)${NO_NUMBER}))`
const inside = (guard: string) => new RegExp(`([;,]${SPACES})${guard}${BEGINS}|([\\r\\n]${SPACES})${guard}${BEGINS_LINE}`, 'g')
const [bare, behindGuard] = [inside(''), inside("'")]

/** A text as a cell of a CSV file. */
export const guarded = (text: string): string => {
  const inner = text.replace(bare, "$&'")
  return startsFormula(text) ? `'${inner}` : inner
}

/** The text of a cell of a CSV file: `guarded` backwards. Any other apostrophe is the text's own. */
export const unguarded = (cell: string): string => {
  const inner = cell.replace(behindGuard, '$1$2')
  return inner.startsWith("'") && startsFormula(inner) ? inner.slice(1) : inner
}
