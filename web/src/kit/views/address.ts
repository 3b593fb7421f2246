import type { Entity } from '#domain/kit/entity.ts'
import { type ListView, searchOf } from '#domain/kit/views.ts'
import { type ListState, type Search, writeListState } from '../tables/listState.ts'

/** What a list shows, as a view keeps it: its part of the address without the place of the page, and its tab. */
export type Kept = Pick<ListView, 'search' | 'columns'>

export const keptOf = (entity: Entity, state: ListState, search: Search, columns: Kept['columns']): Kept => {
  const { tab } = search
  const own = writeListState(entity, { ...state, cursor: undefined, before: 0 }, typeof tab === 'string' ? { tab } : {})
  return { search: own as Kept['search'], columns }
}

const sorted = (value: object) => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
/** Whether a view shows what is shown, as far as it would keep it. */
export const isSame = (view: Kept & Pick<ListView, 'shared'>, { search, columns }: Kept): boolean =>
  sorted(view.search) === sorted(searchOf({ search, shared: view.shared })) && sorted(view.columns) === sorted(columns)

/** The address of a list that shows a view; keys of other lists on its screen, which begin with their prefix, stay. */
export const addressOf = (search: Search, view: Pick<ListView, 'id' | 'search'> | undefined): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(search).filter(([key]) => key.includes('.'))),
  ...(view ? { ...view.search, view: view.id } : {}),
})
