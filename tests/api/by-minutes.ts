import type { SheetTotals } from '#domain/time/sheet.ts'

/** Seeded, so that a failure can be repeated (mulberry32). */
export const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}
/** The platform's own calendar as oracle: Tokyo's clock is the UTC clock of the instant nine hours later. */
export const MINUTE = 60_000
const tokyo = (ms: number) => new Date(ms + 540 * MINUTE).toISOString()
export const iso = (ms: number) => `${tokyo(ms).slice(0, 16)}:00+09:00`
export const isHoliday = (date: string) => new Date(`${date}T00:00Z`).getUTCDay() === 0 || date.endsWith('-03')

/** Up to so many minutes between two visits nobody can use freely (decision 96). */
const WAITING = 15

/** `waits`: a few minutes between two visits of a home, which nobody leaves meanwhile. */
export type Stretch = { from: number; to: number; home: boolean; waits?: boolean; breaks: [number, number][] }

/** Visits of one helper around the ends of months, many of them touching, with up to three breaks each. Minutes since the epoch. */
export const plan = (random: () => number, count: number): Stretch[] => {
  const int = (n: number) => Math.floor(random() * n)
  const visits: Stretch[] = []
  let at = Date.UTC(2026, 0, 20) / MINUTE
  for (let n = 0; n < count; n++) {
    // gaps of nothing, of a minute, of less than two hours, of hours; starts and ends often at midnight, 5:00 and 22:00
    if (random() > 0.55) at += random() < 0.1 ? 1 : 1 + int(random() < 0.3 ? 100 : 2000)
    const cut = [0, 5 * 60, 22 * 60][int(3)] ?? 0
    const toCut = (cut - ((at + 540) % 1440) + 1440) % 1440
    const length = random() < 0.35 && toCut > 0 ? toCut : 1 + int(random() < 0.9 ? 900 : 4320)
    const cuts = [...new Set(Array.from({ length: 2 * int(4) }, () => int(length)))].sort((a, b) => a - b)
    const breaks = Array.from({ length: Math.floor(cuts.length / 2) }, (_, i): [number, number] => [
      at + (cuts[2 * i] ?? 0),
      at + (cuts[2 * i + 1] ?? 0),
    ])
    visits.push({ from: at, to: at + length, home: random() < 0.5, breaks })
    at += length
  }
  return visits
}

/** The visits, and the waiting between those that follow each other closely. */
const withWaiting = (visits: readonly Stretch[]): Stretch[] =>
  visits.flatMap((visit, at) => {
    const one = visits[at - 1]
    const gap = visit.from - (one?.to ?? visit.from)
    const waits = visit.home && one?.home === true
    return gap > 0 && gap <= WAITING ? [{ from: visit.from - gap, to: visit.from, home: false, waits, breaks: [] }, visit] : [visit]
  })

/** Counts every minute by itself: on duty or not, in the home or not, on a break or not. `joinedOver`: minutes over which a duty of a date goes on. */
export const byMinutes = (planned: readonly Stretch[], joinedOver: (date: string) => number = () => 0) => {
  const visits = withWaiting(planned)
  const months = new Map<string, SheetTotals & { dates: Set<string> }>()
  let before = -1
  let began = 0
  let date = ''
  let insideSince = -1
  let stayed = false
  let holiday = false
  for (const [place, visit] of visits.entries()) {
    for (let minute = visit.from; minute < visit.to; minute++) {
      const first = minute === visit.from
      if (minute - 1 - before > joinedOver(date) || (first && visit.to - began > 72 * 60)) {
        began = minute
        date = tokyo(minute * MINUTE).slice(0, 10)
        insideSince = -1
        stayed = false
      } else if (visit.home && visits[place - 1]?.home === true) {
        // nobody leaves a home for a gap that is joined
        for (let gap = before + 1; gap < minute; gap++) {
          const month = months.get(date.slice(0, 7))
          if ((gap + 540) % 1440 !== 0 || stayed || month === undefined) continue
          stayed = true
          month.group_home_stays++
        }
      }
      before = minute
      const key = date.slice(0, 7)
      const month = months.get(key) ?? {
        total_hours: 0,
        total_days: 0,
        total_night_hours: 0,
        total_holiday_hours: 0,
        group_home_hours: 0,
        group_home_stays: 0,
        dates: new Set<string>(),
      }
      months.set(key, month)
      month.dates.add(date)
      const clock = (minute + 540) % 1440
      if (first || clock === 0) holiday = isHoliday(tokyo(minute * MINUTE).slice(0, 10))
      const isThere = visit.home || visit.waits === true
      if (!isThere) insideSince = -1
      else if (insideSince < 0) insideSince = minute
      // there in the minute before midnight and in the minute after it
      if (isThere && clock === 0 && insideSince < minute && !stayed) {
        stayed = true
        month.group_home_stays++
      }
      if (visit.breaks.some(([from, to]) => minute >= from && minute < to)) continue
      month.total_hours++
      if (clock >= 22 * 60 || clock < 5 * 60) month.total_night_hours++
      if (holiday) month.total_holiday_hours++
      if (visit.home) month.group_home_hours++
    }
  }
  return Object.fromEntries([...months].map(([key, { dates, ...month }]) => [key, { ...month, total_days: dates.size }]))
}
