import { type AttendanceTable, attendanceTables } from '#domain/time/attendance/attendance.api.ts'
import { type Limit, type LimitLevel, limitLevels, limitNames } from '#domain/visits/limits.ts'
import { type MonthState, monthStates } from '#domain/time/month/monthActs.ts'
import { isDate, isId } from '#web/kit/facts/isDate.ts'
import { type PagePlace, pageSizes, type Search } from '#web/kit/tables/listState.ts'

/** Filters of the attendance record, all of which are in the address. `person`: whose days are open. */
export type AttendanceState = PagePlace & {
  month: string
  /** What one line of the list is: a person, a day of a person, or a visit. */
  by: AttendanceTable
  staff: readonly string[]
  establishment: string | undefined
  person: string | undefined
  /** Only days and visits that differ from the plan or have issues. */
  open: boolean
  /** Only people whose month is in this state. */
  state: MonthState | undefined
  /** Only people who are this near to a limit of overtime: to the named one, or to the one that they have used up most. */
  gauge: LimitLevel | undefined
  bound: Limit | undefined
  sample: boolean
  sort: string | undefined
}

const ids = (value: unknown) => (typeof value === 'string' ? value.split('.').filter(isId) : [])

/**
 * Reads the filters from the address; without a month the present one is shown. A link to a `day` shows the month in whose wage period it lies, which `monthOn` tells.
 */
export const readAttendanceState = (search: Search, thisMonth: string, monthOn: (date: string) => string): AttendanceState => {
  const { month, day, by, staff, establishment, person, open, state, gauge, bound, sample, sort, cursor, before, size } = search
  return {
    month:
      typeof month === 'string' && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : isDate(day) ? monthOn(day) : thisMonth,
    by: attendanceTables.find((one) => one === by) ?? attendanceTables[0],
    staff: ids(staff),
    establishment: ids(establishment)[0],
    person: ids(person)[0],
    open: open === true,
    state: monthStates.find((one) => one === state),
    gauge: limitLevels.find((one) => one === gauge),
    bound: limitNames.find((one) => one === bound),
    sample: sample === true,
    sort: typeof sort === 'string' ? sort : undefined,
    cursor: cursor === undefined ? undefined : String(cursor),
    before: Number.isInteger(before) && Number(before) > 0 ? Number(before) : 0,
    size: pageSizes.find((one) => one === size) ?? pageSizes[0],
  }
}

export const writeAttendanceState = (
  { month, by, staff, establishment, person, open, state, gauge, bound, sample, sort, cursor, before, size }: AttendanceState,
  thisMonth: string,
): Record<string, unknown> => ({
  ...(month === thisMonth ? {} : { month }),
  ...(by === attendanceTables[0] ? {} : { by }),
  ...(staff.length > 0 ? { staff: staff.join('.') } : {}),
  ...(establishment === undefined ? {} : { establishment }),
  ...(person === undefined ? {} : { person }),
  ...(open ? { open } : {}),
  ...(state === undefined ? {} : { state }),
  ...(gauge === undefined ? {} : { gauge }),
  ...(gauge === undefined || bound === undefined ? {} : { bound }),
  ...(sample ? { sample } : {}),
  ...(sort === undefined ? {} : { sort }),
  ...(cursor === undefined ? {} : { cursor: Number(cursor), before }),
  ...(size === pageSizes[0] ? {} : { size }),
})
