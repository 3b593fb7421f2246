import { clockOf, instantOf, minutesBetween } from '#domain/kit/dates.ts'

export const calendarViews = ['month', 'week', 'day', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

/** A period between two instants with an offset (ISO 8601). */
export type Times = { readonly starts_at: string; readonly ends_at: string }

/** An entry of a calendar. */
export type Entry = Times & {
  readonly id: string
  /** The period as readable text. */
  readonly time: string
  readonly title: string
  /** Subtitle, shown where there is room. */
  readonly sub: string
  /** Background, edge and text as CSS colours. */
  readonly color: { readonly fill: string; readonly edge: string; readonly text: string }
  /** Text that says why somebody must look at the entry; the entry then has a red edge. */
  readonly alert?: string | undefined
  /** Text that says that the entry may still change; the entry is then striped. */
  readonly draft?: string | undefined
  /** The entry lasts whole days, from midnight to midnight. */
  readonly all_day?: boolean | undefined
  /** The entry cannot be moved or resized. */
  readonly fixed?: boolean | undefined
  /** Order among entries that begin at the same time: the lowest comes first. */
  readonly rank?: number | undefined
}

/** The new period of an entry that was moved or resized. */
export type Moved = Times & { readonly all_day: boolean }

/** Why a day is highlighted, and the name of the holiday or weekday. */
export type Mark = { readonly name: string; readonly kind: 'saturday' | 'sunday' | 'holiday' }

/**
 * An empty place of the calendar that the person chose: a day, or a time of a day. `at`: where the pointer was, in pixels of the window;
 * absent when the person dragged over a period.
 */
export type Place = {
  readonly date: string
  readonly times: Times | undefined
  /** Last day, when the person dragged over several days. */
  readonly until?: string
  readonly at?: { readonly x: number; readonly y: number }
}

/**
 * Local time in Tokyo without an offset. The library is told that this is UTC, so that neither the time zone of the browser nor its
 * daylight saving time moves an entry.
 */
export const wallOf = (instant: string): string => instantOf(clockOf(instant)).slice(0, 19)

/** The instant of a local time in Tokyo, which is the reverse of `wallOf`; also reads what the library writes. */
export const instantOfWall = (wall: string): string => `${wall.slice(0, 16)}:00+09:00`

/** The hour to which a day is scrolled at first, as `HH:MM:SS`: half an hour before the first entry, but not later than 8:00. */
export const opensAt = (entries: readonly (Times & Pick<Entry, 'all_day'>)[]): string => {
  const first = entries
    .filter(({ all_day }) => !all_day)
    .map(({ starts_at }) => wallOf(starts_at).slice(11, 16))
    .reduce((one, other) => (other < one ? other : one), '08:30')
  const [hour = '0', minute = '0'] = first.split(':')
  const before = Math.max(0, Number(hour) * 60 + Number(minute) - 30)
  return `${String(Math.floor(before / 60)).padStart(2, '0')}:${String(before % 60).padStart(2, '0')}:00`
}

/**
 * From this time on, the library draws an entry also on the day on which it ends; before it, the night of a duty (22:00-6:00) stays on the
 * day on which it began.
 */
export const NEXT_DAY = '12:00'
/** A longer entry is no night: duties of two shifts last some 16 hours, and a half day off or an outing of two days more. Minutes. */
const NIGHT = 18 * 60

/**
 * The end, as local time, with which an entry of days is drawn: that of an entry longer than a night is put off until `NEXT_DAY`, so that
 * the library draws its last day, too.
 */
export const drawnEnd = ({ starts_at, ends_at, all_day }: Times & Pick<Entry, 'all_day'>): string => {
  const wall = wallOf(ends_at)
  const endsEarly = wall.slice(11, 16) > '00:00' && wall.slice(11, 16) < NEXT_DAY
  return !all_day && endsEarly && minutesBetween(starts_at, ends_at) > NIGHT ? `${wall.slice(0, 10)}T${NEXT_DAY}:00` : wall
}

/** The end of an entry of days that was moved or resized: `wall` is its new `drawnEnd`. */
export const movedEnd = (entry: Times & Pick<Entry, 'all_day'>, wall: string): string =>
  instantOf(clockOf(entry.ends_at) + minutesBetween(instantOfWall(drawnEnd(entry)), instantOfWall(wall)))
