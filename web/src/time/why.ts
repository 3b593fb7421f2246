import { addend, type Figure, type SheetVisit } from '#domain/time/sheet.ts'

type Part = SheetVisit['parts'][number]
/** A visit and what it adds to a figure: minutes, or 1 for a count. `joined`: its day is already counted by an earlier visit. */
export type Share = { visit: SheetVisit; share: number; joined: boolean }
/** `counted` in the order of time; `others` add nothing. */
export type Behind = { counted: Share[]; others: SheetVisit[]; sum: number }

/** The visits behind one figure of a person's sheet. The sum is the figure. */
export const behind = (visits: readonly SheetVisit[], figure: Figure): Behind => {
  const days = new Set<string>()
  const shares = visits.map((visit): Share => {
    if (figure !== 'total_days') return { visit, share: visit[addend[figure]], joined: false }
    const joined = days.has(visit.duty_date)
    days.add(visit.duty_date)
    return { visit, share: joined ? 0 : 1, joined }
  })
  return {
    counted: shares.filter(({ share, joined }) => share > 0 || joined),
    others: shares.filter(({ share, joined }) => share === 0 && !joined).map(({ visit }) => visit),
    sum: shares.reduce((sum, { share }) => sum + share, 0),
  }
}

/** Whether the minutes of a part are in a figure; days and stays are not made of minutes. */
export const partCounts = (part: Part, visit: SheetVisit, figure: Figure): boolean => {
  switch (figure) {
    case 'total_hours':
      return true
    case 'total_night_hours':
      return part.night
    case 'total_holiday_hours':
      return part.holiday
    case 'group_home_hours':
      return visit.group_home_minutes > 0
    case 'total_days':
    case 'group_home_stays':
      return false
  }
}
