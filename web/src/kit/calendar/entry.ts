import { clockOf, instantOf } from '#domain/kit/dates.ts'

export const calendarViews = ['month', 'week', 'day', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

/** From when to when, as instants with an offset. */
export type Times = { readonly starts_at: string; readonly ends_at: string }

/** Something that stands in a calendar. */
export type Entry = Times & {
  readonly id: string
  /** From when to when in words. */
  readonly time: string
  readonly title: string
  /** What it is about, where there is room. */
  readonly sub: string
  /** Ground, edge and text, as CSS colours. */
  readonly color: { readonly fill: string; readonly edge: string; readonly text: string }
  /** Why somebody must look at it, in words: it has a red edge. */
  readonly alert?: string | undefined
  /** That it may still change, in words: it is striped. */
  readonly draft?: string | undefined
  /** Of whole days, from midnight to midnight. */
  readonly all_day?: boolean | undefined
  /** It is only looked at: nobody carries it elsewhere. */
  readonly fixed?: boolean | undefined
  /** Where it stands among those that begin at the same time: the lowest first. */
  readonly rank?: number | undefined
}

/** Where an entry was carried to. */
export type Moved = Times & { readonly all_day: boolean }

/** What a day is marked as. */
export type Mark = { readonly name: string; readonly kind: 'saturday' | 'sunday' | 'holiday' }

/** An empty place: a day of the month, or a time of a day. `at`: where it was pointed at, in pixels of the window; none where a time was drawn. */
export type Place = {
  readonly date: string
  readonly times: Times | undefined
  /** The last of several days that were drawn over. */
  readonly until?: string
  readonly at?: { readonly x: number; readonly y: number }
}

/**
 * What the clock on the wall in Tokyo shows, without an offset: the library is told that it is UTC, so that neither the zone of the browser nor
 * a change of its clocks moves anything.
 */
export const wallOf = (instant: string): string => instantOf(clockOf(instant)).slice(0, 19)

/** The instant at which the clock on the wall in Tokyo shows this: `wallOf` backwards, also of what the library writes. */
export const instantOfWall = (wall: string): string => `${wall.slice(0, 16)}:00+09:00`

/** The hour at which a day is opened: half an hour before its first entry, at most at eight. */
export const opensAt = (entries: readonly (Times & Pick<Entry, 'all_day'>)[]): string => {
  const first = entries
    .filter(({ all_day }) => !all_day)
    .map(({ starts_at }) => wallOf(starts_at).slice(11, 16))
    .reduce((one, other) => (other < one ? other : one), '08:30')
  const [hour = '0', minute = '0'] = first.split(':')
  const before = Math.max(0, Number(hour) * 60 + Number(minute) - 30)
  return `${String(Math.floor(before / 60)).padStart(2, '0')}:${String(before % 60).padStart(2, '0')}:00`
}
