import { createContext } from 'react'
import type { Neighbours } from '#domain/kit/contract.ts'
import { filled, type Search } from './listState.ts'

/**
 * The list that a record was opened from. It goes with the step of the browser's history, not with the address: what somebody searched for does
 * not belong into a link that is passed on. Whoever comes from elsewhere, such as from the search of the shell, has none.
 */
export type ListPlace = {
  path: string
  title: string
  search: Search
  /** What stands before the keys of the list in its address. */
  prefix: string
  /** What the list asks the server for, without a place and a size. */
  query: Readonly<Record<string, unknown>>
  /** Rows before the page from which the record was opened, and rows of a page. */
  before: number
  size: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    list?: ListPlace
    /** The record that a list is come back to from. */
    row?: string
    /** Somebody has chosen what is shown here, so that nothing else opens by itself. */
    moved?: true
  }
}

/** Filled by the list that shows the rows. */
export const HereInList = createContext<ListPlace | undefined>(undefined)

/** The address of the list on the page on which a record stands now, which may be another one than it was opened from. */
export const searchAt = (list: ListPlace, found: Pick<Neighbours, 'place' | 'page'> | undefined): Search => {
  const at = (found?.place ?? 0) - 1
  if (!found || at < 0 || (at >= list.before && at < list.before + list.size)) return list.search
  const { cursor, before } = found.page === null ? noPlace : { cursor: found.page, before: at }
  return filled({ ...list.search, [`${list.prefix}cursor`]: cursor, [`${list.prefix}before`]: before })
}
const noPlace = { cursor: undefined, before: undefined }
