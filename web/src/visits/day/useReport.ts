import { type DayVisit } from '#domain/visits/day.ts'
import { dateOf } from '#domain/kit/dates.ts'
import { isWritable, minuteOfReport, type ReportState, type Said } from '#domain/visits/shiftReport.ts'
import { same } from '#web/kit/forms/values/merge.ts'
import { lastOf } from '#web/kit/offline/queue.ts'
import { useStore } from '#web/kit/store.ts'
import { reportBox } from './reportBox.ts'
import { aboutOf, wholeOf } from './waitingReport.ts'

/** State of a report for its helper. `waiting`: it is pending on this device; `refused`: the server refused it. */
export type Standing = ReportState | 'none' | 'waiting' | 'refused'

/** What a form was filled with: the values, and the version of the report that they belong to. */
export type Filled = { from: Said; base: number | null }

/** The report of a visit: the pending one on this device, or that of the server, or what was done at the last visit as a proposal. */
export const useReport = (visit: DayVisit) => {
  const { queue, loaded } = useStore(reportBox)
  const waiting = lastOf(queue, visit.id)
  const { report, proposed } = visit
  const said: Said = waiting ? wholeOf(waiting.input) : (report?.said ?? proposed)
  const standing: Standing = waiting ? (waiting.refused ? 'refused' : 'waiting') : (report?.state ?? 'none')
  const handedIn = waiting ? waiting.input.submit : report !== null && !isWritable(report.state)
  const version = report?.version ?? null
  /**
   * Puts changes into the offline queue.
   * @param filled what the form started from, with its version, so that changes made by others meanwhile are noticed
   */
  const keep = (changes: Partial<Said>, submit = false, { from, base }: Filled = { from: said, base: version }) => {
    // when the present report has the values that the form started from, as after sending earlier changes, its version is used
    const isSame = report !== null && same(report.said, from)
    return reportBox.put(visit.id, { changes, from, submit, about: aboutOf(visit) }, isSame ? version : base)
  }
  return {
    said,
    version,
    standing,
    /** Whether the pending items of this device have been read; before that nothing may be written. */
    loaded,
    waiting,
    /** Whether the report is submitted, even if that has not been sent yet. */
    handedIn,
    keep,
    begin: (now: string) => keep({ started: minuteOfReport(dateOf(visit.starts_at), now) }, handedIn),
    end: (now: string) =>
      keep({ ended: Math.max(minuteOfReport(dateOf(visit.starts_at), now), (said.started ?? 0) + 1) }, handedIn),
  }
}
