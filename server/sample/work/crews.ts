import { dayNumber } from '#domain/kit/dates.ts'
import { shakujiiLines, shimuraLines } from './homes.ts'
import { itabashiLines } from './itabashi.ts'
import { nerimaLines } from './nerima.ts'
import { nurseLines, partTimeNurseLines } from './nursing.ts'
import type { Line, LineName } from './slots.ts'
import { toshimaLines } from './toshima.ts'

/** People who share lines of visits. A row has a letter for each day, Monday first; a dot is free. */
export type Crew = {
  lines: Partial<Record<LineName, Line>>
  /** The n-th member is on row (week + n): everybody comes through all rows. */
  rows: readonly string[]
  members: readonly string[]
  /** Rows that are the same every week. */
  fixed: Readonly<Record<string, string>>
  /** Steps in on paid leave. */
  planner?: string
  closedOnHolidays?: true
}

/** After a night the day is free, every row has one more free day, and every day has one early, one late and one night duty. */
const HOME_CARE_ROWS = ['N..EELL', 'LNN..EE', 'EE.NN.N'] as const
const PART_TIMER_ROW = 'D.E..N.'
const PLANNER_ROW = '.LLLL..'
/** Two stays a week each, the seventh by the part-timer; one duty by day. */
const GROUP_HOME_ROWS = ['S..S.D.', '.DS...S', '.S.DS..'] as const
const GROUP_HOME_PART_TIMER_ROW = '.....S.'

const homeCare = (lines: Crew['lines'], planner: string, members: readonly string[], partTimer: string): Crew => ({
  lines,
  rows: HOME_CARE_ROWS,
  members,
  fixed: { [partTimer]: PART_TIMER_ROW, [planner]: PLANNER_ROW },
  planner,
})
const groupHome = (lines: Crew['lines'], members: readonly string[], partTimer: string): Crew => ({
  lines,
  rows: GROUP_HOME_ROWS,
  members,
  fixed: { [partTimer]: GROUP_HOME_PART_TIMER_ROW },
})
const nurse = (lines: Crew['lines'], key: string, row: string): Crew => ({
  lines,
  rows: [],
  members: [],
  fixed: { [key]: row },
  closedOnHolidays: true,
})

export const crews: readonly Crew[] = [
  homeCare(nerimaLines, 's02', ['s20', 's21', 's10'], 's11'),
  homeCare(itabashiLines, 's03', ['s23', 's25', 's26'], 's29'),
  homeCare(toshimaLines, 's04', ['s27', 's22', 's28'], 's30'),
  groupHome(shakujiiLines, ['s13', 's14', 's15'], 's12'),
  groupHome(shimuraLines, ['s16', 's17', 's18'], 's19'),
  nurse(nurseLines, 's05', 'DDDDD..'),
  nurse(partTimeNurseLines, 's06', '.D.D.D.'),
]

const LETTERS: Readonly<Record<string, LineName>> = { E: 'early', L: 'late', N: 'night', D: 'day', S: 'stay' }

/** Week by its number, and day 0 (Monday) to 6; 1970-01-01 was a Thursday. */
export const weekOf = (date: string): { week: number; day: number } => {
  const days = dayNumber(date) + 3
  const week = Math.floor(days / 7)
  return { week, day: days - week * 7 }
}

/** Who is on which line of a crew on a date, as the rows say. */
export const plannedDuties = (crew: Crew, date: string): { staff: string; line: LineName }[] => {
  const { week, day } = weekOf(date)
  const turn = (n: number) => crew.rows[(((week + n) % crew.rows.length) + crew.rows.length) % crew.rows.length] ?? ''
  const rows = [...crew.members.map((staff, n) => [staff, turn(n)] as const), ...Object.entries(crew.fixed)]
  return rows.flatMap(([staff, row]) => {
    const line = LETTERS[row.charAt(day)]
    return line === undefined ? [] : [{ staff, line }]
  })
}
