import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Entity, parentKey } from '#domain/kit/entity.ts'
import type { Role } from '#domain/kit/permissions.ts'
import { type Search } from '../tables/listState.ts'
import { useGo } from '../tables/useListState.ts'
import { ChildRecord } from './ChildRecord.tsx'
import { Holdings } from './Holdings.tsx'
import { type ChildCalls, within } from './within.ts'

type Props = {
  entity: Entity
  /** Id of the record that they belong to. */
  owner: string
  calls: ChildCalls
  role: Role
  account: string
  may: { write: boolean; restore: boolean }
}

/** What belongs to a record: all of it, or the one that is open, which stands in the address as `entry`. */
export function ChildRecords({ entity, owner, calls, role, account, may }: Props) {
  const { entry }: Search = useSearch({ strict: false })
  const go = useGo()
  const own = within(calls, { [parentKey(entity) ?? '']: owner })
  // the button that opened it is gone to again
  const [left, setLeft] = useState<string>()
  if (typeof entry === 'string') {
    const close = () => {
      setLeft(entry)
      go(({ entry: _, ...rest }) => rest)
    }
    const id = entry === 'new' ? undefined : entry
    return <ChildRecord key={entry} {...{ entity, owner, calls: own, account, id, close }} readOnly={!may.write} />
  }
  const open = (id: string) => go((now) => ({ ...now, entry: id }), 'step')
  return <Holdings {...{ entity, calls: own, role, may, open, left }} />
}
