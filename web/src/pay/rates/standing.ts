import { addDays } from '#domain/kit/dates.ts'
import type { RateLine } from '#domain/pay/rates/rates.api.ts'

/** How long before the end of a table it is told that the next one is lacking. Days. */
const SOON = 90

/**
 * The tables of a kind as of a day: the one that holds, those that come, and those of before, the latest first. `ends`: the last day that is known, where that comes soon and no table follows;
 * null where there is nothing to tell. A table holds until the next one begins, or until its last day.
 */
export const standingOf = (lines: readonly RateLine[], today: string) => {
  const sorted = lines.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
  const at = sorted.findLastIndex(({ valid_from }) => valid_from <= today)
  const begun = sorted[at]
  const holds = begun && (begun.valid_to === null || today <= begun.valid_to) ? begun : undefined
  const coming = sorted.slice(at + 1)
  const last = holds?.valid_to ?? null
  const follows = coming.some(({ valid_from }) => last !== null && valid_from <= addDays(last, 1))
  return {
    holds,
    coming,
    before: sorted.slice(0, holds ? at : at + 1).toReversed(),
    ends: last !== null && !follows && last <= addDays(today, SOON) ? last : null,
  }
}

/** The last day on which a table holds beside the others of its kind: that for which it was set, or the day before the next one begins; null where it has no end yet. */
export const lastDayOf = ({ valid_from, valid_to }: RateLine, lines: readonly RateLine[]): string | null => {
  const next = lines
    .map((line) => line.valid_from)
    .filter((from) => from > valid_from)
    .toSorted()[0]
  const before = next === undefined ? null : addDays(next, -1)
  return [before, valid_to].filter((day) => day !== null).toSorted()[0] ?? null
}
