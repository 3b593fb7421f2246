import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Neighbours } from '#domain/kit/contract.ts'
import { usePageKeys } from '../../pageKeys.ts'
import { type ListPlace, searchAt } from '../../tables/listPlace.ts'

type Asked = Readonly<Record<string, unknown>> & { id: string }
export type NeighbourCalls = {
  neighbours: { call(input: Asked): Promise<Neighbours>; queryKey(options: { input: Asked }): QueryKey }
}

export type ListSteps = {
  list: ListPlace
  found: Neighbours | undefined
  step: (way: 'prev' | 'next') => void
}
/** Link target of a list, with the id of the row to scroll to. */
export type WayBack = { to: string; search: never; state: { row?: string } }

/** Link target of a list for pages that are not records of that list. */
export const wayTo = (path: string): WayBack => ({ to: path, search: {} as never, state: {} })

/**
 * The list that a record was opened from: the records beside it there, also by the keys j and k, and the way back to its place. Undefined for a
 * record that was opened from elsewhere.
 * @param path the usual list of such records
 */
export function useListSteps(
  calls: NeighbourCalls,
  id: string | undefined,
  path: string,
): { steps: ListSteps | undefined; back: WayBack } {
  const navigate = useNavigate()
  const list = useLocation({ select: ({ state }) => state.list })
  const input = { ...list?.query, id: id ?? '' }
  const { data: found } = useQuery({
    queryKey: calls.neighbours.queryKey({ input }),
    queryFn: () => calls.neighbours.call(input),
    enabled: list !== undefined && id !== undefined,
    // others may have changed the list since it was looked at
    staleTime: 0,
    throwOnError: false,
  })
  const step = (way: 'prev' | 'next') => {
    const to = found?.[way]
    if (!to || !list) return
    const sameTab = ({ tab }: { tab?: unknown }) => (tab === undefined ? {} : { tab }) as never
    void navigate({ to: `${path}/$id`, params: { id: to }, search: sameTab, state: { list } })
  }
  usePageKeys(({ key, ctrlKey, metaKey }) => {
    const way = ctrlKey || metaKey ? undefined : ways[key]
    if (!list || !way) return false
    step(way)
    return true
  })
  if (!list || id === undefined) return { steps: undefined, back: wayTo(path) }
  return {
    steps: { list, found, step },
    back: { to: list.path, search: searchAt(list, found) as never, state: { row: id } },
  }
}

const ways: Readonly<Record<string, 'prev' | 'next'>> = { k: 'prev', j: 'next' }
