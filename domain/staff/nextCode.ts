/** What a company that has no codes yet begins with. */
const FIRST = '001'
/** A number that is this much above the next lower one, and more than twice as high, is one of its own, such as 9999 for a test. */
const FAR = 100

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
  const padded = parts.filter(({ figures }) => figures.startsWith('0'))
  const widthOf = ({ prefix, figures }: Parts) =>
    figures.startsWith('0')
      ? figures.length
      : Math.max(
          0,
          ...padded.flatMap((one) => (one.prefix === prefix && one.figures.length <= figures.length ? one.figures.length : [])),
        )
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
 * The next free staff code: the pattern that most of the codes follow, with the number after its highest one. `pattern` are the codes to
 * follow, `taken` all that were ever given, so that none is given twice.
 */
export const nextCode = (pattern: readonly string[], taken: readonly string[]): string => {
  const [most] = patternsOf(pattern)
    .map(({ prefix, width, numbers }) => ({ prefix, width, size: numbers.length, last: lastOf(numbers) }))
    .toSorted((one, other) => other.size - one.size || other.last - one.last)
  if (!most) return taken.includes(FIRST) ? nextCode(taken, taken) : FIRST
  const used = new Set(taken)
  for (let number = most.last + 1; ; number++) {
    const code = `${most.prefix}${String(number).padStart(most.width, '0')}`
    if (!used.has(code)) return code
  }
}
