import type { FieldIssue } from '../kit/errors.ts'
import './errors.ts'
import { lastUsable } from './grants.ts'

/** What a line of the ledger does to its lot. */
export const lineKinds = ['grant', 'regrant', 'use', 'give_back', 'lapse', 'adjust'] as const
export type LineKind = (typeof lineKinds)[number]

/** A line of the ledger: it adds to its lot or takes from it. `lot` is the day of the grant; `parts` as in amount.ts, negative for what is taken. */
export type Line = {
  readonly lot: string
  readonly kind: LineKind
  /** The day of the grant, of the leave, or of the lapse. */
  readonly date: string
  readonly parts: number
}

/** A lot of leave: granted on a day, usable up to the last one. */
export type Lot = {
  readonly granted_on: string
  readonly last_day: string
  readonly granted: number
  readonly used: number
  readonly lapsed: number
  readonly adjusted: number
  readonly left: number
}

const sumOf = (lines: readonly Line[], ...kinds: readonly LineKind[]) =>
  lines.reduce((sum, { kind, parts }) => (kinds.includes(kind) ? sum + parts : sum), 0)

/** The lots of a ledger, the oldest first. */
export const lotsOf = (lines: readonly Line[]): Lot[] =>
  [...Map.groupBy(lines, ({ lot }) => lot)]
    .map(([granted_on, of]) => ({
      granted_on,
      last_day: lastUsable(granted_on),
      granted: sumOf(of, 'grant', 'regrant'),
      used: 0 - sumOf(of, 'use', 'give_back'),
      lapsed: 0 - sumOf(of, 'lapse'),
      adjusted: sumOf(of, 'adjust'),
      left: of.reduce((sum, { parts }) => sum + parts, 0),
    }))
    .toSorted((one, other) => (one.granted_on < other.granted_on ? -1 : 1))

const isUsable = ({ granted_on, last_day }: Lot, date: string) => granted_on <= date && date <= last_day

/** What is left to be used on a date; what is booked for later days is gone already. */
export const balanceOn = (lots: readonly Lot[], date: string): number =>
  lots.reduce((sum, lot) => (isUsable(lot, date) ? sum + lot.left : sum), 0)

/** Leave that somebody wants on a date. */
export type Wanted = { readonly date: string; readonly parts: number }
export type Taken = Wanted & { readonly lot: string }

/**
 * From which lots leave is taken: on each date from the oldest that is usable then. `short` is what no lot holds on each date; where there is any,
 * nothing may be taken.
 * @public asked by leave requests
 */
export const takenFrom = (lots: readonly Lot[], wanted: readonly Wanted[]): { taken: Taken[]; short: Wanted[] } => {
  const left = new Map(lots.map((lot) => [lot.granted_on, lot.left]))
  const taken: Taken[] = []
  const short: Wanted[] = []
  for (const { date, parts } of wanted.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    let rest = parts
    for (const lot of lots) {
      const part = Math.min(rest, left.get(lot.granted_on) ?? 0)
      if (part <= 0 || !isUsable(lot, date)) continue
      taken.push({ date, lot: lot.granted_on, parts: part })
      left.set(lot.granted_on, (left.get(lot.granted_on) ?? 0) - part)
      rest -= part
    }
    if (rest > 0) short.push({ date, parts: rest })
  }
  return { taken, short }
}

/** The lots that have lapsed by a date with something left. */
export const lapsedBy = (lots: readonly Lot[], date: string): Lot[] =>
  lots.filter(({ last_day, left }) => last_day < date && left > 0)

/**
 * Why a lot cannot be corrected by so many parts. Only what was granted can be corrected, and it leaves at most what was granted; as much may
 * have been taken too much, which the ledger then shows (`overdrawnIn`).
 */
export const correctionIssue = (lots: readonly Lot[], lot: string, parts: number): FieldIssue | null => {
  const found = lots.find(({ granted_on, granted }) => granted_on === lot && granted > 0)
  if (!found) return { field: 'lot', code: 'no_lot' }
  return Math.abs(found.left + parts) > found.granted ? { field: 'half_days', code: 'more_than_granted' } : null
}

/** What was taken from lots beyond what they held. Parts of a day. */
export const overdrawnIn = (lots: readonly Lot[]): number => lots.reduce((sum, { left }) => sum + Math.max(0, -left), 0)
