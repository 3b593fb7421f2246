import { addDays, shiftMonth, weekday } from '#domain/kit/dates.ts'
import { type StaffingKind, staffingKinds, staffingServices, visitingServices } from '#domain/time/staffing/staffing.ts'
import { isDate, isId } from '#web/kit/facts/isDate.ts'
import type { Search } from '#web/kit/tables/listState.ts'

/** What the sheet can be of: a service, or the visiting services that are handed in together. */
export const staffingChoices = ['visiting', ...staffingServices] as const
type Choice = (typeof staffingChoices)[number]
/** The services of a choice; none for all. */
export const servicesOf = (choice: Choice | undefined): (typeof staffingServices)[number][] =>
  choice === undefined ? [] : choice === 'visiting' ? [...visitingServices] : [choice]

/** Filters of the staffing sheet, all of which are in the address. `from`: the first day of a plan; `month`: that of a record. */
export type StaffingState = {
  kind: StaffingKind
  /** Without one the first that is designated. */
  establishment: string | undefined
  /** Without one all services together. */
  service: Choice | undefined
  from: string
  month: string
}

/** Monday of the week in which a date lies. */
export const mondayOf = (date: string): string => addDays(date, -((weekday(date) + 6) % 7))
export const firstOfNextMonth = (today: string): string => `${shiftMonth(today.slice(0, 7), 1)}-01`
/** The month before the present one, which is over. */
const lastMonth = (today: string): string => shiftMonth(today.slice(0, 7), -1)

export const readStaffingState = ({ kind, establishment, service, from, month }: Search, today: string): StaffingState => ({
  kind: staffingKinds.find((one) => one === kind) ?? staffingKinds[0],
  establishment: typeof establishment === 'string' && isId(establishment) ? establishment : undefined,
  service: staffingChoices.find((one) => one === service),
  from: isDate(from) ? from : mondayOf(today),
  month: typeof month === 'string' && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : lastMonth(today),
})

export const writeStaffingState = (state: StaffingState, today: string): Record<string, unknown> => {
  const usual = readStaffingState({}, today)
  const { kind, establishment, service, from, month } = state
  return {
    ...(kind === usual.kind ? {} : { kind }),
    ...(establishment === undefined ? {} : { establishment }),
    ...(service === undefined ? {} : { service }),
    ...(from === usual.from ? {} : { from }),
    ...(month === usual.month ? {} : { month }),
  }
}
