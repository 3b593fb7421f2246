import { DAY } from '#domain/kit/dates.ts'
import type { Item } from './types.ts'

/** The minutes of a day between which it is shown in full; what is before and after is collapsed into a stripe each. */
export type Fold = { readonly from: number; readonly to: number }

export const nights = ['early', 'late'] as const
/** The two ends of a day that can be collapsed. */
export type Night = (typeof nights)[number]
/** The ends that the person has opened or collapsed. */
export type NightChoice = Readonly<Partial<Record<Night, 'open' | 'folded'>>>

/** 6:00 to 22:00, in minutes: nearly all visits are within. */
const [morning, evening] = [6 * 60, 22 * 60]

/** Number of visits of a day that overlap each end of it. */
export function nightWork(items: readonly Item[]): Readonly<Record<Night, number>> {
  const count = (from: number, to: number) => items.filter(({ start, end }) => start < to && end > from).length
  return { early: count(0, morning), late: count(evening, DAY) }
}

/** Which ends of a single day are collapsed: those without visits, unless the person has chosen otherwise. Longer periods have none. */
export function foldOf(work: Readonly<Record<Night, number>>, days: number, choice: NightChoice): Fold | undefined {
  if (days > 1) return undefined
  const isFolded = (night: Night) => (choice[night] ?? (work[night] > 0 ? 'open' : 'folded')) === 'folded'
  const fold = { from: isFolded('early') ? morning : 0, to: isFolded('late') ? evening : DAY }
  return fold.from > 0 || fold.to < DAY ? fold : undefined
}

/** Whether an end of the day is collapsed. */
export function foldedNight(fold: Fold | undefined, night: Night): boolean {
  return fold !== undefined && (night === 'early' ? fold.from > 0 : fold.to < DAY)
}

/** The minutes of an end of the day. */
export function nightSpan(night: Night): readonly [number, number] {
  return night === 'early' ? [0, morning] : [evening, DAY]
}
