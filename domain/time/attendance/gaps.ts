/**
 * Time between two visits that is longer than the way and still no time of one's own: nobody can do much with it. A reading of ours
 * (decision 96). Minutes.
 */
export const WAITING = 15
/** From here on the helper is taken to have gone home, which is commuting and no working time. Minutes. */
export const HOME = 6 * 60

export type Gap = { travel: number; waiting: number; free: number }

/**
 * What of the time between two visits of a helper is working time: the usual way from one to the other, and what is too short to be
 * used freely (H16.8.27 kihatsu 0827001: travel at the employer's order and ordered waiting are working time, free time and commuting are not). `usual`: minutes
 * of the way; `isFree`: whether the rest was really free, where somebody has said so. Minutes.
 */
export const gapOf = (gap: number, usual: number, isFree?: boolean): Gap => {
  if (gap >= HOME) return { travel: 0, waiting: 0, free: gap }
  const travel = Math.min(gap, usual)
  const rest = gap - travel
  return (isFree ?? rest > WAITING) ? { travel, waiting: 0, free: rest } : { travel, waiting: rest, free: 0 }
}
