import holidays from '@holiday-jp/holiday_jp/lib/holidays.js'

/**
 * The Japanese names of the national holidays by date. Browsers get these alone, since the table of the library, with its weekdays and English
 * names, is 14 kB compressed (`web/dataOf.ts`).
 */
export const nationalDates: ReadonlyMap<string, string> = new Map(Object.entries(holidays).map(([date, { name }]) => [date, name]))
