import { z } from 'zod'
import { asked, text } from './fields.ts'

/** The most views that one person may save of one list. */
export const MAX_VIEWS = 50
/** Days for which a deleted view can be restored. */
export const VIEW_UNDO_DAYS = 1

/** The URL parameters of a list, as the screen writes them; and (`columns`) which columns are shown or hidden unlike by default. */
const search = z.record(asked(60), z.union([asked(2000), z.number(), z.boolean()])).refine((keys) => Object.keys(keys).length <= 60)
const columns = z.record(asked(60), z.boolean()).refine((keys) => Object.keys(keys).length <= 100)

/**
 * The URL parameters that a view stores. A shared view does not store the searched word, which is mostly a name: others may open the list
 * without having that record in scope.
 */
export const searchOf = ({ search, shared }: Pick<ListView, 'search' | 'shared'>): ListView['search'] =>
  shared ? Object.fromEntries(Object.entries(search).filter(([key]) => key !== 'q')) : search

/** The input of a view. A view is only an address and gives no permission: whoever opens it sees what their permissions allow. */
export const viewInput = {
  name: text(60).schema,
  search,
  columns,
  /** Whether the view is offered to all who may read the list and see the facts that it names; without the searched word. */
  shared: z.boolean(),
}

/**
 * A saved view of a list. `may_change`: it is the reader's own, or shared and the reader an administrator. `start`: the list opens with it.
 */
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
