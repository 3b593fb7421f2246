import { useLayoutEffect, useState } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import type { Values } from '../values/values.ts'

/** Rows of a list of the form, with the acts on them. Each row has a key that stays with it while it is in the list, also when the form is saved. */
export function useRows({ methods, name }: { methods: UseFormReturn<Values>; name: string }) {
  const { fields: rows, ...acts } = useFieldArray({ control: methods.control, name: name as never })
  const { keys, replaced } = useKeptKeys(rows.map(({ id }) => id))
  // the form library relies on rows being drawn anew when they are replaced: it leaves the old text in the inputs of those that stay
  useLayoutEffect(() => {
    if (replaced === 0) return
    for (const [at, row] of Object.entries(methods.getValues(name) as Values[])) {
      for (const [column, value] of Object.entries(row)) methods.setValue([name, at, column].join('.'), value)
    }
  }, [methods, name, replaced])
  return { ...acts, rows, keys }
}

/**
 * Keys for ids that the form library replaces, all of them, whenever values are put into the list as a whole: after saving, for a draft, for a change
 * that somebody else has made. With new keys every row would be drawn anew: what has the focus would lose it, previews would be loaded again, and
 * everything below would jump under the pointer of whoever presses a button there. `replaced` is how often that has happened.
 */
function useKeptKeys(ids: readonly string[]): { keys: readonly string[]; replaced: number } {
  const [kept, setKept] = useState({ ids, keys: ids, replaced: 0 })
  if (ids.length === kept.ids.length && ids.every((id, at) => id === kept.ids[at])) return kept
  const known = new Map(kept.ids.map((id, at) => [id, kept.keys[at]]))
  const areNew = !ids.some((id) => known.has(id))
  const keys = ids.map((id, at) => (areNew ? kept.keys[at] : known.get(id)) ?? id)
  const next = { ids, keys, replaced: kept.replaced + Number(areNew) }
  setKept(next)
  return next
}
