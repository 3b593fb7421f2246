import type { DayAnswer, DayVisit, VisitStage } from '#domain/visits/day.ts'
import { dateOf } from '#domain/kit/dates.ts'
import { isWritable, minuteOfReport, type ReportState, type Said } from '#domain/visits/shiftReport.ts'
import { api } from '#web/kit/api.ts'
import { same } from '#web/kit/forms/values/merge.ts'
import { lastOf, type Queue } from '#web/kit/offline/queue.ts'
import { queries } from '#web/kit/query.ts'
import { useStore } from '#web/kit/store.ts'
import { reportBox } from './reportBox.ts'
import { aboutOf, type SentReport, wholeOf } from './waitingReport.ts'

/** State of a report for its helper. `waiting`: it is pending on this device; `refused`: the server refused it. */
export type Standing = ReportState | 'none' | 'waiting' | 'refused'

/** What a form was filled with: the values, and the version of the report that they belong to. */
export type Filled = { from: Said; base: number | null }

/** The report of a visit: the pending one on this device, or that of the server, or what was done at the last visit as a proposal. */
const reportOf = (visit: DayVisit, queue: Queue<SentReport>) => {
  const waiting = lastOf(queue, visit.id)
  const { report, proposed } = visit
  const said: Said = waiting ? wholeOf(waiting.input) : (report?.said ?? proposed)
  const standing: Standing = waiting ? (waiting.refused ? 'refused' : 'waiting') : (report?.state ?? 'none')
  /** Whether the report is submitted, even if that has not been sent yet. */
  const handedIn = waiting ? waiting.input.submit : report !== null && !isWritable(report.state)
  return { said, version: report?.version ?? null, standing, waiting, handedIn }
}

/** How far a helper has come with a visit, as the device knows. */
export const stageOf = (visit: DayVisit, queue: Queue<SentReport>): VisitStage => {
  const { said, handedIn } = reportOf(visit, queue)
  if (handedIn) return 'done'
  return said.started === null ? 'planned' : said.ended === null ? 'begun' : 'ended'
}

/**
 * Puts changes of a report into the offline queue.
 * @param filled what the form started from, with its version, so that changes made by others meanwhile are noticed; without it the present report
 */
const keepReport = (
  visit: DayVisit,
  changes: Partial<Said>,
  { submit, withdraw = false }: { submit: boolean; withdraw?: boolean },
  filled?: Filled,
): Promise<void> => {
  const { said, version } = reportOf(visit, reportBox.get().queue)
  const { from, base } = filled ?? { from: said, base: version }
  // when the present report has the values that the form started from, as after sending earlier changes, its version is used
  const isSame = visit.report !== null && same(visit.report.said, from)
  return reportBox.put(
    visit.id,
    { changes, from, submit, about: aboutOf(visit), ...(withdraw && { withdraw }) },
    isSame ? version : base,
  )
}

/** The visit as the day has it now, for what is done a while after it was drawn. */
const present = (visit: DayVisit): DayVisit => {
  const day = queries.getQueryData<DayAnswer>(api.visits.day.queryKey())
  return [...(day?.visits ?? []), ...(day?.unfinished ?? [])].find(({ id }) => id === visit.id) ?? visit
}

/** Takes back that a visit was begun. */
export const undoBegin = (visit: DayVisit): Promise<void> => keepReport(present(visit), { started: null }, { submit: false })

/** Takes back that a report was submitted, also without a network, as long as the office has not reviewed it. */
export const takeBack = (visit: DayVisit): Promise<void> => keepReport(present(visit), {}, { submit: false, withdraw: true })

export const useReport = (visit: DayVisit) => {
  const { queue, loaded } = useStore(reportBox)
  const report = reportOf(visit, queue)
  const { said, handedIn } = report
  const keep = (changes: Partial<Said>, submit = false, filled?: Filled) => keepReport(visit, changes, { submit }, filled)
  return {
    ...report,
    /** Whether the pending items of this device have been read; before that nothing may be written. */
    loaded,
    keep,
    begin: (now: string) => keep({ started: minuteOfReport(dateOf(visit.starts_at), now) }, handedIn),
    end: (now: string) =>
      keep({ ended: Math.max(minuteOfReport(dateOf(visit.starts_at), now), (said.started ?? 0) + 1) }, handedIn),
  }
}
