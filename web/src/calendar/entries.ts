import type { CalendarPeriod } from '#domain/calendar/calendar.api.ts'
import type { AttentionLine } from '#domain/kit/attention.api.ts'
import { DAY, instant, minuteOf } from '#domain/kit/dates.ts'
import { colorOf } from '#domain/visits/colors.ts'
import type { Entry, Times } from '#web/kit/calendar/entry.ts'
import { type Color, knownColor } from '#web/visits/timeline/palette.ts'

type Named = { readonly title: string | null; readonly patient_name: string | null; readonly service_type: string }
export type EntryWords = {
  name(visit: Named): string
  service(type: string): string
  span(times: Times): string
  end(of: Pick<AttentionLine, 'kind' | 'what'>): string
  away(name: string): string
  visits(size: number): string
  unassigned(size: number): string
  /** Stands between the parts. */
  between: string
}

/** What an entry is of, by its id. */
export const layerOf = (id: string): string => id.split(' ')[0] ?? ''
/** What comes after it. */
export const restOf = (id: string): string => id.slice(layerOf(id).length + 1)

const tone = (color: Color) => ({ fill: `var(--fill-${color})`, edge: `var(--edge-${color})`, text: `var(--ink-${color})` })
const isWhole = ({ starts_at, ends_at }: Times) => minuteOf(starts_at) === 0 && minuteOf(ends_at) === 0
const wholeDay = (date: string) => ({ starts_at: instant(date, 0), ends_at: instant(date, DAY), all_day: true, time: '' })

/** Colour of an event of which none was chosen. */
export const USUAL_COLOR: Color = 'asagi'

/** All layers of a period as entries; only events that one may change can be carried. */
export const entriesOf = (period: CalendarPeriod, words: EntryWords): Entry[] => [
  ...period.visit_days.map(({ date, visits, unassigned }) => ({
    ...wholeDay(date),
    id: `visits ${date}`,
    title: words.visits(visits),
    sub: unassigned > 0 ? words.unassigned(unassigned) : '',
    color: tone('sumi'),
    ...(unassigned > 0 ? { alert: words.unassigned(unassigned) } : {}),
    rank: 0,
    fixed: true,
  })),
  ...period.events.map((event) => ({
    id: `event ${event.id}`,
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    all_day: event.all_day,
    time: event.all_day ? '' : words.span(event),
    title: event.title,
    sub: event.description?.split('\n')[0] ?? '',
    color: tone(event.color === null ? USUAL_COLOR : knownColor(event.color)),
    rank: 1,
    fixed: !event.writable,
  })),
  ...period.visits.map((visit) => {
    const [title, service] = [visit.patient_name ?? words.name(visit), words.service(visit.service_type)]
    return {
      id: `visit ${visit.id}`,
      starts_at: visit.starts_at,
      ends_at: visit.ends_at,
      time: words.span(visit),
      title,
      sub: [visit.title, service].filter((part) => part !== null && part !== title).join(words.between),
      color: tone(knownColor(visit.color ?? colorOf(visit.service_type))),
      rank: 2,
      fixed: true,
    }
  }),
  ...period.away.map((one) => ({
    id: `away ${one.starts_at} ${one.staff_id}`,
    starts_at: one.starts_at,
    ends_at: one.ends_at,
    all_day: isWhole(one),
    time: isWhole(one) ? '' : words.span(one),
    title: words.away(one.name),
    sub: '',
    color: tone('kaki'),
    rank: 3,
    fixed: true,
  })),
  ...period.ends.map((end, at) => ({
    ...wholeDay(end.ends_on),
    id: `end ${at}`,
    title: end.name,
    sub: words.end(end),
    color: tone(end.urgency === 'over' || end.urgency === 'now' ? 'sakura' : 'yamabuki'),
    rank: 4,
    fixed: true,
  })),
]
