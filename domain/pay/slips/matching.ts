import { halfWidth } from '../../kit/kana.ts'

/** A member of staff, with the code of the staff record: capitals, digits, '-' and '_'. */
export type Coded = { readonly id: string; readonly staff_code: string }
/** Whom the name of a file means: nobody, one person, or several between whom a person has to choose. */
export type Match = { readonly match: 'none' | 'several' } | { readonly match: 'found'; readonly id: string }

/** A part of a name that may be a code. `from` and `to`: its place, the end excluded. */
type Part = { readonly from: number; readonly to: number; readonly text: string }

/** Dates, in which digits are no code as long as another part of the name is one: 2026-10, 202610, 2026年10月25日, R8.10. */
const DATES = [
  /(?<![A-Z0-9])(?:19|20)\d\d(?:[-_./ ]?(?:0?[1-9]|1[0-2])(?:[-_./ ]?(?:0?[1-9]|[12]\d|3[01]))?)?(?![A-Z0-9])/g,
  /(?<![A-Z0-9])R\d{1,2}[-_.](?:0?[1-9]|1[0-2])(?![A-Z0-9])/g,
  /(?<![A-Z0-9])\d{1,4}[年月日]/g,
]
/** The most signs of a code that may stand between hyphens or underscores; staff codes have at most 20 characters. */
const MOST_PIECES = 10

/** The name without its ending, half width and in capitals, as codes are stored. */
const foldName = (name: string): string => halfWidth(name.replace(/\.[^.]{1,10}$/u, '')).toUpperCase()

/**
 * All parts of a name that begin and end between letters, digits and other signs, so that 012 is no part of 0123. They may hold hyphens and
 * underscores, as codes do.
 */
const partsOf = (text: string): Part[] => {
  const pieces = [...text.matchAll(/[A-Z0-9]+/g)].map(({ index, 0: piece }) => ({ from: index, to: index + piece.length }))
  return pieces.flatMap(({ from }, first) =>
    pieces
      .slice(first, first + MOST_PIECES)
      .map(({ to }) => ({ from, to, text: text.slice(from, to) }))
      .filter((part) => /^[A-Z0-9_-]+$/.test(part.text)),
  )
}

const isWithin = (part: Part, other: Part): boolean =>
  other !== part && other.from <= part.from && part.to <= other.to && part.text !== other.text

/**
 * Finds the person whose staff code stands in the name of a file. A code counts as written, with its leading zeros; of two codes of which one
 * is a part of the other, the longer one counts.
 */
export const matcherOf = (staff: readonly Coded[]): ((name: string) => Match) => {
  const byCode = Map.groupBy(staff, ({ staff_code }) => staff_code)
  return (name) => {
    const text = foldName(name)
    const dates = DATES.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ index, 0: date }) => ({ from: index, to: index + date.length })),
    )
    const coded = partsOf(text).filter((part) => byCode.has(part.text))
    const whole = coded.filter((part) => !coded.some((other) => isWithin(part, other)))
    const plain = whole.filter((part) => !dates.some(({ from, to }) => from <= part.from && part.to <= to))
    const codes = (plain.length > 0 ? plain : whole).map((part) => part.text)
    const [first, ...others] = new Set(codes.flatMap((code) => byCode.get(code) ?? []).map(({ id }) => id))
    if (first === undefined) return { match: 'none' }
    return others.length > 0 ? { match: 'several' } : { match: 'found', id: first }
  }
}
