export type Gather<T> = { add(item: T): void; stop(): void }

/**
 * Collects the items that come within `rest` milliseconds of the first one and hands them over together, so that a hundred changes are one
 * piece of work. While a handover is under way the next items wait for its end.
 */
export function gather<T>(rest: number, hand: (items: readonly T[]) => Promise<unknown> | void): Gather<T> {
  let items: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false

  const begin = () => {
    if (items.length > 0 && !busy) timer ??= setTimeout(() => void flush(), rest)
  }
  const flush = async () => {
    timer = undefined
    busy = true
    const now = items
    items = []
    try {
      await hand(now)
    } catch {
      // the receiver reports its failures itself; a failure must not hold up the next items
    }
    busy = false
    begin()
  }
  return {
    add: (item) => {
      items.push(item)
      begin()
    },
    stop: () => {
      clearTimeout(timer)
      items = []
    },
  }
}
