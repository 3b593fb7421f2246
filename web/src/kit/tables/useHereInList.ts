import { useLocation, useSearch } from '@tanstack/react-router'
import { useSame } from '../facts/usePicker.ts'
import type { ListPlace } from './listPlace.ts'
import type { Search } from './listState.ts'
import type { List } from './useList.ts'

/** Describes the list of a screen for the records that are opened from it, so that these can step through it and return to it. */
export const useHereInList = ({ asked, control: { state } }: List, title: string, prefix: string): ListPlace => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const search: Search = useSearch({ strict: false })
  const { cursor: _, limit: __, ...query } = asked
  return useSame({ path, title, search, prefix, query, before: state.before, size: state.size })
}
