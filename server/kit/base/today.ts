import { Temporal } from 'temporal-polyfill'
import { ZONE } from '#domain/kit/dates.ts'

/** Today's date in the company's time zone. */
export const today = (): string => Temporal.Now.plainDateISO(ZONE).toString()
/** This instant in the company's time zone, to the minute, as written on papers. */
export const now = (): string => Temporal.Now.zonedDateTimeISO(ZONE).toString({ smallestUnit: 'minute', timeZoneName: 'never' })
