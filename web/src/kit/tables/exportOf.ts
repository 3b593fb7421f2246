import type { Entity } from '#domain/kit/entity.ts'
import type { JobRow } from '#domain/kit/jobs.ts'
import { callsOf } from '../calls.ts'
import type { Ways } from './download.ts'
import type { FileCall } from './useFetchedFile.ts'

type Asked = Readonly<Record<string, unknown>>
type ExportCalls = {
  export: { call(input: Asked, ways: Ways): Promise<File> }
  exportJob: { call(input: Asked, ways: Pick<Ways, 'signal'>): Promise<JobRow> }
}

/** The calls that export the list of an entity as a file, at once or by a background job. */
export const exportOf = ({ name }: Entity, input: Asked): FileCall => {
  const calls = callsOf(name) as unknown as ExportCalls
  return { fetch: (ways) => calls.export.call(input, ways), begin: (ways) => calls.exportJob.call(input, ways) }
}
