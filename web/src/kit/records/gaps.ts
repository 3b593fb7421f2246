import { addDays } from '#domain/kit/dates.ts'

/** From a date to a date, both inside; without an end it holds on. */
type Span = { readonly [fact: string]: unknown }

/**
 * The days on which nothing held between what begins next and all that began before it, the first and the last of them. Several may hold at
 * once, each for its person.
 */
export const gapBefore = (next: Span | undefined, before: readonly Span[]): [string, string] | undefined => {
  const [end, begin] = [lastOf(before.map((span) => span['valid_to'])), next?.['valid_from']]
  if (typeof end !== 'string' || typeof begin !== 'string') return undefined
  const first = addDays(end, 1)
  return first < begin ? [first, addDays(begin, -1)] : undefined
}

/** The last of these days; none where one has no end. */
const lastOf = (ends: readonly unknown[]): unknown =>
  ends.reduce((last, end) => (typeof last === 'string' && typeof end === 'string' ? (end > last ? end : last) : null))
