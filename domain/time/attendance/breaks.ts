import { lengthOf, minus, type Stretch } from './spans.ts'

/** Break that work of a day asks for (Labour Standards Act 34(1)): 45 minutes over six hours, 60 over eight. Minutes. */
export const legalBreak = (minutes: number): number => (minutes > 480 ? 60 : minutes > 360 ? 45 : 0)

/** What of the legal break a day still lacks: what lies between its stretches of work counts. Minutes. */
export const breakLacking = (work: readonly Stretch[]): number => Math.max(0, legalBreak(lengthOf(work)) - breakOf(work))

/** What lies between the stretches of a day's work. Minutes. */
const breakOf = (work: readonly Stretch[]): number => {
  const [first, last] = [work[0], work.at(-1)]
  return first && last ? last[1] - first[0] - lengthOf(work) : 0
}

/**
 * The same work with the break that the law asks for, as a proposal: what is lacking, in the middle of the longest stretch. A break takes work away, so
 * that what is left may ask for less; it is made no longer than it must be.
 */
export const withBreak = (work: readonly Stretch[]): readonly Stretch[] => {
  const lacking = breakLacking(work)
  const [longest] = work.toSorted(([a, b], [c, d]) => d - c - (b - a))
  if (lacking === 0 || !longest) return work
  const from = Math.floor((longest[0] + longest[1] - lacking) / 2)
  return minus(work, [[from, from + lacking]])
}
