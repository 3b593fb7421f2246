import { createContext } from 'react'
import type { Neighbours } from '#domain/kit/contract.ts'
import { filled, type Search } from './listState.ts'

/**
 * The list that a record was opened from. It is kept in the state of the history entry and not in the address: what somebody searched for
 * does not belong into a link that is passed on. Absent when the record was opened from elsewhere, such as from the search of the shell.
 */
export type ListPlace = {
  path: string
  title: string
  search: Search
  /** Prefix of the search parameters of the list in its address. */
  prefix: string
  /** Query of the list to the server, without cursor and page size. */
  query: Readonly<Record<string, unknown>>
  /** Number of rows before the page from which the record was opened; `size` is the number of rows of a page. */
  before: number
  size: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    list?: ListPlace
    /** Id of the record from which somebody returns to the list; its row gets the focus. */
    row?: string
    /** The person has chosen what the screen shows, so that nothing else is opened automatically. */
    moved?: true
  }
}

/** The list around a row, provided by that list for the links in its rows. */
export const HereInList = createContext<ListPlace | undefined>(undefined)

/** Search parameters of the list for the page that contains the record now, which may differ from the one it was opened from. */
export const searchAt = (list: ListPlace, found: Pick<Neighbours, 'place' | 'page'> | undefined): Search => {
  const at = (found?.place ?? 0) - 1
  if (!found || at < 0 || (at >= list.before && at < list.before + list.size)) return list.search
  const { cursor, before } = found.page === null ? noPlace : { cursor: found.page, before: at }
  return filled({ ...list.search, [`${list.prefix}cursor`]: cursor, [`${list.prefix}before`]: before })
}
const noPlace = { cursor: undefined, before: undefined }
