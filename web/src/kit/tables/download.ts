import type { ClientContext } from '../api.ts'

/** A character that Shift_JIS does not have, how often it stands in the file and where first. */
export type Unmappable = { char: string; count: number; where: string }
export type Fetched = { file: File; unmappable: readonly Unmappable[] }
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
  let unmappable: readonly Unmappable[] = []
  const onHeaders = (headers: Headers) => {
    unmappable = unmappableOf(headers.get('x-unmappable'))
  }
  const file = await ask({ ...(signal ? { signal } : {}), context: { onHeaders, ...(onReceived ? { onReceived } : {}) } })
  return { file, unmappable }
}

/** The report of characters that did not fit; a header that cannot be read says nothing. */
export const unmappableOf = (header: string | null): readonly Unmappable[] => {
  try {
    const list: unknown = JSON.parse(decodeURIComponent(header ?? '[]'))
    return Array.isArray(list) ? list.filter(isUnmappable) : []
  } catch {
    return []
  }
}

const isUnmappable = (value: unknown): value is Unmappable =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'char') === 'string' &&
  typeof Reflect.get(value, 'count') === 'number'

/** Gives a file to the person to keep. */
export const download = (file: File): void => {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  link.click()
  // the browser reads the address after this turn of the event loop
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
