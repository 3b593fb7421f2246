import { dateOf, formatTime, minuteOf, ZONE } from '../kit/dates.ts'

/** What stands in a calendar that other programs read. `all_day`: from the midnight of its first day to that after its last. */
export type IcalEvent = {
  readonly uid: string
  readonly summary: string
  readonly description: string | null
  readonly starts_at: string
  readonly ends_at: string
  readonly all_day: boolean
  readonly updated_at: string
  /** Counts the changes, from 0. */
  readonly sequence: number
}

/** Octets of a line without its end (RFC 5545, 3.1). */
const LINE = 75
/** How often a program should ask again: those that listen to it do. */
const AGAIN = 'PT1H'

/** A calendar as a text of RFC 5545, with CRLF, for programs that subscribe to it. `name`: what they call it. */
export const icalOf = (name: string, events: readonly IcalEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hidamari//Calendar//JA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${AGAIN}`,
    `X-PUBLISHED-TTL:${AGAIN}`,
    ...zone,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

/** Tokyo has been nine hours ahead without a summer time since 1951. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19510909T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:JST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const linesOf = ({ uid, summary, description, starts_at, ends_at, all_day, updated_at, sequence }: IcalEvent): string[] => {
  const changed = new Date(updated_at).toISOString().replace(/[-:]|\.\d+/g, '')
  const at = (instant: string) =>
    all_day ? `;VALUE=DATE:${figures(dateOf(instant))}` : `;TZID=${ZONE}:${figures(dateOf(instant))}T${clock(instant)}`
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${sequence}`,
    `DTSTART${at(starts_at)}`,
    `DTEND${at(ends_at)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === null ? [] : [`DESCRIPTION:${escaped(description)}`]),
    // whole days, such as deadlines, keep nobody from an appointment
    `TRANSP:${all_day ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

const figures = (date: string) => date.replaceAll('-', '')
const clock = (instant: string) => `${formatTime(minuteOf(instant)).replace(':', '').padStart(4, '0')}00`

/** Controls other than a tab and the end of a line, which no reader of a calendar may be sent, and line ends that are none there. */
const CONTROLS = /(?![\t\n\u0080-\u009f])[\p{Cc}\u2028\u2029]/gu
/** A text as a value (RFC 5545, 3.3.11): no line of it can begin another property. */
const escaped = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** Octets of a sign in UTF-8. */
const octets = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** A long line in pieces of at most 75 octets, each but the first after a space; no sign is cut in two. */
const folded = (line: string): string => {
  let [text, room] = ['', LINE]
  for (const sign of line) {
    const size = octets(sign)
    if (size > room) {
      text += '\r\n '
      room = LINE - 1
    }
    text += sign
    room -= size
  }
  return text
}
