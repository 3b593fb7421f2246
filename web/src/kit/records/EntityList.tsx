import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link, useSearch } from '@tanstack/react-router'
import type { Entity } from '#domain/kit/entity.ts'
import { may, type Role } from '#domain/kit/permissions.ts'
import { useTranslation } from '../i18n.ts'
import { screenKey, useLabels } from '../facts/labels.ts'
import { useNoun } from '../noun.ts'
import type { ListColumn } from '../tables/columns.tsx'
import { EntityTable } from '../tables/EntityTable.tsx'
import { ListHead } from '../tables/ListHead.tsx'
import type { Search } from '../tables/listState.ts'
import { seenBy } from '../tables/seen.ts'
import type { ListCalls } from '../tables/useList.ts'

type Props = {
  entity: Entity
  calls: ListCalls & { restore?: unknown }
  /** Of the reader, who is offered what the role may see and do. */
  role: Role
  restore: boolean
  columns: readonly ListColumn[]
  trashColumns: readonly ListColumn[]
  /** Where a screen has several lists: what stands before the keys of this one in the address. */
  prefix?: string
}

/** The list of an entity; its words stand under `<namespace>:noun.<entity>`. */
export function EntityList({ entity, calls, role, restore, columns, trashColumns, prefix = '' }: Props) {
  useTranslation([entity.namespace as 'common', 'common'])
  const { of } = useLabels()
  const word = (part: string) => of(`${entity.namespace}:noun.${entity.name}.${part}`)
  const search: Search = useSearch({ strict: false })
  const noun = useNoun()
  const trash = search[`${prefix}trash`] === true
  const list = seenBy(role, entity, trash ? trashColumns : columns)
  if (!noun) throw new Error('a list of records stands at the path that the registry of nouns has for it')
  const title = of(screenKey(noun.title))
  const add = may(role, noun.write) && (
    <Button variant="contained" startIcon={<Add />} component={Link} to={`/admin/${noun.path}/new` as string}>
      {word('add')}
    </Button>
  )
  return (
    <>
      <ListHead title={title} trash={restore ? trash : undefined} prefix={prefix}>
        {add}
      </ListHead>
      <EntityTable
        {...list}
        calls={calls}
        prefix={prefix}
        label={title}
        hint={word('search')}
        empty={{ title: word('empty'), text: word('empty_text'), action: add }}
      />
    </>
  )
}
