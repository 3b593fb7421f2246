import { figures, type SheetRow } from '#domain/time/sheet.ts'
import { foldQuery, searchKey } from '#domain/kit/fold.ts'
import { isId } from '#web/kit/facts/isDate.ts'
import type { Search } from '#web/kit/tables/listState.ts'

/** Filters of the sheet, all of which are in the address. `staff` is empty for everybody. */
export type SheetState = {
  month: string
  staff: readonly string[]
  sort: string | undefined
  /** Include the people of the sample company. */
  sample: boolean
}

/** Columns by which the sheet can be sorted; the first is the default. */
export const sheetSorts = ['staff_code', 'name', 'nationality', ...figures] as const

/** Reads the filters from the address; without a month the present one is shown. */
export const readSheetState = (search: Search, thisMonth: string): SheetState => {
  const { month, staff, sort, sample } = search
  return {
    month: typeof month === 'string' && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : thisMonth,
    staff: typeof staff === 'string' ? staff.split('.').filter(isId) : [],
    sort: typeof sort === 'string' && sheetSorts.some((name) => name === sort.replace(/^-/, '')) ? sort : undefined,
    sample: sample === true,
  }
}

export const writeSheetState = ({ month, staff, sort, sample }: SheetState, thisMonth: string): Record<string, unknown> => ({
  ...(month === thisMonth ? {} : { month }),
  ...(staff.length > 0 ? { staff: staff.join('.') } : {}),
  ...(sort === undefined || sort === sheetSorts[0] ? {} : { sort }),
  ...(sample ? { sample } : {}),
})

/** The rows of the chosen people; all rows when nobody is chosen. */
export const rowsOf = (rows: readonly SheetRow[], staff: readonly string[]): SheetRow[] => {
  const chosen = new Set(staff)
  return staff.length === 0 ? [...rows] : rows.filter((row) => chosen.has(row.staff_id))
}

/** What a list of people shows of each. */
export type Named = Pick<SheetRow, 'staff_id' | 'staff_code' | 'name' | 'kana'>
/** A person with the text that is searched. */
export type Person = { row: Named; key: string }

export const indexPeople = (rows: readonly Named[]): Person[] =>
  rows.map((row) => ({ row, key: searchKey([row.name, row.kana, row.staff_code]) }))

/** The people whose name, kana or code contains all typed words; both are normalized as on the server. */
export const findPeople = (people: readonly Person[], typed: string): Named[] => {
  const terms = foldQuery(typed)
  return people.filter(({ key }) => terms.every((term) => key.includes(term))).map(({ row }) => row)
}
