import { useMemo, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Fields } from '#domain/kit/fields.ts'
import { same } from './merge.ts'
import { toValues, type Values } from './values.ts'

/** The record as it was when the typing began; a new record has no id, version 0 and the defaults. */
export type Start = { id: string | undefined; version: number; record: Values }

export type Base = {
  current: Start
  /** Names of the fields that no longer hold what they started with. */
  touched: () => string[]
}

/** A stored record as a start; its fields alone, without what every record has. */
export const startOf = (fields: Fields, row: Values): Start => ({
  id: String(row['id']), version: Number(row['version']),
  record: Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null])),
})

/** Remembers what a form started from; to change it draws nothing again. */
export function useBase(fields: Fields, form: UseFormReturn<Values>, start: Start): Base {
  const current = useRef(start)
  return useMemo(() => ({
    get current() { return current.current },
    set current(next) { current.current = next },
    touched: () => {
      const [typed, before] = [form.getValues(), toValues(fields, current.current.record)]
      return Object.keys(fields).filter((name) => !same(typed[name], before[name]))
    },
  }), [fields, form])
}
