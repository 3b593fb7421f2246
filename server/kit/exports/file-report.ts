import type { FileReport } from '#domain/kit/jobs.ts'
import type { Ctx } from '../context/context.ts'

/** The most missing characters that a report names. */
const MOST = 50
/** A proxy takes 4 KB of headers, all of them together (nginx), and answers nothing at all when there is more. Bytes. */
const HEADER = 2_500

/** The report about a file, without its empty parts. */
export const reportOf = ({ unmappable = [], unprintable = [], left_out = 0 }: FileReport, most = MOST): FileReport => ({
  ...(unmappable.length > 0 ? { unmappable: unmappable.slice(0, most) } : {}),
  ...(unprintable.length > 0 ? { unprintable: unprintable.slice(0, most) } : {}),
  ...(left_out > 0 ? { left_out } : {}),
})

/** Puts the report into a header of the answer with the file, as much of it as fits. */
export const tellReport = ({ answerHeaders }: Pick<Ctx, 'answerHeaders'>, report: FileReport): void => {
  for (let most = MOST; most > 0; most = Math.floor(most / 2)) {
    const told = reportOf(report, most)
    const header = encodeURIComponent(JSON.stringify(told))
    if (Object.keys(told).length > 0) answerHeaders.set('x-file-report', header)
    if (header.length <= HEADER) return
  }
}
