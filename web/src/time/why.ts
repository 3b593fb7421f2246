import type { AttendanceDay } from '#domain/time/attendance/attendance.ts'
import { type Figure, shareOf } from '#domain/time/sheet.ts'
import type { Part } from '#domain/visits/split.ts'

/** A day of work and what it adds to a figure: minutes, or how many. */
export type Share = { day: AttendanceDay; share: number }
/** `counted` in the order of time; `others` add nothing. */
export type Behind = { counted: Share[]; others: Share[]; sum: number }

/** The days of work behind one figure of a person's sheet. The sum is the figure. */
export const behind = (days: readonly AttendanceDay[], figure: Figure): Behind => {
  const shares = days.filter(({ work }) => work.length > 0).map((day): Share => ({ day, share: shareOf(day, figure) }))
  return {
    counted: shares.filter(({ share }) => share > 0),
    others: shares.filter(({ share }) => share === 0),
    sum: shares.reduce((sum, { share }) => sum + share, 0),
  }
}

/** Whether the minutes of a part are in a figure; of days, stays and what of a day was in a group home the parts say nothing. */
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
