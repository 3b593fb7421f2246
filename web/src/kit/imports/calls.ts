import type { QueryKey } from '@tanstack/react-query'
import type { Language } from '#domain/kit/languages.ts'
import type { ImportReport, ImportRow } from '#domain/kit/imports.ts'
import type { JobRow } from '#domain/kit/jobs.ts'
import type { ClientContext } from '../api.ts'
import { callsOf } from '../calls.ts'
import type { Ways } from '../tables/download.ts'

/** Parts of the multipart form that is sent. `columns` and the like are one JSON text each, since the server limits the number of parts. */
type Sent = { file: File; columns: string; values: string; words: string; taken: string; without: string }
type Run = { dry_run: boolean; doubles: boolean }
type Sending = { signal: AbortSignal; context: ClientContext }

/** The calls that import records of an entity, as `api` provides them. */
export type ImportCalls = {
  import: { call(input: Sent & Run, ways: Sending): Promise<ImportReport> }
  importJob: { call(input: Sent & Run & { rest: boolean; language: Language }, ways: Sending): Promise<JobRow> }
  importFaults: { call(input: Sent & { rest: boolean; language: Language }, ways: Ways): Promise<File> }
  importTemplate: { call(input: { format: 'xlsx' | 'csv'; language: Language }, ways: Ways): Promise<File> }
  imports: { call(input: object): Promise<ImportRow[]>; queryKey(options: { input: object }): QueryKey }
  undoJob: { call(input: { import: string }): Promise<JobRow> }
  key(): QueryKey
}
export const importCallsOf = (table: string): ImportCalls => callsOf(table) as unknown as ImportCalls
