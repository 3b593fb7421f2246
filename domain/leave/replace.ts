import { daysBetween } from '../kit/dates.ts'
import type { TakenLeave } from './duty.ts'
import { lastUsable } from './grants.ts'
import { type Line, type Lot, takenFrom } from './lots.ts'

/** A line with what it was written for. */
export type WrittenLine = Line & {
  readonly unit: TakenLeave['unit'] | null
  readonly request_id: string | null
  readonly hours_per_day: number | null
}
/** Leave that a lot holds: what was taken from it for something, less what was given back or moved. */
type Holding = Omit<WrittenLine, 'kind' | 'facts'>

/** What follows a grant to another lot: leave that was taken, or (`unit` null) a correction by hand; `parts` is what the lot `to` loses. */
export type Move = Pick<WrittenLine, 'date' | 'parts' | 'unit' | 'request_id' | 'hours_per_day'> & {
  readonly from: string
  readonly to: string
}
/** A grant that is taken back; `by` is the lot that takes its place, `parts` what the lot loses. */
export type Withdrawal = { readonly lot: string; readonly parts: number; readonly by: string | null }
/** A grant that is due, in whole days of its date. */
export type Fresh = { readonly lot: string; readonly parts: number }

const isLeave = ({ kind, unit }: WrittenLine) => kind === 'use' || kind === 'give_back' || (kind === 'move' && unit !== null)

/** What each lot holds of leave, by date. */
export const holdingsOf = (lines: readonly WrittenLine[]): Holding[] =>
  [...Map.groupBy(lines.filter(isLeave), ({ lot, date, unit, request_id }) => `${lot} ${date} ${unit} ${request_id}`).values()]
    .flatMap((of) => {
      const [first] = of
      const parts = of.reduce((sum, line) => sum - line.parts, 0)
      return first && parts > 0 ? [{ ...first, parts }] : []
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))

/**
 * What happens to lots on whose day nothing is granted any more (`wrong`), such as after the day of hiring was corrected: the grant is taken back, what was taken from it
 * follows to the lots that take its place, the oldest first that can be used on its date, and so does a correction by hand, to the nearest of them. Of leave that no other
 * lot holds so much stays granted: nobody owes days for leave that was allowed. A lot that a corrected amount left below nothing (`lots` are those after it) hands its last
 * leave on in the same way.
 * @param lots that can be used, and those that are wrong
 * @param fresh grants that are written with it
 */
export const replaced = (
  lines: readonly WrittenLine[],
  lots: readonly Lot[],
  wrong: ReadonlySet<string>,
  fresh: readonly Fresh[],
): { withdrawals: Withdrawal[]; moves: Move[] } => {
  let right = [...lots.filter(({ granted_on }) => !wrong.has(granted_on)), ...fresh.map(freshLot)].toSorted((one, other) =>
    one.granted_on < other.granted_on ? -1 : 1,
  )
  const holdings = holdingsOf(lines)
  const moves: Move[] = []
  const move = (from: string, to: string, of: Omit<Move, 'from' | 'to'>) => {
    moves.push({ ...of, from, to })
    right = right.map((lot) => (lot.granted_on === to ? { ...lot, left: lot.left - of.parts } : lot))
  }
  const handOn = ({ lot, date, unit, request_id, hours_per_day }: Holding, size: number): number => {
    const { taken } = takenFrom(
      right.filter(({ granted_on, left }) => granted_on !== lot && left > 0),
      [{ date, parts: size }],
    )
    for (const { lot: to, parts } of taken) move(lot, to, { date, parts, unit, request_id, hours_per_day })
    return taken.reduce((sum, { parts }) => sum + parts, 0)
  }
  const nearest = (day: string): Lot | undefined => {
    const far = ({ granted_on }: Lot) => Math.abs(daysBetween(granted_on, day))
    return right.toSorted((one, other) => far(one) - far(other))[0]
  }

  const withdrawn = lots.filter(({ granted_on, adjusted }) => wrong.has(granted_on) && (adjusted === 0 || right.length > 0))
  const places = new Map(withdrawn.map(({ granted_on }) => [granted_on, nearest(granted_on)?.granted_on ?? null]))
  const kept = new Map(withdrawn.map(({ granted_on, left }) => [granted_on, left]))
  const gone = (lot: string, parts: number) => kept.set(lot, (kept.get(lot) ?? 0) + parts)
  for (const { granted_on, adjusted } of withdrawn) {
    const to = right.find((lot) => lot.granted_on === places.get(granted_on))
    if (!to || adjusted === 0) continue
    const parts = adjusted > 0 ? -adjusted : Math.min(-adjusted, Math.max(0, to.left))
    if (parts === 0) continue
    move(granted_on, to.granted_on, { date: granted_on, parts, unit: null, request_id: null, hours_per_day: null })
    gone(granted_on, parts)
  }
  for (const one of holdings) if (kept.has(one.lot)) gone(one.lot, handOn(one, one.parts))

  const below = new Map(
    right.flatMap(({ granted_on, left, adjusted }) => (left < 0 && adjusted === 0 ? [[granted_on, -left] as const] : [])),
  )
  for (const one of holdings.toReversed()) {
    const size = Math.min(one.parts, below.get(one.lot) ?? 0)
    if (size > 0) below.set(one.lot, (below.get(one.lot) ?? 0) - handOn(one, size))
  }
  const withdrawals = [...kept].flatMap(([lot, left]) => (left === 0 ? [] : [{ lot, parts: -left, by: places.get(lot) ?? null }]))
  return { withdrawals, moves }
}

const freshLot = ({ lot, parts }: Fresh): Lot => ({
  granted_on: lot,
  last_day: lastUsable(lot),
  granted: parts,
  used: 0,
  lapsed: 0,
  adjusted: 0,
  left: parts,
  revoked: false,
  part: null,
})
