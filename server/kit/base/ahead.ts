/**
 * Prepares some items at a time, and gives them in their order. A fault of one is thrown when it is its turn; those that are being prepared
 * then come to their end by themselves.
 * @param most how many are prepared at a time
 */
export async function* ahead<T, U>(
  items: Iterable<T> | AsyncIterable<T>,
  most: number,
  prepare: (item: T) => Promise<U>,
): AsyncGenerator<U> {
  const coming: Promise<U>[] = []
  for await (const item of items) {
    const next = prepare(item)
    next.catch(() => undefined)
    coming.push(next)
    const first = coming.length >= most ? coming.shift() : undefined
    if (first) yield await first
  }
  for (const each of coming) yield await each
}
