import type { ComponentType } from 'react'
import type { Field } from '#domain/kit/fields.ts'
import type { FileCalls, PhotoCalls } from '../files/calls.ts'
import type { Pictures } from './controls/PictureControl.tsx'
import type { Span } from './Labelled.tsx'

/** What a screen may say of a field beyond its facts. */
export type FieldOptions = {
  help?: string | undefined
  span?: Span
  /** The token of the HTML standard when the form is about the typing person; of others nothing is offered. */
  autoComplete?: string
  /** Of a kana field: the field whose reading it follows while that is typed. */
  reads?: string
  /** Of a postal code: the fields that its address fills. */
  fills?: AddressFields
  /** Of a birth date: how old that makes a person today is told below it. */
  aged?: true
  /** Of a picture: how it is sent and read. */
  pictures?: Pictures
  /** Of a list: what is to be said of the fields of its rows. */
  inner?: Readonly<Record<string, FieldOptions>>
  /** Of a field in a row: it is there only where another one of the row has this value. */
  onlyIf?: OnlyIf
  /** Of a choice: values that are not offered, unless one of them is chosen already. */
  without?: readonly string[]
  /** Of a file: how it is sent and read. */
  files?: FileCalls
  /** Of a list of photos: how they are sent and read. */
  photos?: PhotoCalls
}
/** Another field of the same row, and the value that it has where a field is there. */
export type OnlyIf = { field: string; is: string }
/** Fields of the rows of lists that are there only for some rows, by their path without the place of a row: `instructions.instructed_acts`. */
export type RowConditions = Map<string, OnlyIf>
/** Fields of an address; a part without a field of its own goes into the next smaller one. */
export type AddressFields = { prefecture?: string; municipality?: string; town: string }

export type CellProps = FieldOptions & { name: string; field: Field }
/** What the control of a kind is given; `Cell` draws a field within it. */
export type ControlProps = CellProps & { span: Span; Cell: ComponentType<CellProps> }
