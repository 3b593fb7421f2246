import type { ReportState } from '#domain/visits/shiftReport.ts'
import type { Tone } from '#web/kit/tables/Mark.tsx'

export const reportTones = {
  draft: 'plain',
  submitted: 'wait',
  returned: 'danger',
  locked: 'good',
} satisfies Record<ReportState, Tone>
