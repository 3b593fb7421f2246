import type { Entity } from '#domain/kit/entity.ts'
import { type ListView, searchOf } from '#domain/kit/views.ts'
import { type ListState, type Search, writeListState } from '../tables/listState.ts'

/** What a view saves of a list: its URL parameters without the page, the tab, and the columns. */
export type Kept = Pick<ListView, 'search' | 'columns'>

export const keptOf = (entity: Entity, state: ListState, search: Search, columns: Kept['columns']): Kept => {
  const { tab } = search
  const own = writeListState(entity, { ...state, cursor: undefined, before: 0 }, typeof tab === 'string' ? { tab } : {})
  return { search: own as Kept['search'], columns }
}

const sorted = (value: object) => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
/** Whether the list shows exactly what the view would save, so that there is nothing to update. */
export const isSame = (view: Kept & Pick<ListView, 'shared'>, { search, columns }: Kept): boolean =>
  sorted(view.search) === sorted(searchOf({ search, shared: view.shared })) && sorted(view.columns) === sorted(columns)

/** The URL parameters of a list that shows a view. Parameters of other lists on the screen, which begin with a prefix and a dot, stay. */
export const addressOf = (search: Search, view: Pick<ListView, 'id' | 'search'> | undefined): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(search).filter(([key]) => key.includes('.'))),
  ...(view ? { ...view.search, view: view.id } : {}),
})
