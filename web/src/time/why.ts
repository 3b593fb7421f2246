import type { AttendanceDay } from '#domain/time/attendance/attendance.ts'
import { type Figure, shareOf } from '#domain/time/sheet.ts'
import type { Part } from '#domain/visits/split.ts'

/** A day of work and what it adds to a figure: minutes, or a number of days or stays. */
export type Share = { day: AttendanceDay; share: number }
/** `counted`: days that add to the figure, in the order of time; `others`: days that add nothing. */
export type Behind = { counted: Share[]; others: Share[]; sum: number }

/** The days of work behind a figure of a person's sheet; `sum` equals the figure. */
export const behind = (days: readonly AttendanceDay[], figure: Figure): Behind => {
  const shares = days.filter(({ work }) => work.length > 0).map((day): Share => ({ day, share: shareOf(day, figure) }))
  return {
    counted: shares.filter(({ share }) => share > 0),
    others: shares.filter(({ share }) => share === 0),
    sum: shares.reduce((sum, { share }) => sum + share, 0),
  }
}

/** Whether the minutes of a part of a day count for a figure. For days, stays and group home hours this cannot be said of a part. */
export const partCounts = (part: Part, figure: Figure): boolean => {
  switch (figure) {
    case 'total_hours':
      return true
    case 'total_night_hours':
      return part.night
    case 'total_holiday_hours':
      return part.holiday
    default:
      return false
  }
}
