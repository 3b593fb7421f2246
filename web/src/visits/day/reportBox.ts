import { client } from '#web/kit/api.ts'
import { offlineQueue } from '#web/kit/offline/offlineQueue.ts'
import { putReport } from './dayReport.ts'
import { noteSentReport } from './installing.ts'
import { followReport, joinReports, mendReport, readReport, type SentReport, wholeOf } from './waitingReport.ts'

/** Offline queue of reports, by visit. */
export const reportBox = offlineQueue<SentReport, Awaited<ReturnType<typeof client.shiftReports.keep>>>({
  part: 'reports',
  reads: readReport,
  send: ({ key, subject, base, input }) =>
    client.shiftReports.keep(
      {
        visit_id: subject,
        version: base,
        said: wholeOf(input),
        submit: input.submit,
        ...(input.withdraw && { withdraw: true }),
      },
      { context: { key } },
    ),
  versionOf: ({ version }) => version,
  onAnswer: (report, visit) => {
    putReport(report, visit)
    if (report.state === 'submitted') noteSentReport()
  },
  join: joinReports,
  follow: followReport,
  mend: mendReport,
})
