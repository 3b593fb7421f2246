import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { useTranslation } from '../i18n.ts'
import { columnsOf, type ListColumn, type ListRow } from './columns.tsx'
import { Card } from '../ui/Card.tsx'
import { Bar, ListBar } from './ListBar.tsx'
import { ListBody } from './ListBody.tsx'
import { HereInList } from './listPlace.ts'
import type { Hidden } from './listState.ts'
import { ListTools, type NoneWords } from './ListTools.tsx'
import { enterRows } from './rowKeys.ts'
import { Pager } from './Pager.tsx'
import { type Selection, SelectionContext, useSelection } from './selection.ts'
import { usePhone } from '../ui/usePhone.ts'
import { useHereInList } from './useHereInList.ts'
import { type Filters, type List, type ListCalls, useList } from './useList.ts'
import { useRowBack } from './useRowBack.ts'

/** What is chosen in a list, for what can be done with it: `filter` finds all that the list holds, of which the page shows `rows`. */
export type Choosing = {
  selection: Selection
  rows: readonly ListRow[]
  filter: Readonly<Record<string, unknown>>
  total: number
  /** There are more than were counted. */
  capped: boolean
  trash: boolean
}

type Props = {
  entity: Entity
  calls: ListCalls
  columns: readonly ListColumn[]
  /** Accessible name of the table. */
  label: string
  /** What the search box looks for, in words. */
  hint: string
  /** What to say and offer while there is nothing at all. */
  empty: { title: string; text: string; action: ReactNode }
  /** What stands beside the button that takes the list out. */
  beside?: ReactNode
  /** Filters that the screen sets itself. */
  fixed?: Filters
  /** Values that are left out until the switch with this label is on. */
  hidden?: Hidden & { label: string }
  /** What the records without a reference are called, by its name, where that is not the usual word. */
  none?: NoneWords
  /** Where a screen has several lists: what stands before the keys of this one in the address, such as `visits.`. */
  prefix?: string
  /** What can be done with many of its records at once; without it none can be chosen. */
  many?: ((chosen: Choosing) => ReactNode) | undefined
  /** What it shows under names. */
  views?: (list: List) => ReactNode
}

const noRows: readonly ListRow[] = []
const noFilters: Filters = {}

/** A list of an entity: search, filters, order, pages, columns and export, all remembered in the address. */
export function EntityTable({
  entity,
  calls,
  columns,
  label,
  hint,
  empty,
  beside,
  fixed = noFilters,
  hidden,
  none,
  prefix = '',
  many,
  views,
}: Props) {
  // the texts of the facts come with the list
  useTranslation(entity.namespace as 'common')
  const phone = usePhone()
  const box = useRef<HTMLDivElement>(null)
  // on a phone the boxes take room that the names need, so they are asked for
  const [asked, setAsked] = useState(false)
  const choosing = many !== undefined && (!phone || asked)
  const all = useMemo(() => (choosing ? [columnsOf(entity).select(), ...columns] : columns), [choosing, entity, columns])
  const list = useList({ entity, calls, columns: all, fixed, hidden, prefix })
  const { page, query, control } = list
  const selection = useSelection(JSON.stringify(control.state), page?.items ?? noRows)
  const { limit: _, cursor: __, also: ___, ...filter }: Record<string, unknown> = query
  const here = useHereInList(list, label, prefix)
  useRowBack(box, list.page !== undefined)
  return (
    <Card ref={box}>
      <ListTools
        {...list.control}
        entity={entity}
        fixed={Object.keys(fixed)}
        hidden={hidden}
        none={none}
        hint={hint}
        views={views?.(list)}
        onDown={() => enterRows(box.current)}
      />
      <ListBar
        list={list}
        entity={entity}
        phone={phone}
        beside={beside}
        choosing={many && phone ? { on: asked, turn: () => setAsked(!asked) } : undefined}
      />
      <SelectionContext value={selection}>
        <HereInList value={here}>
          <ListBody list={list} entity={entity} phone={phone} label={label} empty={empty} />
        </HereInList>
      </SelectionContext>
      {page && page.items.length > 0 && (
        <Bar below>
          <Pager {...control} page={page} place="below" />
        </Bar>
      )}
      {choosing &&
        page &&
        many({ selection, rows: page.items, filter, total: page.total, capped: page.capped, trash: control.state.trash })}
    </Card>
  )
}
