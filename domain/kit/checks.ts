import { halfWidth } from './kana.ts'

/** Sum of the figures, each times the weight of its place; places count from 1 at the right. */
const weighted = (figures: string, weight: (place: number) => number) =>
  Array.from(figures).reduce((sum, figure, i) => sum + Number(figure) * weight(figures.length - i), 0)

/**
 * Whether the first figure of a corporate number of 13 figures is right: 9 less the remainder by 9 of the others, those at even places from the
 * right taken twice (National Tax Agency, check digit of corporate numbers).
 */
export const corporateNumberFits = (number: string): boolean =>
  Number(number[0]) === 9 - (weighted(number.slice(1), (place) => (place % 2 === 0 ? 2 : 1)) % 9)

/**
 * Whether the last figure of an office number of 10 figures is right: modulus 10 with weights 2 and 1 from the right and the figures of each
 * product added (facts, section 8). Not confirmed by a published rule, so a number that fails is doubted and not refused.
 */
export const officeNumberFits = (number: string): boolean => {
  const doubled = (figure: number) => (figure > 4 ? figure * 2 - 9 : figure * 2)
  const figures = Array.from(number, Number)
  return figures.reduceRight((sum, figure, at) => sum + ((figures.length - at) % 2 === 0 ? doubled(figure) : figure), 0) % 10 === 0
}

/**
 * Whether a text or a file name seems to hold an Individual Number ("My Number"), which the product must not keep: 12 figures in
 * one run or in fours, with a right check figure. One chance number in eleven or so is right too.
 * Clock stamps such as 202611201530, which name scanned files, are passed over.
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
 * Ordinance 85 of 2014 of the Ministry of Internal Affairs, Art. 5: weights 2 to 7 for places 1 to 6 from the right and 2 to 6
 * for places 7 to 11; 11 less the remainder of the sum by 11, or 0 where that remainder is 0 or 1.
 */
const individualCheckFigure = (first11: string) => {
  const rest = weighted(first11, (n) => (n <= 6 ? n + 1 : n - 5)) % 11
  return rest <= 1 ? 0 : 11 - rest
}
