import type { FileReport } from '#domain/kit/jobs.ts'
import type { Ctx } from './context.ts'

/** Of the characters that do not fit nobody reads more. */
const MOST = 50

/** What there is to tell of a file; nothing is left of what is empty. */
export const reportOf = ({ unmappable = [], unprintable = [], left_out = 0 }: FileReport): FileReport => ({
  ...(unmappable.length > 0 ? { unmappable: unmappable.slice(0, MOST) } : {}),
  ...(unprintable.length > 0 ? { unprintable: unprintable.slice(0, MOST) } : {}),
  ...(left_out > 0 ? { left_out } : {}),
})

/** Tells it in a header of the answer that holds the file. */
export const tellReport = ({ answerHeaders }: Pick<Ctx, 'answerHeaders'>, report: FileReport): void => {
  const told = reportOf(report)
  if (Object.keys(told).length > 0) answerHeaders.set('x-file-report', encodeURIComponent(JSON.stringify(told)))
}
