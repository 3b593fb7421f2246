import { halfWidth } from './kana.ts'

/** The sum of the digits, each multiplied by the weight of its place; places count from 1 at the right. */
const weighted = (figures: string, weight: (place: number) => number) =>
  Array.from(figures).reduce((sum, figure, i) => sum + Number(figure) * weight(figures.length - i), 0)

/**
 * Checks the first digit of a corporate number (13 digits): 9 minus the remainder by 9 of the sum of the others, with those at even places
 * from the right doubled (National Tax Agency, check digit of corporate numbers).
 */
export const corporateNumberFits = (number: string): boolean =>
  Number(number[0]) === 9 - (weighted(number.slice(1), (place) => (place % 2 === 0 ? 2 : 1)) % 9)

/**
 * Checks the last digit of an office number (10 digits): modulus 10 with weights 1 and 2 in turn from the right, and the digits of each
 * product added (facts, section 8). No published rule confirms this, so a number that fails should cause a warning and not be refused.
 */
export const officeNumberFits = (number: string): boolean => {
  const doubled = (figure: number) => (figure > 4 ? figure * 2 - 9 : figure * 2)
  const figures = Array.from(number, Number)
  return figures.reduceRight((sum, figure, at) => sum + ((figures.length - at) % 2 === 0 ? doubled(figure) : figure), 0) % 10 === 0
}

/**
 * Whether a text or file name seems to contain an Individual Number ("My Number"), which the product must not store: 12 digits in one run
 * or in groups of four, with a correct check digit. About one in eleven of other such numbers passes, too. Timestamps such as 202611201530,
 * which name scanned files, are skipped.
 */
export const holdsIndividualNumber = (text: string): boolean => {
  if (text.length < 12) return false
  const plain = halfWidth(text)
  return [...plain.matchAll(RUN), ...plain.matchAll(FOURS)].some(([found]) => {
    const number = found.replace(/\D/g, '')
    return !CLOCK_STAMP.test(number) && Number(number[11]) === individualCheckFigure(number.slice(0, 11))
  })
}

const RUN = /(?<!\d)\d{12}(?!\d)/g
const FOURS = /(?<!\d[ -]?)\d{4}([ -])\d{4}\1\d{4}(?![ -]?\d)/g
const CLOCK_STAMP = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d$/

/**
 * The check digit of an Individual Number (Ordinance 85 of 2014 of the Ministry of Internal Affairs, Art. 5): weights 2 to 7 for places 1
 * to 6 from the right and 2 to 6 for places 7 to 11; 11 minus the remainder of the sum by 11, or 0 where that remainder is 0 or 1.
 */
const individualCheckFigure = (first11: string) => {
  const rest = weighted(first11, (n) => (n <= 6 ? n + 1 : n - 5)) % 11
  return rest <= 1 ? 0 : 11 - rest
}
