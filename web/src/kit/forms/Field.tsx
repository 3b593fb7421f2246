import { type ComponentType, memo, type ReactNode } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import type { Kind } from '#domain/kit/kinds.ts'
import { photoIn } from '#domain/kit/fileFacts.ts'
import { useFormFacts } from './values/context.ts'
import type { CellProps, ControlProps, FieldOptions } from './values/control.ts'
import { BooleanControl } from './controls/BooleanControl.tsx'
import { ChoiceControl } from './controls/ChoiceControl.tsx'
import { ChoicesControl } from './controls/ChoicesControl.tsx'
import { DateControl } from './controls/DateControl.tsx'
import { FileControl } from './controls/FileControl.tsx'
import { InstantControl } from './controls/InstantControl.tsx'
import { KanaControl } from './controls/KanaControl.tsx'
import { ListControl } from './controls/ListControl.tsx'
import { LongTextControl } from './controls/LongTextControl.tsx'
import { PhotosControl } from './controls/PhotosControl.tsx'
import { PictureControl } from './controls/PictureControl.tsx'
import { PostalCodeControl } from './controls/PostalCodeControl.tsx'
import { ReferenceControl } from './controls/ReferenceControl.tsx'
import { TextControl } from './controls/TextControl.tsx'
import type { Span } from './layout/Labelled.tsx'
import { MaskedField } from './masked/MaskedField.tsx'

const controls: Record<Kind, ComponentType<ControlProps>> = {
  text: TextControl,
  email: TextControl,
  phone: TextControl,
  digits: TextControl,
  code: TextControl,
  integer: TextControl,
  bank_kana: TextControl,
  long_text: LongTextControl,
  kana: KanaControl,
  postal_code: PostalCodeControl,
  date: DateControl,
  instant: InstantControl,
  boolean: BooleanControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  reference: ReferenceControl,
  list: ListControl,
  picture: PictureControl,
  file: FileControl,
  yen: TextControl,
  percent: TextControl,
  time: TextControl,
  month: TextControl,
  references: ReferenceControl,
}
const spans: Record<Kind, Span> = {
  text: 3,
  email: 3,
  phone: 2,
  digits: 2,
  code: 2,
  integer: 2,
  bank_kana: 3,
  long_text: 6,
  kana: 3,
  postal_code: 2,
  date: 2,
  instant: 3,
  boolean: 2,
  choice: 2,
  choices: 6,
  reference: 3,
  list: 6,
  picture: 6,
  file: 6,
  yen: 2,
  percent: 2,
  time: 2,
  month: 2,
  references: 6,
}

/** Draws the control for the kind of a fact; a list whose rows are photos has a control of its own. */
function FactControl({ span, field, ...props }: CellProps): ReactNode {
  const Control = photoIn(field) === undefined ? controls[field.kind] : PhotosControl
  return <Control {...props} field={field} span={span ?? spans[field.kind]} Cell={FactControl} />
}

function MaskedCell(props: CellProps): ReactNode {
  return <MaskedField {...props} span={props.span ?? spans[props.field.kind]} Cell={FactControl} />
}

/** One field of a form. A field that the server did not send is not drawn, since the person may not see it, unless its value is masked. */
const Field = memo(function Field({ name, ...options }: FieldOptions & { name: string }) {
  const field = useFormFacts().fields[name]
  if (!field) return null
  const Shown = field.unseen ? MaskedCell : FactControl
  return <Shown name={name} field={field} {...options} />
})

/** The field component of an entity, for its forms: `const Field = fieldOf(staff)`, then `<Field name="staff_code" />`. */
export const fieldOf = <E extends Entity>(_: E) => Field as ComponentType<FieldOptions & { name: keyof E['fields'] & string }>
/** The field component where the entity is only known at run time: the name of the field is then any string. */
export const AnyField = Field as ComponentType<FieldOptions & { name: string }>
