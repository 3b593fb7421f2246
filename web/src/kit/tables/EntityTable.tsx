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

/** The selected records of a list, for bulk acts. `filter` finds all records of the list, of which the page shows `rows`. */
export type Choosing = {
  selection: Selection
  rows: readonly ListRow[]
  filter: Readonly<Record<string, unknown>>
  total: number
  /** The list has more records than the server counts. */
  capped: boolean
  trash: boolean
}

type Props = {
  entity: Entity
  calls: ListCalls
  columns: readonly ListColumn[]
  /** Accessible name of the table. */
  label: string
  /** Text that says what the search box looks for. */
  hint: string
  /** Text and action that are shown while the list has no records at all. */
  empty: { title: string; text: string; action: ReactNode }
  /** Shown beside the export button. */
  beside?: ReactNode
  /** Filters that the screen sets and the person cannot change. */
  fixed?: Filters
  /** Values whose records are left out until a switch with this label is turned on. */
  hidden?: Hidden & { label: string }
  /** By name of a reference: the text of its filter for records without that reference, where it is not the usual one. */
  none?: NoneWords
  /** On a screen with several lists: prefix of the search parameters of this list in the address, such as `visits.`. */
  prefix?: string
  /** Draws the bulk acts for the selected records; without it no records can be selected. */
  many?: ((chosen: Choosing) => ReactNode) | undefined
  /** Draws the choice of saved views of the list. */
  views?: (list: List) => ReactNode
}

const noRows: readonly ListRow[] = []
const noFilters: Filters = {}
const nothing: ReadonlySet<string> = new Set()

/** The list of an entity with search, filters, order, pages, columns and export. Its state is kept in the address. */
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
  // loads the namespace with the texts of the facts
  useTranslation(entity.namespace as 'common')
  const phone = usePhone()
  const box = useRef<HTMLDivElement>(null)
  // on a phone the boxes for selecting are shown only on request, since they take room from the names
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
        selected={selection.all ? nothing : selection.ids}
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
