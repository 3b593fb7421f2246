import { type DayVisit } from '#domain/visits/day.ts'
import { dateOf } from '#domain/kit/dates.ts'
import { isWritable, minuteOfReport, type ReportState, type Said } from '#domain/visits/shiftReport.ts'
import { lastOf } from '#web/kit/outbox/queue.ts'
import { useStore } from '#web/kit/store.ts'
import { reportBox } from './reportBox.ts'

/** Where the report of a visit stands for its helper; `waiting`: it is on this device alone, `refused`: the server did not take it. */
export type Standing = ReportState | 'none' | 'waiting' | 'refused'

/** What is said of a visit so far: what waits on this device, else what the server has, else what was done last time. */
export const useReport = (visit: DayVisit) => {
  const { queue } = useStore(reportBox)
  const waiting = lastOf(queue, visit.id)
  const { report, proposed } = visit
  const said: Said = waiting?.input.said ?? report?.said ?? proposed
  const standing: Standing = waiting ? (waiting.refused ? 'refused' : 'waiting') : (report?.state ?? 'none')
  const handedIn = waiting ? waiting.input.submit : report !== null && !isWritable(report.state)
  const keep = (changes: Partial<Said>, submit = false) =>
    reportBox.put(visit.id, { said: { ...said, ...changes }, submit }, report?.version ?? null)
  return {
    said,
    standing,
    refused: waiting?.refused,
    /** Whether it is handed in, also if that has not left this device yet. */
    handedIn,
    keep,
    begin: (now: string) => keep({ started: minuteOfReport(dateOf(visit.starts_at), now) }),
    end: (now: string) => keep({ ended: Math.max(minuteOfReport(dateOf(visit.starts_at), now), (said.started ?? 0) + 1) }),
    /** Sends again what was refused, upon what the server has now. */
    again: () => keep({}, waiting?.input.submit),
    discard: () => reportBox.withdraw(visit.id),
  }
}
