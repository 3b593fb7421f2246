import { DAY } from '#domain/kit/dates.ts'
import type { Item } from './types.ts'

/** Minutes of a day between which it is drawn in full; what lies before and after is folded into a stripe each. */
export type Fold = { readonly from: number; readonly to: number }

export const nights = ['early', 'late'] as const
/** The two ends of a day that are folded. */
export type Night = (typeof nights)[number]
/** What somebody has opened or folded by hand. */
export type NightChoice = Readonly<Partial<Record<Night, 'open' | 'folded'>>>

/** From 6 to 22 o'clock: when nearly all visits are. */
const [morning, evening] = [6 * 60, 22 * 60]

/** How many visits of a day touch each end of it. */
export function nightWork(items: readonly Item[]): Readonly<Record<Night, number>> {
  const count = (from: number, to: number) => items.filter(({ start, end }) => start < to && end > from).length
  return { early: count(0, morning), late: count(evening, DAY) }
}

/** What of a single day is folded: its night, unless there is work in it or somebody wants it otherwise. Longer periods are not folded. */
export function foldOf(work: Readonly<Record<Night, number>>, days: number, choice: NightChoice): Fold | undefined {
  if (days > 1) return undefined
  const isFolded = (night: Night) => (choice[night] ?? (work[night] > 0 ? 'open' : 'folded')) === 'folded'
  const fold = { from: isFolded('early') ? morning : 0, to: isFolded('late') ? evening : DAY }
  return fold.from > 0 || fold.to < DAY ? fold : undefined
}

/** Whether an end of the day is folded, or could be. */
export function foldedNight(fold: Fold | undefined, night: Night): boolean {
  return fold !== undefined && (night === 'early' ? fold.from > 0 : fold.to < DAY)
}

/** The minutes of an end of the day. */
export function nightSpan(night: Night): readonly [number, number] {
  return night === 'early' ? [0, morning] : [evening, DAY]
}
