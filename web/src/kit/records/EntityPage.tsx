import { useParams } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { allEntities } from '#domain/entities.ts'
import type { Entity, PagedEntity, Row } from '#domain/kit/entity.ts'
import { heldKinds } from '#domain/kit/heldKinds.ts'
import { type Reader, rightsOn } from '../calls.ts'
import { screenKey, useLabels } from '../facts/labels.ts'
import { useRecordName } from '../facts/recordName.ts'
import { RecordPage } from '../forms/record/RecordPage.tsx'
import { useTranslation } from '../i18n.ts'
import type { Lane } from '../lines/lanes.ts'
import { useNounHere } from '../noun.ts'
import { CommentsTab } from '../comments/CommentsTab.tsx'
import { useNewComments } from '../comments/useNewComments.ts'
import { childTab } from './childTab.tsx'
import type { RecordNote } from './ChildRecord.tsx'
import { HeldTab } from './HeldTab.tsx'
import { pageCallsOf } from './recordCalls.ts'

type Props<E extends PagedEntity> = Pick<ComponentProps<typeof RecordPage<E>>, 'Form' | 'Below' | 'Summary' | 'tabs' | 'ownTab'> & {
  entity: E
  me: Reader
  /** Gives the name of a record, where its facts in `named` say too much or too little. */
  nameOf?: (row: Row<E>) => string
  /** Records that wait for an answer and are answered one after the other: then the page leads to the next one of the list. */
  answered?: boolean
  /** Entities whose records belong to this record, each on a tab of its own. */
  parts?: readonly Entity[]
  /** What is told in the form of a part while it is filled in, by the name of its entity. */
  notes?: Readonly<Record<string, RecordNote>>
  /** Further lines on the time axis, beside those of the dated records. */
  lanes?: (row: Row<E>) => readonly Lane[]
}

/** The usual page of a stored or new record of an entity; its texts are under the key `<namespace>:noun.<entity>`. */
export function EntityPage<E extends PagedEntity>({
  entity,
  me,
  nameOf,
  tabs = [],
  parts = [],
  notes = {},
  answered = false,
  lanes,
  ...own
}: Props<E>) {
  const { t } = useTranslation(['common', entity.namespace as 'staff'])
  const { of } = useLabels()
  const recordName = useRecordName(entity)
  const { path, title } = useNounHere()
  const { id } = useParams({ strict: false })
  const isHeld = heldKinds(allEntities, entity).some(({ kind }) => rightsOn(kind.name, me).read)
  const held = {
    id: 'held',
    label: t('lines.title'),
    show: (row: Row<E>) => <HeldTab entity={entity} id={row.id} more={lanes?.(row) ?? []} />,
  }
  const unread = useNewComments(entity.name, entity.commented ? id : undefined)
  const comments = {
    id: 'comments',
    label: unread === undefined ? t('comments.title') : t('comments.title_new', unread),
    show: ({ id: of }: Row<E>) => <CommentsTab key={of} entity={entity.name} id={of} />,
  }
  return (
    <RecordPage<E>
      {...own}
      calls={pageCallsOf(entity)}
      table={entity.name}
      id={id}
      may={rightsOn(entity.name, me)}
      list={{ path: `/admin/${path}`, title: of(screenKey(title)) }}
      newTitle={of(`${entity.namespace}:noun.${entity.name}.add`)}
      nameOf={nameOf ?? recordName}
      stateFact={answered ? entity.acts?.fact : undefined}
      tabs={[
        ...tabs,
        ...parts.filter((part) => rightsOn(part.name, me).read).map((part) => childTab(part, me, of, notes[part.name])),
        ...(isHeld ? [held] : []),
        ...(entity.commented ? [comments] : []),
      ]}
    />
  )
}
