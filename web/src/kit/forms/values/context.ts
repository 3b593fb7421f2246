import { createContext, use } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Entity } from '#domain/kit/entity.ts'
import type { Store } from '../../store.ts'
import type { Ahead } from './ahead.ts'
import type { ComingPhotos } from './coming.ts'
import type { RowConditions } from './control.ts'
import type { FormFields } from '../../facts/masked.ts'
import type { Base } from './useBase.ts'
import type { Values } from './values.ts'

/** Names of referenced records by their id: those that came with the row, and those of records picked since. */
export type Names = Map<string, string>

/** Context that a form hands to its fields; it never changes while somebody types, so that no field is drawn again for it. */
export type FormFacts = {
  entity: Entity
  fields: FormFields
  names: Names
  methods: UseFormReturn<Values>
  readOnly: boolean
  /** Of several forms on one screen: goes before the names of fields in their ids, so that no two are the same. */
  scope?: string | undefined
  /** Conditions under which fields exist in the rows of lists; a form without them sends every field of every row. */
  conditions?: RowConditions
  /**
   * Only in the form of a record: the base it started from, uploads before the save, files of this device by their hash, photos that are not uploaded yet, and the functions that
   * take a file for a field, by the name of the field.
   */
  record?: {
    base: Base
    ahead: Ahead
    files: Map<string, File>
    coming: Store<ComingPhotos>
    places: Map<string, (file: File) => void>
  }
}

/** The name of a field on its screen, of which its id is made (`fieldId`). */
export const nameOnScreen = ({ scope }: Pick<FormFacts, 'scope'>, name: string): string =>
  scope === undefined ? name : `${scope}.${name}`

export const FormContext = createContext<FormFacts | undefined>(undefined)

export const useFormFacts = (): FormFacts => {
  const facts = use(FormContext)
  if (!facts) throw new Error('a field stands outside of a form')
  return facts
}
