import type { AttentionLine } from '#domain/kit/attention.api.ts'

type Placed = Pick<AttentionLine, 'kind' | 'urgency' | 'ends_on'>

/** Lines that follow each other and are of one kind and one day, as one: they are settled in the same way by the same day. */
export const together = <Line extends Placed>(lines: readonly Line[]): (readonly [Line, ...Line[]])[] => {
  const found: [Line, ...Line[]][] = []
  for (const line of lines) {
    const last = found.at(-1)
    if (last && isSame(last[0], line)) last.push(line)
    else found.push([line])
  }
  return found
}

const isSame = (one: Placed, other: Placed): boolean =>
  one.kind === other.kind && one.urgency === other.urgency && one.ends_on === other.ends_on

type Acting = Pick<AttentionLine, 'owner' | 'owner_names' | 'owner_size'>
/** Who is to act on several lines: each name once. */
export const actingOn = ([first, ...others]: readonly [Acting, ...Acting[]]): Acting => {
  const names = [...new Set([first, ...others].flatMap(({ owner_names }) => owner_names))]
  return {
    owner: first.owner,
    owner_names: names,
    owner_size: Math.max(names.length, first.owner_size, ...others.map(({ owner_size }) => owner_size)),
  }
}
