import { type ReactNode, useRef } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { useTranslation } from '../i18n.ts'
import type { ListColumn } from './columns.tsx'
import { Card } from '../ui/Card.tsx'
import { Bar, ListBar } from './ListBar.tsx'
import { ListBody } from './ListBody.tsx'
import type { Hidden } from './listState.ts'
import { ListTools, type NoneWords } from './ListTools.tsx'
import { enterRows } from './rowKeys.ts'
import { Pager } from './Pager.tsx'
import { usePhone } from '../ui/usePhone.ts'
import { type Filters, type ListCalls, useList } from './useList.ts'

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
}

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
}: Props) {
  // the texts of the facts come with the list
  useTranslation(entity.namespace as 'common')
  const phone = usePhone()
  const box = useRef<HTMLDivElement>(null)
  const list = useList({ entity, calls, columns, fixed, hidden, prefix })
  return (
    <Card ref={box}>
      <ListTools
        {...list.control}
        entity={entity}
        fixed={Object.keys(fixed)}
        hidden={hidden}
        none={none}
        hint={hint}
        onDown={() => enterRows(box.current)}
      />
      <ListBar list={list} entity={entity} phone={phone} beside={beside} />
      <ListBody list={list} entity={entity} phone={phone} label={label} empty={empty} />
      {list.page && list.page.items.length > 0 && (
        <Bar below>
          <Pager {...list.control} page={list.page} place="below" />
        </Bar>
      )}
    </Card>
  )
}
