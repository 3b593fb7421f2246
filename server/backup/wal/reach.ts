import { BackupRefused } from '../refusal.ts'
import { type Base, baseOf, dateOf, nextSegment, readable, type Segment, segmentOf, timeText } from './names.ts'

/** A log, by the files in its folder: its base backups and segments. */
export type Log = { name: string; bases: Base[]; segments: Segment[] }
/**
 * What a base backup allows: recovery to every moment from it until the last mark (`until`) before the log stops. It stops at its end,
 * before a missing segment, or before a mark of a clock that was ahead: PostgreSQL would end a recovery there, whatever later time is
 * requested.
 */
export type Way = { log: string; base: Base; segments: Segment[]; until: string; stop: Stop | null }
type Stop = { segment: string; why: 'missing' | 'ahead' }

export const logOf = (name: string, files: readonly string[]): Log => ({
  name,
  bases: files.flatMap((file) => baseOf(file) ?? []).sort((a, b) => order(a.from, b.from)),
  segments: files.flatMap((file) => segmentOf(file) ?? []).sort((a, b) => order(a.name, b.name)),
})

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The recoveries that the base backups of a log allow, the oldest first; a base backup whose log is missing allows none. */
export const waysOf = ({ name, bases, segments }: Log): Way[] => {
  const bySegment = new Map(segments.map((segment) => [segment.name, segment]))
  const ahead = aheadOf(segments)
  const last = segments.at(-1)?.name ?? ''
  return bases.flatMap((base) => {
    const unbroken: Segment[] = []
    let at = base.segment
    for (let next = bySegment.get(at); next && !ahead.has(next); next = bySegment.get(at)) {
      unbroken.push(next)
      at = nextSegment(at)
    }
    const until = unbroken.findLast((segment) => segment.until !== null)?.until ?? ''
    const stop: Stop | null = at > last ? null : { segment: at, why: bySegment.has(at) ? 'ahead' : 'missing' }
    return until < base.from ? [] : [{ log: name, base, segments: unbroken, until, stop }]
  })
}

/** Segments with a mark that is later than a following one: the clock was ahead when they ended. */
export const aheadOf = (segments: readonly Segment[]): ReadonlySet<Segment> => {
  const ahead = new Set<Segment>()
  let earliest: string | null = null
  for (const segment of segments.toReversed()) {
    if (segment.until === null) continue
    if (earliest !== null && segment.until > earliest) ahead.add(segment)
    else earliest = segment.until
  }
  return ahead
}

/** A period without gaps; recovery is possible to every moment of it. */
export type Reach = { from: string; until: string }

/** All periods to which recovery is possible, the oldest first. */
export const reachesOf = (logs: readonly Log[]): Reach[] => {
  const found: Reach[] = []
  for (const { base, until } of logs.flatMap(waysOf).sort((a, b) => order(a.base.from, b.base.from))) {
    const last = found.at(-1)
    if (last && base.from <= last.until) last.until = last.until < until ? until : last.until
    else found.push({ from: base.from, until })
  }
  return found
}

/**
 * How to recover to a moment: the newest base backup before it, and the log up to the first mark after it. Of several logs the newest one
 * is used.
 * @param time such as '20261122-140500-000'
 * @throws {BackupRefused} `unreached`; the message says to which times recovery is possible, and what is missing
 */
export const wayTo = (logs: readonly Log[], time: string): Way => {
  const ways = logs.flatMap(waysOf)
  const way = ways
    .filter(({ base, until }) => base.from <= time && time <= until)
    .sort((a, b) => order(a.log, b.log) || order(a.base.from, b.base.from))
    .at(-1)
  if (!way) throw new BackupRefused('unreached', `${readable(time)} cannot be reached. ${inSentences(logs)}`)
  const end = way.segments.findIndex(({ until }) => until !== null && until >= time)
  return { ...way, segments: way.segments.slice(0, end + 1) }
}

/** Sentences that say to which times recovery is possible, and what is missing. */
export const inSentences = (logs: readonly Log[]): string => {
  const spans = reachesOf(logs)
    .map(({ from, until }) => ({ from: nextSecond(from), until }))
    .filter(({ from, until }) => from <= until)
    .map(({ from, until }) => `from ${readable(from)} to ${readable(until)}`)
  const stops = new Set(
    logs.flatMap(waysOf).flatMap(({ log, stop }) => (stop === null ? [] : [`${log}/${stop.segment}.wal ${WHY[stop.why]}`])),
  )
  return [
    spans.length === 0 ? 'There is no log that leads to any time.' : `One can go back to any time ${spans.join(', and ')}.`,
    ...stops,
  ].join(' ')
}

const WHY = { missing: 'is missing.', ahead: 'was written by a clock that was ahead.' } as const

/** The next whole second, since people ask for whole seconds. */
const nextSecond = (time: string): string => timeText(new Date(Math.ceil(dateOf(time).getTime() / 1000) * 1000))
