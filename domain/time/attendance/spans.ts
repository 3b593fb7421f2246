/** A stretch of time as `clockOf` counts: minutes, the end outside. */
export type Stretch = readonly [from: number, to: number]

const inOrder = (stretches: readonly Stretch[]): Stretch[] =>
  stretches.filter(([from, to]) => to > from).toSorted(([a], [b]) => a - b)

/** Whether stretches are what `union` makes of them: in order, with time between them. Most are, and a month asks a thousand times. */
const isUnion = (stretches: readonly Stretch[]): boolean => {
  let last = -Infinity
  for (const [from, to] of stretches) {
    if (from <= last || to <= from) return false
    last = to
  }
  return true
}

/** All time that lies in any of the stretches, in order, what touches or overlaps in one. */
export const union = (stretches: readonly Stretch[]): readonly Stretch[] => {
  if (isUnion(stretches)) return stretches
  const joined: [number, number][] = []
  for (const [from, to] of inOrder(stretches)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** What is left of stretches in order, none overlapping, where others are taken out. */
export const minus = (stretches: readonly Stretch[], out: readonly Stretch[]): readonly Stretch[] => {
  if (out.length === 0) return stretches
  const gone = union(out)
  const left: Stretch[] = []
  for (const [from, to] of stretches) {
    let at = from
    for (const [start, end] of gone) {
      if (start >= to) break
      if (end <= at) continue
      if (start > at) left.push([at, start])
      at = end
    }
    if (at < to) left.push([at, to])
  }
  return left
}

/** Minutes of stretches that do not overlap. */
export const lengthOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, [from, to]) => sum + to - from, 0)
