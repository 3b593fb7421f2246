import type { ComponentType, ReactNode } from 'react'
import type { Entity, Row } from '#domain/kit/entity.ts'
import { Form } from './Form.tsx'
import type { RecordFormProps } from './record/RecordPage.tsx'
import { type EntityForm, type FormOptions, useEntityForm } from './saving/useEntityForm.ts'
import type { SaveCalls } from './saving/useSave.ts'

type Shown<E extends Entity> = { row: Row<E> | null; form: EntityForm; readOnly: boolean }
/** What depends on the record, on the person or on the address of the page, and is thus known only when the form is drawn. */
type Dependent<E extends Entity> = Partial<Pick<FormOptions<E>, 'defaults' | 'placed' | 'failed' | 'rule'>> & {
  /** The state of the record allows no changes here, whatever the person may do. */
  closed?: boolean
  /** The stored record is there to be filled in, such as a report that was begun: its fields are open at once. */
  fillsIn?: boolean
}
type Description<E extends Entity> = Pick<FormOptions<E>, 'save' | 'part' | 'rule'> &
  Partial<Pick<FormOptions<E>, 'defaults'>> & {
    /** A hook. What it answers goes before `rule` and `defaults`. */
    useOptions?: (row: Row<E> | null) => Dependent<E>
    /** A hook that answers the sections by id, in order. A title is the text `<namespace>:section.<id>`. */
    useSections: (shown: Shown<E>) => Readonly<Record<string, ReactNode>>
    /** Stands beside the sections where they may be filled in; it may read the fields by `useFormFacts`. */
    Aside?: ComponentType
  }

type FormProps<E extends Entity> = RecordFormProps<E> & {
  /** Initial values of this new record, beside those that every new one has. */
  begins?: Partial<Row<E>>
  /** Other calls than those of the description. */
  save?: SaveCalls
}

const none = () => ({})

/**
 * Makes the form component of an entity, as record pages show it, from what is special to the entity: the calls that save, the initial
 * values of a new record, the rule for the record as a whole, and the fields in their sections.
 */
export function formOf<E extends Entity>(
  entity: E,
  { defaults, useOptions = none, useSections, Aside, ...description }: Description<E>,
): ComponentType<FormProps<E>> {
  return function RecordForm({ row, readOnly, begins, onSaved, onCancel, save = description.save }) {
    const { closed, fillsIn = false, ...dependent } = useOptions(row)
    const form = useEntityForm<E>({
      entity,
      row,
      ...description,
      ...dependent,
      defaults: Object.assign({}, defaults, dependent.defaults, begins) as Partial<Row<E>>,
      save,
      onSaved,
    })
    const locked = readOnly || closed === true
    return (
      <Form
        form={form}
        readOnly={locked}
        fillsIn={fillsIn}
        onCancel={onCancel}
        sections={useSections({ row, form, readOnly: locked })}
        aside={Aside && !readOnly && <Aside />}
      />
    )
  }
}
