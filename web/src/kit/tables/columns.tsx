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

/** How a column looks; the same words for lists and for the sheets. */
export type Look = {
  /** Least width in rem, and its share of what is left over. */
  width?: number
  grow?: number
  /** Stays in place when the table is moved sideways, and does not grow: the first columns, or the actions at the end. */
  fixed?: 'start' | 'end'
  /** Figures stand at the end of the cell. */
  end?: boolean
  /** Where it stands on the card that takes the place of a row on a phone: the first line, its end, or the second line. */
  card?: 'select' | 'title' | 'mark' | 'line'
  /** Key of a short label before the value on a card, where the value alone does not tell what it is. */
  short?: string
  /** Not shown until somebody asks for it. */
  extra?: boolean
}
type Meta = Look & {
  /** Key of the header text. */
  label: string
  /** Name under which the list sorts. */
  sort?: string | undefined
  /** The facts in it, for an export of what is shown. */
  facts: readonly string[]
  /** Stands in the head in place of the text. */
  head?: ComponentType
}

export const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<Meta>(),
})
export type Features = typeof features

/** A record as a list answers it; `names` are the names behind its references. */
export type ListRow = Stored & Record<string, unknown>
export type ListColumn = ColumnDef<Features, ListRow, unknown>

/** Makes the columns of an entity's list. A column whose fact is among the entity's orders sorts by it. */
export const columnsOf = <const E extends Entity>(entity: E) => {
  type Name = FactName<E>
  const helper = createColumnHelper<Features, ListRow>()
  const label = (name: string) => `${entity.namespace}:${entity.name}.${name}`
  const sort = (name: string) => (entity.sorts.includes(name) ? name : undefined)
  const factOf = (name: Name) => {
    const field = factsOf(entity)[name]
    if (!field) throw new Error(`${entity.name} has no field ${name}`)
    // rows do not carry it, and a list or a file of such values would go around the reason that is asked for
    if (isMasked(field)) throw new Error(`${name} is masked and cannot be a column`)
    // a picture is too large for a row of a list, and no text for a file
    if (field.kind === 'picture') throw new Error(`${name} is a picture and cannot be a column`)
    return field
  }
  return {
    /** The value of a fact, shown by its kind. */
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
    /** The name with its kana above; it is the link to the record, and stays while the others are moved sideways. */
    name: (name: Name, kana: Name, to: string, look: Look = {}): ListColumn => {
      const meta: Meta = { card: 'title', fixed: 'start', ...look, label: label(name), sort: sort(kana), facts: [name, kana] }
      return helper.display({
        id: name,
        meta,
        enableHiding: false,
        cell: ({ row }) => <NameCell name={name} kana={kana} to={to} row={row.original} />,
      })
    },
    /** A choice that tells how things stand, as a label. */
    status: (name: Name, tones: Readonly<Record<string, Tone>>, look: Look = {}): ListColumn => {
      const field = factOf(name)
      const meta: Meta = { card: 'mark', ...look, label: label(name), sort: sort(name), facts: [name] }
      return helper.display({
        id: name,
        meta,
        cell: ({ row: { original: row } }) => <StatusCell field={field} value={row[name]} tone={tones[String(row[name])]} />,
      })
    },
    /** The boxes by which records are chosen. */
    select: (): ListColumn =>
      helper.display({
        id: 'select',
        enableHiding: false,
        meta: { width: 2.25, fixed: 'start', label: 'common:table.many.select_page', facts: [], card: 'select', head: SelectPage },
        cell: ({ row }) => <SelectBox entity={entity} row={row.original} />,
      }),
    /** When it was put into the trash. */
    trashedAt: (): ListColumn =>
      helper.display({
        id: 'deleted_at',
        meta: { width: 9.5, label: 'common:table.deleted_at', facts: [] },
        cell: ({ row }) => (row.original.deleted_at === null ? null : <InstantText at={row.original.deleted_at} />),
      }),
    /** The button that takes a record out of the trash. */
    restore: (name: Name, calls: TrashCalls): ListColumn =>
      helper.display({
        id: 'restore',
        enableHiding: false,
        meta: { width: 8.5, fixed: 'end', label: 'common:table.actions', facts: [], card: 'mark', end: true },
        cell: ({ row: { original: row } }) => <RestoreCell calls={calls} name={name} row={row} />,
      }),
    /** Worked out of the record, with the key of its header; `facts` stand for it in an export, the first one sorts it. */
    own: (id: string, text: string, facts: readonly Name[], cell: (row: Row<E>) => ReactNode, look: Look = {}): ListColumn => {
      const meta: Meta = { ...look, label: text, sort: sort(facts[0] ?? ''), facts }
      return helper.display({ id, meta, cell: ({ row }) => cell(row.original as unknown as Row<E>) })
    },
  }
}

function RestoreCell({ calls, name, row }: { calls: TrashCalls; name: string; row: ListRow }) {
  return <RestoreButton calls={calls} id={row.id} name={usePersonName()(row, name)} />
}
