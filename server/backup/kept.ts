import { KEPT_DAYS, KEPT_MONTHS } from '#domain/backup/rules.ts'

/**
 * Chooses the backups to keep: the newest of each of the last `KEPT_DAYS` days that have one, the newest of each of the last `KEPT_MONTHS`
 * months, and all of the newest day, so that no backup is deleted right after it was made.
 * @param made the newest first; `at` begins with the date, such as '2026-11-22T02:00:00+09:00'
 */
export const keptOf = <B extends { at: string }>(made: readonly B[]): Set<B> => {
  const newest = made.filter(({ at }) => dayOf(at) === dayOf(made[0]?.at ?? ''))
  return new Set([...newest, ...firstOfEach(made, dayOf, KEPT_DAYS), ...firstOfEach(made, monthOf, KEPT_MONTHS)])
}

const dayOf = (at: string) => at.slice(0, 10)
const monthOf = (at: string) => at.slice(0, 7)

const firstOfEach = <B extends { at: string }>(made: readonly B[], spanOf: (at: string) => string, most: number): B[] => {
  const first = new Map<string, B>()
  for (const one of made) if (!first.has(spanOf(one.at))) first.set(spanOf(one.at), one)
  return [...first.values()].slice(0, most)
}
