import type { ComponentType } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { holdsFiles } from '#domain/kit/fileFacts.ts'
import { sentFields } from '#domain/kit/entity.ts'
import type { Field, Fields } from '#domain/kit/fields.ts'
import { isMasked, secrecies, type Secrecy } from '#domain/kit/permissions.ts'
import type { FileCalls } from '../files/calls.ts'
import type { FieldOptions } from '../forms/values/control.ts'
import { fieldOf } from '../forms/Field.tsx'
import { Form } from '../forms/Form.tsx'
import { Masked } from '../forms/masked/Masked.tsx'
import type { RecordFormProps } from '../forms/record/RecordPage.tsx'
import { RecordMissing, RecordSkeleton } from '../forms/record/RecordStates.tsx'
import { useRecord } from '../forms/record/useRecord.ts'
import { useEntityForm } from '../forms/saving/useEntityForm.ts'
import styles from './ChildRecord.module.css'
import { PeriodNote } from './PeriodNote.tsx'
import type { OwnCalls } from './within.ts'

type Props = {
  entity: Entity
  owner: string
  calls: OwnCalls
  /** Id of the record; undefined for a new one. */
  id: string | undefined
  readOnly: boolean
  close: () => void
  /** Values of a new record that the way here has decided on. */
  begins: Readonly<Record<string, unknown>>
  Note?: RecordNote | undefined
}

/** What is told above the fields of a record while they are filled in, of what is typed there. */
export type RecordNote = ComponentType<{ owner: string }>

/** Form of a record that belongs to another record, stored or new; also shows that it is loading or could not be read. */
export function ChildRecord({ id, readOnly, close, ...rest }: Props) {
  const { row, fresh, error, retry, store } = useRecord(rest.calls, id)
  if (row === undefined && error) return <RecordMissing error={error} onRetry={retry} onBack={close} />
  if (row === undefined || !fresh) return <RecordSkeleton />
  const onSaved: RecordFormProps<Entity>['onSaved'] = ({ row: saved }) => {
    store(saved)
    close()
  }
  return <ChildForm {...rest} row={row} readOnly={readOnly || Boolean(row?.deleted_at)} onSaved={onSaved} onCancel={close} />
}

type FormProps = Pick<Props, 'entity' | 'owner' | 'calls' | 'begins' | 'Note'> & RecordFormProps<Entity>

function ChildForm({ entity, owner, calls, begins, Note, row, readOnly, onSaved, onCancel }: FormProps) {
  const form = useEntityForm({ entity, row, defaults: begins, placed: Object.keys(begins), owner, save: calls, onSaved })
  const Field = fieldOf(entity)
  const facts = Object.entries(sentFields(entity))
  const lines = (secrecy: Secrecy | undefined) =>
    facts
      .filter(([, field]) => (isMasked(field) ? field.secrecy : undefined) === secrecy)
      .map(([name, field]) => <Field key={name} name={name} {...sending(field, calls.files)} />)
  const fields = (
    <>
      {entity.dated && !readOnly && <PeriodNote entity={entity} owner={owner} id={row?.id} />}
      {Note && !readOnly && <Note owner={owner} />}
      {lines(undefined)}
      {secrecies
        .filter((secrecy) => lines(secrecy).length > 0)
        .map((secrecy) => (
          <Masked key={secrecy} {...{ form, row, secrecy, readOnly }} reveal={calls.reveal}>
            {lines(secrecy)}
          </Masked>
        ))}
    </>
  )
  return (
    <div className={styles.form} tabIndex={-1} ref={toFocus}>
      {/* it is opened to be changed, and its bar leads back to the list */}
      <Form fillsIn form={form} readOnly={readOnly} onCancel={onCancel} sections={{ [entity.name]: fields }} />
    </div>
  )
}

/** Focuses the form on opening, since the button that opened it is no longer on the page. */
const toFocus = (box: HTMLElement | null) => box?.focus()

/** Field options with the calls that upload and read files, also for files in rows of a list. */
const sending = (field: Field, files: FileCalls): FieldOptions =>
  !holdsFiles(field) ? {} : field.kind === 'list' ? { inner: each(field.fields ?? {}, files) } : { files }
const each = (fields: Fields, files: FileCalls): Record<string, FieldOptions> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sending(field, files)]))
