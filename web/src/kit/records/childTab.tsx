import type { Entity } from '#domain/kit/entity.ts'
import { type Reader, rightsOn } from '../calls.ts'
import type { Labels } from '../facts/labels.ts'
import type { RecordNote } from './ChildRecord.tsx'
import { ChildRecords } from './ChildRecords.tsx'

/** Makes the tab of a record page with the records of an entity that belong to it; read-only where the record itself is. */
export const childTab = (entity: Entity, me: Reader, of: Labels['of'], Note?: RecordNote) => {
  const { write, restore } = rightsOn(entity.name, me)
  return {
    id: entity.path,
    label: of(`${entity.namespace}:noun.${entity.name}.title`),
    show: ({ id }: { id: string }, locked: boolean) => (
      <ChildRecords entity={entity} owner={id} me={me} Note={Note} may={{ write: !locked && write, restore: !locked && restore }} />
    ),
  }
}
