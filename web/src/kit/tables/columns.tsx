import {
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ComponentType, ReactNode } from 'react'
import { type Entity, type FactName, factsOf, type Row, type Stored } from '#domain/kit/entity.ts'
import { isMasked } from '#domain/kit/permissions.ts'
import { FactCell, InstantText, NameCell, StatusCell } from './Cell.tsx'
import type { Tone } from './Mark.tsx'
import { usePersonName } from '../facts/personName.ts'
import type { TrashCalls } from '../useTrash.ts'
import { RestoreButton } from './RestoreButton.tsx'
import { SelectBox, SelectPage } from './SelectBoxes.tsx'

/** Layout options of a column, used for lists and for sheets alike. */
export type Look = {
  /** Minimum width of the column in rem; `grow` is its share of the remaining width. */
  width?: number
  grow?: number
  /** The column stays in place while the table scrolls sideways, and does not grow: the first columns, or the actions at the end. */
  fixed?: 'start' | 'end'
  /** Aligns the content at the end of the cell, for figures. */
  end?: boolean
  /** Place of the value on the card that replaces a row on a phone: the box to select, the first line, its end, or the second line. */
  card?: 'select' | 'title' | 'mark' | 'line'
  /** Key of a short label before the value on a card, where the value alone does not tell what it is. */
  short?: string
  /** Hidden by default; can be shown in the column menu. */
  extra?: boolean
}
type Meta = Look & {
  /** Key of the header text. */
  label: string
  /** Name of the order by which the header sorts the list; without it the column cannot be sorted. */
  sort?: string | undefined
  /** Names of the facts in the column, for an export of the shown columns. */
  facts: readonly string[]
  /** Drawn in the header in place of the text. */
  head?: ComponentType
}

export const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<Meta>(),
})
export type Features = typeof features

/** A record in a list as the server sends it; `names` holds the names of the records that it refers to. */
export type ListRow = Stored & Record<string, unknown>
export type ListColumn = ColumnDef<Features, ListRow, unknown>

/** Returns functions that make the columns of an entity's list. A column can be sorted if its fact is among the orders of the entity. */
export const columnsOf = <const E extends Entity>(entity: E) => {
  type Name = FactName<E>
  const helper = createColumnHelper<Features, ListRow>()
  const label = (name: string) => `${entity.namespace}:${entity.name}.${name}`
  const sort = (name: string) => (entity.sorts.includes(name) ? name : undefined)
  const factOf = (name: Name) => {
    const field = factsOf(entity)[name]
    if (!field) throw new Error(`${entity.name} has no field ${name}`)
    // rows do not contain masked values, and showing or exporting them in a list would evade the reason that has to be given
    if (isMasked(field)) throw new Error(`${name} is masked and cannot be a column`)
    // a picture is too large for a row of a list, and is no text that an export could contain
    if (field.kind === 'picture') throw new Error(`${name} is a picture and cannot be a column`)
    return field
  }
  return {
    /** A column with the value of a fact, drawn by the kind of the fact. */
    fact: (name: Name, look: Look = {}): ListColumn => {
      const field = factOf(name)
      const meta: Meta = {
        ...look,
        label: label(name),
        sort: sort(name),
        facts: [name],
        end: look.end ?? ['integer', 'yen', 'percent', 'time'].includes(field.kind),
      }
      return helper.display({ id: name, meta, cell: ({ row }) => <FactCell field={field} name={name} row={row.original} /> })
    },
    /** A column with the name and its kana above, as link to the record; it stays in place while the others scroll sideways. */
    name: (name: Name, kana: Name, to: string, look: Look = {}): ListColumn => {
      const meta: Meta = { card: 'title', fixed: 'start', ...look, label: label(name), sort: sort(kana), facts: [name, kana] }
      return helper.display({
        id: name,
        meta,
        enableHiding: false,
        cell: ({ row }) => <NameCell name={name} kana={kana} to={to} row={row.original} />,
      })
    },
    /** A column with a choice fact that is a status, drawn as a coloured label. */
    status: (name: Name, tones: Readonly<Record<string, Tone>>, look: Look = {}): ListColumn => {
      const field = factOf(name)
      const meta: Meta = { card: 'mark', ...look, label: label(name), sort: sort(name), facts: [name] }
      return helper.display({
        id: name,
        meta,
        cell: ({ row: { original: row } }) => <StatusCell field={field} value={row[name]} tone={tones[String(row[name])]} />,
      })
    },
    /** The column of checkboxes that select records for bulk acts. */
    select: (): ListColumn =>
      helper.display({
        id: 'select',
        enableHiding: false,
        meta: { width: 2.25, fixed: 'start', label: 'common:table.many.select_page', facts: [], card: 'select', head: SelectPage },
        cell: ({ row }) => <SelectBox entity={entity} row={row.original} />,
      }),
    /** A column with the time at which a record was put into the trash. */
    trashedAt: (): ListColumn =>
      helper.display({
        id: 'deleted_at',
        meta: { width: 9.5, label: 'common:table.deleted_at', facts: [] },
        cell: ({ row }) => (row.original.deleted_at === null ? null : <InstantText at={row.original.deleted_at} />),
      }),
    /** A column with the button that restores a record from the trash. */
    restore: (name: Name, calls: TrashCalls): ListColumn =>
      helper.display({
        id: 'restore',
        enableHiding: false,
        meta: { width: 8.5, fixed: 'end', label: 'common:table.actions', facts: [], card: 'mark', end: true },
        cell: ({ row: { original: row } }) => <RestoreCell calls={calls} name={name} row={row} />,
      }),
    /**
     * A column with content computed from the record; `text` is the key of its header. An export contains `facts`; the first one sorts it.
     */
    own: (id: string, text: string, facts: readonly Name[], cell: (row: Row<E>) => ReactNode, look: Look = {}): ListColumn => {
      const meta: Meta = { ...look, label: text, sort: sort(facts[0] ?? ''), facts }
      return helper.display({ id, meta, cell: ({ row }) => cell(row.original as unknown as Row<E>) })
    },
  }
}

function RestoreCell({ calls, name, row }: { calls: TrashCalls; name: string; row: ListRow }) {
  return <RestoreButton calls={calls} id={row.id} name={usePersonName()(row, name)} />
}
