import { z } from 'zod'
import { asked, text } from './fields.ts'

/** Views that one person keeps of one list. */
export const MAX_VIEWS = 50
/** Days for which one that was removed can come back. */
export const VIEW_UNDO_DAYS = 1

/** What stands in the address of a list, as the screen writes it, and which columns differ from the usual ones. */
const search = z.record(asked(60), z.union([asked(2000), z.number(), z.boolean()])).refine((keys) => Object.keys(keys).length <= 60)
const columns = z.record(asked(60), z.boolean()).refine((keys) => Object.keys(keys).length <= 100)

/**
 * What a view keeps of an address. The word that was searched is mostly a name, and whoever may open the list need not reach the record: a view
 * that is shared keeps none.
 */
export const searchOf = ({ search, shared }: Pick<ListView, 'search' | 'shared'>): ListView['search'] =>
  shared ? Object.fromEntries(Object.entries(search).filter(([key]) => key !== 'q')) : search

/** What somebody sends of a view. It is an address and widens no right: who opens it sees what his own rights show there. */
export const viewInput = {
  name: text(60).schema,
  search,
  columns,
  /** Offered to all who may read the list and see the facts that the address names; without the word that was searched. */
  shared: z.boolean(),
}

/** A view as its reader sees it. `may_change`: the own, or a shared one for administrators. `start`: the list opens with it, for this reader. */
export const listView = z.object({
  ...viewInput,
  id: z.uuid(),
  version: z.int(),
  mine: z.boolean(),
  may_change: z.boolean(),
  owner_name: z.string(),
  start: z.boolean(),
})
export type ListView = z.infer<typeof listView>

/** The views of a list, and whether the reader may share some. */
export const listViews = z.object({ views: z.array(listView), may_share: z.boolean() })
export type ListViews = z.infer<typeof listViews>
