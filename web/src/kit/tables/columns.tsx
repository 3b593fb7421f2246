import {
  type ColumnDef, columnVisibilityFeature, createColumnHelper, createSortedRowModel, metaHelper, rowSortingFeature, tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Entity, Row, Stored } from '#domain/kit/entity.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { FactCell, NameCell } from './Cell.tsx'

/** How a column looks; the same words for lists and for the sheets. */
export type Look = {
  /** Least width in rem, and its share of what is left over. */
  width?: number
  grow?: number
  /** Stays in place when the table is moved sideways; only for the first columns, and without `grow`. */
  fixed?: boolean
  /** Figures stand at the end of the cell. */
  end?: boolean
  /** Where it stands on the card that takes the place of a row on a phone: the first line, its end, or the second line. */
  card?: 'title' | 'mark' | 'line'
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
}

export const features = tableFeatures({
  columnVisibilityFeature, rowSortingFeature, sortedRowModel: createSortedRowModel(), columnMeta: metaHelper<Meta>(),
})
export type Features = typeof features

/** A record as a list answers it; `names` are the names behind its references. */
export type ListRow = Stored & Record<string, unknown>
export type ListColumn = ColumnDef<Features, ListRow, unknown>

/** Makes the columns of an entity's list. A column whose fact is among the entity's orders sorts by it. */
export const columnsOf = <F extends Fields, E extends Entity<F>>(entity: E & { fields: F }) => {
  type Name = keyof F & string
  const helper = createColumnHelper<Features, ListRow>()
  const label = (name: string) => `${entity.namespace}:${entity.name}.${name}`
  const sort = (name: string) => (entity.sorts.includes(name) ? name : undefined)
  return {
    /** The value of a fact, shown by its kind. */
    fact: (name: Name, look: Look = {}): ListColumn => {
      const field = entity.fields[name]
      if (!field) throw new Error(`${entity.name} has no field ${name}`)
      const meta: Meta = { ...look, label: label(name), sort: sort(name), facts: [name], end: look.end ?? field.kind === 'integer' }
      return helper.display({ id: name, meta, cell: ({ row }) => <FactCell field={field} name={name} row={row.original} /> })
    },
    /** The name with its kana above; it is the link to the record. */
    name: (name: Name, kana: Name, to: string, look: Look = {}): ListColumn => {
      const meta: Meta = { card: 'title', ...look, label: label(name), sort: sort(kana), facts: [name, kana] }
      return helper.display({ id: name, meta, enableHiding: false, cell: ({ row }) => <NameCell name={name} kana={kana} to={to} row={row.original} /> })
    },
    /** Something that is worked out of the record; `facts` are what it stands for in an export, the first one sorts it. */
    own: (id: string, facts: readonly Name[], cell: (row: Row<E>) => ReactNode, look: Look = {}): ListColumn => {
      const meta: Meta = { ...look, label: label(id), sort: sort(facts[0] ?? ''), facts }
      return helper.display({ id, meta, cell: ({ row }) => cell(row.original as unknown as Row<E>) })
    },
  }
}
