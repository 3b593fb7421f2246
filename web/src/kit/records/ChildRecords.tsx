import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Entity, parentKey } from '#domain/kit/entity.ts'
import type { Reader } from '../calls.ts'
import { isId } from '../facts/isDate.ts'
import { type Search } from '../tables/listState.ts'
import { useGo } from '../tables/useListState.ts'
import { ChildRecord, type RecordNote } from './ChildRecord.tsx'
import { Holdings } from './Holdings.tsx'
import { childCallsOf } from './recordCalls.ts'
import { within } from './within.ts'

type Props = {
  entity: Entity
  /** Id of the record that the shown records belong to. */
  owner: string
  me: Reader
  may: { write: boolean; restore: boolean }
  Note?: RecordNote | undefined
}

/** The references of a new record that the address decides on, such as who moves in (`staff_id`). */
const namedIn = (entity: Entity, search: Search): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, { kind }]) => {
      const id = kind === 'reference' ? search[name] : undefined
      return typeof id === 'string' && isId(id) ? [[name, id]] : []
    }),
  )

/** The records of one kind that belong to a record: all of them, or the one that is open, which the address names as `entry`. */
export function ChildRecords({ entity, owner, me, may, Note }: Props) {
  const search: Search = useSearch({ strict: false })
  const { entry } = search
  const named = namedIn(entity, search)
  const go = useGo()
  const own = within(childCallsOf(entity), { [parentKey(entity) ?? '']: owner })
  // remembers which record was open, so that the focus returns to the button that opened it
  const [left, setLeft] = useState<string>()
  if (typeof entry === 'string') {
    const close = () => {
      setLeft(entry)
      go((now) => Object.fromEntries(Object.entries(now).filter(([key]) => key !== 'entry' && !(key in named))))
    }
    const id = entry === 'new' ? undefined : entry
    return <ChildRecord key={entry} {...{ entity, owner, calls: own, id, close, Note }} begins={named} readOnly={!may.write} />
  }
  const open = (id: string) => go((now) => ({ ...now, entry: id }), 'step')
  return <Holdings {...{ entity, calls: own, role: me.role, may, open, left }} />
}
