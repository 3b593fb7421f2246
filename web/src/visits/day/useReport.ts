import { type DayVisit } from '#domain/visits/day.ts'
import { dateOf } from '#domain/kit/dates.ts'
import { isWritable, minuteOfReport, type ReportState, type Said } from '#domain/visits/shiftReport.ts'
import { same } from '#web/kit/forms/merge.ts'
import { lastOf } from '#web/kit/offline/queue.ts'
import { useStore } from '#web/kit/store.ts'
import { reportBox } from './reportBox.ts'
import { aboutOf, wholeOf } from './waitingReport.ts'

/** Where the report of a visit stands for its helper; `waiting`: it is on this device alone, `refused`: the server did not take it. */
export type Standing = ReportState | 'none' | 'waiting' | 'refused'

/** What the fields of a form were filled with: the values, and the version of the report that they are of. */
export type Filled = { from: Said; base: number | null }

/** What is said of a visit so far: what waits on this device, else what the server has, else what was done last time. */
export const useReport = (visit: DayVisit) => {
  const { queue, loaded } = useStore(reportBox)
  const waiting = lastOf(queue, visit.id)
  const { report, proposed } = visit
  const said: Said = waiting ? wholeOf(waiting.input) : (report?.said ?? proposed)
  const standing: Standing = waiting ? (waiting.refused ? 'refused' : 'waiting') : (report?.state ?? 'none')
  const handedIn = waiting ? waiting.input.submit : report !== null && !isWritable(report.state)
  const version = report?.version ?? null
  /** @param filled what was read before it was written: the version of then, so that what somebody else wrote meanwhile is noticed */
  const keep = (changes: Partial<Said>, submit = false, { from, base }: Filled = { from: said, base: version }) => {
    // the report as it is now says the same: what was written last from here has come to it
    const isSame = report !== null && same(report.said, from)
    return reportBox.put(visit.id, { changes, from, submit, about: aboutOf(visit) }, isSame ? version : base)
  }
  return {
    said,
    version,
    standing,
    /** Whether this device's own pending items have been read; before that nothing may be written. */
    loaded,
    waiting,
    /** Whether it is handed in, also if that has not left this device yet. */
    handedIn,
    keep,
    begin: (now: string) => keep({ started: minuteOfReport(dateOf(visit.starts_at), now) }, handedIn),
    end: (now: string) =>
      keep({ ended: Math.max(minuteOfReport(dateOf(visit.starts_at), now), (said.started ?? 0) + 1) }, handedIn),
  }
}
