import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { store, type Store, useStore } from '../../store.ts'
import { type FormFields, KEPT } from '../../facts/masked.ts'
import { same } from './merge.ts'
import { toValues, type Values } from './values.ts'

/** The record as it was when the typing began; a new record has no id, version 0 and the defaults. */
export type Start = { id: string | undefined; version: number; record: Values }

/** The record that a form started from. A store and no component state, so that a change draws no field again. */
export type Base = Store<Start> & {
  /** Names of the fields whose value differs from the one they started with. */
  touched: () => string[]
}

/** Makes a start of a stored record: id, version and the values of the form's fields. */
export const startOf = (fields: FormFields, row: Values): Start => ({
  id: String(row['id']),
  version: Number(row['version']),
  record: Object.fromEntries(Object.entries(fields).map(([name, { unseen }]) => [name, unseen ? KEPT : (row[name] ?? null)])),
})

const baseOf = (fields: FormFields, form: UseFormReturn<Values>, start: Start): Base => {
  const base = store(start)
  return {
    ...base,
    touched: () => {
      const [typed, before] = [form.getValues(), toValues(fields, base.get().record)]
      return Object.keys(fields).filter((name) => !same(typed[name], before[name]))
    },
  }
}

/** The base of a form, and the version that it started from. */
export function useBase(fields: FormFields, form: UseFormReturn<Values>, start: Start): [Base, number] {
  const base = useMemo(() => baseOf(fields, form, start), [fields, form, start])
  return [base, useStore(base).version]
}
