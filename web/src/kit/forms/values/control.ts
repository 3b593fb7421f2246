import type { ComponentType } from 'react'
import type { Field } from '#domain/kit/fields.ts'
import type { FileCalls, PhotoCalls } from '../../files/calls.ts'
import type { PictureCalls } from '../../pictures/calls.ts'
import type { Look } from '../../pictures/Face.tsx'
import type { Span } from '../layout/Labelled.tsx'

/**
 * How the pictures of a form are sent and read, the field that names the person on them (`of`), and how they look. `others`: fields that take
 * the next pictures when several are chosen at once, such as the back of a card.
 */
type Pictures = { calls: PictureCalls; of: string; look?: Look; others?: readonly string[] }

/** Options that a screen may give a field beyond the declaration of its fact. */
export type FieldOptions = {
  help?: string | undefined
  span?: Span
  /** The token of the HTML standard when the form is about the typing person; of others nothing is offered. */
  autoComplete?: string
  /** For a kana field: name of the field whose reading is filled in here while that field is typed. */
  reads?: string
  /** For a postal code: the fields that its address fills. */
  fills?: AddressFields
  /** For a birth date: shows the age of the person today below the field. */
  aged?: true
  /** For a picture: the calls that upload and read it. */
  pictures?: Pictures
  /** For a list: the options of the fields of its rows, by name. */
  inner?: Readonly<Record<string, FieldOptions>>
  /** For a field in a row of a list: shown only where another field of the row has this value, or one of these. */
  onlyIf?: OnlyIf
  /** For a choice: values that are not offered, unless one of them is chosen already. */
  without?: readonly string[]
  /** For a file: the calls that upload and read it. */
  files?: FileCalls
  /** For a list of photos: the calls that upload and read them. */
  photos?: PhotoCalls
}
/** A condition on a field of a row: `field` of the same row must have the value `is`, or one of them. */
export type OnlyIf = { field: string; is: string | readonly string[] }
/** Whether a value of that field meets the condition. */
export const isMet = ({ is }: OnlyIf, value: unknown): boolean =>
  typeof is === 'string' ? value === is : is.some((one) => one === value)
/** Conditional fields in the rows of lists, by their path without the index of the row: `instructions.instructed_acts`. */
export type RowConditions = Map<string, OnlyIf>
/** Fields of an address; a part without a field of its own goes into the next smaller one. */
export type AddressFields = { prefecture?: string; municipality?: string; town: string }

export type CellProps = FieldOptions & { name: string; field: Field }
/** Props of the control for a kind of fact; `Cell` draws a field inside of it, such as one in a row of a list. */
export type ControlProps = CellProps & { span: Span; Cell: ComponentType<CellProps> }
