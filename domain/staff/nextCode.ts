import { staff } from './staff.ts'

/** What a company that has no codes yet begins with. */
const FIRST = '001'
/** A number that is this much above the next lower one, and more than twice as high, is one of its own, such as 9999 for a test. */
const FAR = 100
/** No code is longer. Characters. */
const { max: LONGEST = Infinity } = staff.fields.staff_code

/** A code that ends in figures, such as H-012: what stands before them, and the figures. */
type Parts = { prefix: string; figures: string }
/** Codes of the same form: what stands before their figures, and how many these are at least. */
type Pattern = { prefix: string; width: number; numbers: number[] }

const partsOf = (code: string): Parts[] => {
  const [, prefix, figures] = /^(.*?)(\d{1,9})$/.exec(code) ?? []
  return prefix === undefined || figures === undefined ? [] : [{ prefix, figures }]
}

/** H-099 and H-100 are of one pattern, H-99 is of another: what begins with a figure other than 0 has grown out of the widest that it fills. */
const patternsOf = (codes: readonly string[]): Pattern[] => {
  const parts = codes.flatMap(partsOf)
  /** Of each prefix: how many figures its codes have that begin with 0; nine at most, however many codes there are. */
  const padded = new Map<string, Set<number>>()
  for (const { prefix, figures } of parts)
    if (figures.startsWith('0')) padded.set(prefix, (padded.get(prefix) ?? new Set()).add(figures.length))
  const widthOf = ({ prefix, figures }: Parts) =>
    Math.max(0, ...[...(padded.get(prefix) ?? [])].filter((width) => width <= figures.length))
  const patterns = new Map<string, Pattern>()
  for (const part of parts) {
    const width = widthOf(part)
    const key = `${width} ${part.prefix}`
    const pattern = patterns.get(key) ?? { prefix: part.prefix, width, numbers: [] }
    pattern.numbers.push(Number(part.figures))
    patterns.set(key, pattern)
  }
  return [...patterns.values()]
}

/** The highest of the numbers, without a single one that stands far above at least two others. */
const lastOf = (numbers: readonly number[]): number => {
  const [highest = 0, second = 0, ...rest] = numbers.toSorted((one, other) => other - one)
  return rest.length > 0 && highest - second > FAR && highest > 2 * second ? second : highest
}

/**
 * The next free staff code: the pattern that most of the codes follow and that has room for another one, with the number after its highest one.
 * `pattern` are the codes to follow, `taken` all that were ever given, so that none is given twice.
 */
export const nextCode = (pattern: readonly string[], taken: readonly string[]): string => {
  const used = new Set(taken)
  const patterns = patternsOf(pattern)
    .map(({ prefix, width, numbers }) => ({ prefix, width, size: numbers.length, last: lastOf(numbers) }))
    .toSorted((one, other) => other.size - one.size || other.last - one.last)
  for (const each of patterns) {
    const code = freeIn(each, used)
    if (code.length <= LONGEST) return code
  }
  return used.has(FIRST) ? nextCode(taken, taken) : FIRST
}

const freeIn = (
  { prefix, width, last }: Pick<Pattern, 'prefix' | 'width'> & { last: number },
  used: ReadonlySet<string>,
): string => {
  for (let number = last + 1; ; number++) {
    const code = `${prefix}${String(number).padStart(width, '0')}`
    if (!used.has(code)) return code
  }
}
