import { createContext, use } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Entity } from '#domain/kit/entity.ts'
import type { Ahead } from './ahead.ts'
import type { RowConditions } from './control.ts'
import type { FormFields } from '../facts/masked.ts'
import type { Base } from './useBase.ts'
import type { Values } from './values.ts'

/** Names behind references by the id of their record: those of the row, and those that were picked since. */
export type Names = Map<string, string>

/** What every field of a form needs; it never changes while somebody types. */
export type FormFacts = {
  entity: Entity
  fields: FormFields
  names: Names
  methods: UseFormReturn<Values>
  readOnly: boolean
  /** What lists say of the fields of their rows; a form without it sends all of them. */
  conditions?: RowConditions
  /**
   * Of the form of a record: what it started from, what is sent ahead of it, the files of this device by their hash, and the places that take
   * a file by the name of their field.
   */
  record?: { base: Base; ahead: Ahead; files: Map<string, File>; places: Map<string, (file: File) => void> }
}

export const FormContext = createContext<FormFacts | undefined>(undefined)

export const useFormFacts = (): FormFacts => {
  const facts = use(FormContext)
  if (!facts) throw new Error('a field stands outside of a form')
  return facts
}
