import { type FileReport, fileReport } from '#domain/kit/jobs.ts'
import type { ClientContext } from '../api.ts'

export type Fetched = { file: File; report: FileReport }
/** What a call is told besides its input. */
export type Ways = { signal?: AbortSignal; context: ClientContext }

/**
 * Makes a call that answers a file, and reads what the server tells of it beside its bytes.
 * @param onReceived hears how many bytes have come
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

/** What is told of a file; a header that cannot be read says nothing. */
export const reportOf = (header: string | null): FileReport => {
  try {
    return fileReport.safeParse(JSON.parse(decodeURIComponent(header ?? '{}'))).data ?? {}
  } catch {
    return {}
  }
}

/** Gives a file to the person to keep. */
export const download = (file: File): void => {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  link.click()
  // the browser reads the address after this turn of the event loop
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
