import { createContext, use, useMemo, useState } from 'react'

/** The selected records of a list: some of the shown page, or with `all` every record that the filter finds. */
export type Selection = {
  ids: ReadonlySet<string>
  all: boolean
  /** Selects or deselects a record; with `through` all records from the one toggled before up to this one. */
  toggle: (id: string, through: boolean) => void
  /** Selects or deselects all records of the page. */
  page: (chosen: boolean) => void
  everything: () => void
  clear: () => void
  /** Whether the whole page is selected; undefined when only a part of it is. */
  whole: boolean | undefined
  /** The page has no rows to select, such as while it is loading. */
  empty: boolean
}

type Chosen = { of: string; ids: ReadonlySet<string>; all: boolean; last: string | undefined }
const nothing: Chosen = { of: '', ids: new Set(), all: false, last: undefined }

/** Ids of all rows from one row to another, in the order of the page. */
export const between = (ids: readonly string[], from: string, to: string): readonly string[] => {
  const [first = -1, second = -1] = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b)
  return first < 0 ? [to] : ids.slice(first, second + 1)
}

/**
 * The selection of a list. It is lost when another page, order or filter is shown.
 * @param of identifies what is shown, such as the query of the list
 */
export const useSelection = (of: string, rows: readonly { id: string }[]): Selection => {
  const [kept, setKept] = useState(nothing)
  const here = useMemo(() => rows.map(({ id }) => id), [rows])
  return useMemo(() => {
    const now = kept.of === of ? kept : nothing
    const ids = new Set(here.filter((id) => now.ids.has(id)))
    const put = (next: Partial<Chosen>) => setKept({ ...now, ids, all: false, ...next, of })
    return {
      ids,
      all: now.all,
      toggle: (id, through) => {
        const chosen = !ids.has(id)
        const meant = through && now.last !== undefined ? between(here, now.last, id) : [id]
        const next = new Set(ids)
        for (const one of meant)
          if (chosen) next.add(one)
          else next.delete(one)
        put({ ids: next, last: id })
      },
      page: (chosen) => put({ ids: new Set(chosen ? here : []) }),
      everything: () => put({ ids: new Set(here), all: true }),
      clear: () => setKept(nothing),
      whole: ids.size === 0 ? false : ids.size === here.length ? true : undefined,
      empty: here.length === 0,
    }
  }, [kept, of, here])
}

const none: Selection = {
  ids: new Set(),
  all: false,
  toggle: () => undefined,
  page: () => undefined,
  everything: () => undefined,
  clear: () => undefined,
  whole: false,
  empty: true,
}
export const SelectionContext = createContext(none)
/** The selection for the checkboxes in the rows, which are thus drawn again without their rows. */
export const useSelected = () => use(SelectionContext)
