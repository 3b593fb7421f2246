import type { QueryKey } from '@tanstack/react-query'
import { MAX_PAGE } from '#domain/kit/contract.ts'

type Page<R> = { items: R[]; next: string | null }
type List<I, R> = {
  call(input: I, options?: { signal?: AbortSignal }): Promise<Page<R>>
  queryKey(options: { input: never }): QueryKey
}

/** Reads a list to its end, page by page. For lists that are short in practice and must never be cut off without a word. */
export const readAll = async <I extends object, R>(list: List<I, R>, input: NoInfer<I>, signal?: AbortSignal): Promise<R[]> => {
  const rows: R[] = []
  let cursor: string | null = null
  do {
    const page: Page<R> = await list.call(
      { ...input, limit: MAX_PAGE, ...(cursor === null ? {} : { cursor }) },
      ...(signal ? [{ signal }] : []),
    )
    rows.push(...page.items)
    cursor = page.next
  } while (cursor !== null)
  return rows
}

/** The options of a query for all rows of a list. */
export const allRows = <I extends object, R>(list: List<I, R>, input: NoInfer<I>) => ({
  queryKey: [...list.queryKey({ input: input as never }), 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readAll(list, input, signal),
})
