import { useMemo } from 'react'
import { type Entity, type Row, sentFields } from '#domain/kit/entity.ts'
import { AnyField } from '#web/kit/forms/Field.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { RecordMissing, RecordSkeleton } from '#web/kit/forms/record/RecordStates.tsx'
import { useRecord } from '#web/kit/forms/record/useRecord.ts'
import { useEntityForm } from '#web/kit/forms/saving/useEntityForm.ts'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'
import { recordCallsOf } from '#web/kit/records/recordCalls.ts'

type Props = { entity: Entity; id: string; facts: readonly string[]; onSaved: () => void; onClose: () => void }

/** Some facts of a record, filled in where they are needed and saved in the record. */
export function NeededFacts({ entity, id, onClose, ...rest }: Props) {
  const { row, fresh, error, retry } = useRecord(recordCallsOf(entity), id)
  if (!row && error) return <RecordMissing error={error} onRetry={retry} onBack={onClose} />
  if (!row || !fresh) return <RecordSkeleton />
  return <FactsForm entity={entity} row={row} onClose={onClose} {...rest} />
}

function FactsForm({ entity, row, facts, onSaved, onClose }: Omit<Props, 'id'> & { row: Row<Entity> }) {
  const names = facts.join()
  const part = useMemo(() => {
    const wanted = names.split(',')
    return {
      name: 'needed',
      facts: Object.fromEntries(Object.entries(sentFields(entity)).filter(([name]) => wanted.includes(name))),
    }
  }, [entity, names])
  const form = useEntityForm<Entity>({
    entity,
    row,
    part,
    defaults: {},
    save: recordCallsOf(entity) as unknown as SaveCalls,
    onSaved,
  })
  const sections = Object.entries(entity.sections ?? {}).flatMap(([id, own]) => {
    const shown = own.filter((name) => name in part.facts)
    return shown.length === 0 ? [] : [[id, shown.map((name) => <AnyField key={name} name={name} />)] as const]
  })
  return <Form form={form} readOnly={false} onCancel={onClose} sections={Object.fromEntries(sections)} />
}
