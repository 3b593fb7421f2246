import type { FieldIssue } from '../kit/errors.ts'
import './errors.ts'
import type { TakenLeave } from './duty.ts'
import { lastUsable } from './grants.ts'
import type { grantParts } from './schedule.ts'
import { type Service, serviceOn } from './service.ts'

/** What a line of the ledger does to its lot. */
export const lineKinds = ['grant', 'regrant', 'use', 'give_back', 'lapse', 'adjust', 'move'] as const
export type LineKind = (typeof lineKinds)[number]

/** A line of the ledger: it adds to its lot or takes from it. `lot` is the day of the grant; `parts` as in amount.ts, negative for what is taken. */
export type Line = {
  readonly lot: string
  readonly kind: LineKind
  /** The day of the grant, of the leave, or of the lapse. */
  readonly date: string
  readonly parts: number
  /** Of what was taken; a move without it is that of a correction by hand. */
  readonly unit?: TakenLeave['unit'] | null
  /** Of a grant; below 0 it was taken back since nothing is granted on its day. */
  readonly facts?: { readonly step: number; readonly part?: (typeof grantParts)[number] | undefined } | null
}

/** A lot of leave: granted on a day, usable up to the last one, at most to the end of the service in which it was granted. */
export type Lot = {
  readonly granted_on: string
  readonly last_day: string
  readonly granted: number
  readonly used: number
  readonly lapsed: number
  readonly adjusted: number
  readonly left: number
  /** Nothing is granted on this day any more, such as after the day of hiring was corrected. */
  readonly revoked: boolean
  /** Of a first grant that was split. */
  readonly part: (typeof grantParts)[number] | null
}

const sumOf = (lines: readonly Line[], ...kinds: readonly LineKind[]) =>
  lines.reduce((sum, { kind, parts }) => (kinds.includes(kind) ? sum + parts : sum), 0)

/** The last day of a lot: days of one service cannot be used in the next (`servicesOf`). */
const lastDay = (granted_on: string, spans: readonly Service[]): string => {
  const [last, end] = [lastUsable(granted_on), serviceOn(spans, granted_on)?.to ?? null]
  return end !== null && end < last ? end : last
}

/** Whether a grant was taken back whole, since nothing is granted on its day. */
const isRevoked = (lines: readonly Line[]): boolean =>
  (lines.findLast(({ kind }) => kind === 'grant' || kind === 'regrant')?.facts?.step ?? 0) < 0 &&
  sumOf(lines, 'grant', 'regrant') <= 0

/** The lots of a ledger, the oldest first. @param spans of service; without any, none has ended */
export const lotsOf = (lines: readonly Line[], spans: readonly Service[] = []): Lot[] =>
  [...Map.groupBy(lines, ({ lot }) => lot)]
    .map(([granted_on, of]) => {
      const moved = of.filter(({ kind }) => kind === 'move')
      const isTaken = ({ unit = null }: Line) => unit !== null
      return {
        granted_on,
        last_day: lastDay(granted_on, spans),
        granted: sumOf(of, 'grant', 'regrant'),
        used: 0 - sumOf(of, 'use', 'give_back') - sumOf(moved.filter(isTaken), 'move'),
        lapsed: 0 - sumOf(of, 'lapse'),
        adjusted: sumOf(of, 'adjust') + sumOf(moved, 'move') - sumOf(moved.filter(isTaken), 'move'),
        left: of.reduce((sum, { parts }) => sum + parts, 0),
        revoked: isRevoked(of),
        part: of.find(({ kind }) => kind === 'grant')?.facts?.part ?? null,
      }
    })
    .toSorted((one, other) => (one.granted_on < other.granted_on ? -1 : 1))

const isUsable = ({ granted_on, last_day }: Lot, date: string) => granted_on <= date && date <= last_day

/** What is left to be used on a date; what is booked for later days is gone already. */
export const balanceOn = (lots: readonly Lot[], date: string): number =>
  lots.reduce((sum, lot) => (isUsable(lot, date) ? sum + lot.left : sum), 0)

/** Leave that somebody wants on a date. */
export type Wanted = { readonly date: string; readonly parts: number }
export type Taken = Wanted & { readonly lot: string }

/**
 * From which lots leave is taken: on each date from the oldest that is usable then, and never more than the balance of the date, so that what was taken beyond one lot
 * is not given away by the others. `short` is what is missing on each date; where there is any, nothing may be taken.
 * @public asked by leave requests
 */
export const takenFrom = (lots: readonly Lot[], wanted: readonly Wanted[]): { taken: Taken[]; short: Wanted[] } => {
  const left = new Map(lots.map((lot) => [lot.granted_on, lot.left]))
  const taken: Taken[] = []
  const short: Wanted[] = []
  for (const { date, parts } of wanted.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const usable = lots.filter((lot) => isUsable(lot, date))
    const balance = usable.reduce((sum, { granted_on }) => sum + (left.get(granted_on) ?? 0), 0)
    const beyond = Math.max(0, parts - Math.max(0, balance))
    let rest = parts - beyond
    for (const lot of usable) {
      const part = Math.min(rest, left.get(lot.granted_on) ?? 0)
      if (part <= 0) continue
      taken.push({ date, lot: lot.granted_on, parts: part })
      left.set(lot.granted_on, (left.get(lot.granted_on) ?? 0) - part)
      rest -= part
    }
    if (rest + beyond > 0) short.push({ date, parts: rest + beyond })
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
