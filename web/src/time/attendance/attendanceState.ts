import { type AttendanceTable, attendanceTables } from '#domain/time/attendance/attendance.api.ts'
import { type MonthState, monthStates } from '#domain/time/month/monthActs.ts'
import { isId } from '#web/kit/facts/isDate.ts'
import { type PagePlace, pageSizes, type Search } from '#web/kit/tables/listState.ts'

/** What the attendance record shows; all of it stands in the address. `person`: whose days are open. */
export type AttendanceState = PagePlace & {
  month: string
  /** What a line is: a person, a day of somebody, or a visit. */
  by: AttendanceTable
  staff: readonly string[]
  establishment: string | undefined
  person: string | undefined
  /** Only what differs from the plan or asks for somebody. */
  open: boolean
  /** Only those whose month stands there. */
  state: MonthState | undefined
  sample: boolean
  sort: string | undefined
}

const ids = (value: unknown) => (typeof value === 'string' ? value.split('.').filter(isId) : [])

/** Reads an address; without a month it is the present one. */
export const readAttendanceState = (search: Search, thisMonth: string): AttendanceState => {
  const { month, by, staff, establishment, person, open, state, sample, sort, cursor, before, size } = search
  return {
    month: typeof month === 'string' && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : thisMonth,
    by: attendanceTables.find((one) => one === by) ?? attendanceTables[0],
    staff: ids(staff),
    establishment: ids(establishment)[0],
    person: ids(person)[0],
    open: open === true,
    state: monthStates.find((one) => one === state),
    sample: sample === true,
    sort: typeof sort === 'string' ? sort : undefined,
    cursor: cursor === undefined ? undefined : String(cursor),
    before: Number.isInteger(before) && Number(before) > 0 ? Number(before) : 0,
    size: pageSizes.find((one) => one === size) ?? pageSizes[0],
  }
}

export const writeAttendanceState = (
  { month, by, staff, establishment, person, open, state, sample, sort, cursor, before, size }: AttendanceState,
  thisMonth: string,
): Record<string, unknown> => ({
  ...(month === thisMonth ? {} : { month }),
  ...(by === attendanceTables[0] ? {} : { by }),
  ...(staff.length > 0 ? { staff: staff.join('.') } : {}),
  ...(establishment === undefined ? {} : { establishment }),
  ...(person === undefined ? {} : { person }),
  ...(open ? { open } : {}),
  ...(state === undefined ? {} : { state }),
  ...(sample ? { sample } : {}),
  ...(sort === undefined ? {} : { sort }),
  ...(cursor === undefined ? {} : { cursor: Number(cursor), before }),
  ...(size === pageSizes[0] ? {} : { size }),
})
