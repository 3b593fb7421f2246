import { type FileReport, fileReport } from '#domain/kit/jobs.ts'
import type { ClientContext } from '../api.ts'

export type Fetched = { file: File; report: FileReport }
/** Options of a call besides its input. */
export type Ways = { signal?: AbortSignal; context: ClientContext }

/**
 * Makes a call that answers a file, and reads the report on the file that the server sends in a header.
 * @param onReceived called with the number of bytes received so far
 * @throws {CallError} when the server refuses or no answer comes; the abort reason when `signal` stops it
 */
export const fetchFile = async (
  ask: (ways: Ways) => Promise<File>,
  { signal, onReceived }: { signal?: AbortSignal; onReceived?: (bytes: number) => void } = {},
): Promise<Fetched> => {
  let report: FileReport = {}
  const onHeaders = (headers: Headers) => {
    report = reportOf(headers.get('x-file-report'))
  }
  const file = await ask({ ...(signal ? { signal } : {}), context: { onHeaders, ...(onReceived ? { onReceived } : {}) } })
  return { file, report }
}

/** Parses the report on a file from its header; a header that cannot be read counts as an empty report. */
export const reportOf = (header: string | null): FileReport => {
  try {
    return fileReport.safeParse(JSON.parse(decodeURIComponent(header ?? '{}'))).data ?? {}
  } catch {
    return {}
  }
}

/** Has the browser save a file as a download. */
export const download = (file: File): void => {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  link.click()
  // the browser reads the object URL later, so that it must not be revoked at once
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
