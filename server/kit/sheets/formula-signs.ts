/*
 * A spreadsheet reads a text of a CSV file as a formula when it starts with one of these characters (OWASP, "CSV Injection"; Japanese Excel
 * also accepts the full-width ones), and a formula may send the content of the sheet elsewhere or start a program. After a leading
 * apostrophe it remains a text.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
/**
 * What starts like a formula and is harmless: a negative number, amount or time in digits, which every spreadsheet reads as a number, and a
 * hyphen alone, which people write for "none".
 */
const NUMBER = /^[-－](?:[\d０-９][\d０-９,.:]*[%％]?)?$|^--$/

/**
 * Ignores leading apostrophes: a text that people began with an apostrophe and then a formula gets a second one, so that reading the file
 * back takes only that one away.
 */
const startsFormula = (text: string) => {
  const bare = text.replace(/^'+/, '')
  return FORMULA.test(bare) && !NUMBER.test(bare)
}

/*
 * Excel separates cells by commas in Japan and by semicolons in France. When it opens a file made for the other separator, quotation marks
 * do not hold a cell together, so the text after a separator or a line break inside a cell begins a new cell and may be a formula. Two
 * cases are harmless there: a number, and a hyphen before a space at the beginning of a line, which is an item of a list.
 */
const SPACES = '[ \\t\u3000]*'
const NO_NUMBER = '(?![\\d.:]*(?:[;,\\r\\n]|$))'
const BEGINS = `(?='*(?:[=@＝＠]|[+\\-＋－]${NO_NUMBER}))`
const BEGINS_LINE = `(?='*(?:[=@＝＠]|[+\\-＋－](?!\\s)${NO_NUMBER}))`
const inside = (guard: string) => new RegExp(`([;,]${SPACES})${guard}${BEGINS}|([\\r\\n]${SPACES})${guard}${BEGINS_LINE}`, 'g')
const [bare, behindGuard] = [inside(''), inside("'")]

/** Writes a text for a cell of a CSV file: an apostrophe goes before everything in it that a spreadsheet would run as a formula. */
export const guarded = (text: string): string => {
  const inner = text.replace(bare, "$&'")
  return startsFormula(text) ? `'${inner}` : inner
}

/** Reads a cell of a CSV file; the inverse of `guarded`. Apostrophes that `guarded` would not have written belong to the text. */
export const unguarded = (cell: string): string => {
  const inner = cell.replace(behindGuard, '$1$2')
  return inner.startsWith("'") && startsFormula(inner) ? inner.slice(1) : inner
}
