import { apiBase } from '../base.ts'
import { answered } from '../callError.ts'
import { withSession } from '../withSession.ts'

/** A call that answers a file: its path below the API and what it is asked. */
export type FileCall = { path: string; query: Readonly<Record<string, unknown>> }
/** A character that Shift_JIS does not have, how often it stands in the file and where first. */
export type Unmappable = { char: string; count: number; where: string }
export type Fetched = { file: File; unmappable: readonly Unmappable[] }
type Ways = { signal?: AbortSignal; onReceived?: (bytes: number) => void }

/**
 * Fetches a file with the token of the session; the answer is read piece by piece, so that a long one can tell how far it is.
 * @throws {CallError} when the server refuses or no answer comes; the abort reason when `signal` stops it
 */
export const fetchFile = async ({ path, query }: FileCall, { signal, onReceived }: Ways = {}): Promise<Fetched> => {
  const ask = (token: string) =>
    fetch(`${apiBase()}${path}?${queryText(query)}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(signal ? { signal } : {}),
    })
  const answer = await answered(withSession(ask, signal), signal)
  const type = answer.headers.get('content-type') ?? ''
  const name = fileName(answer.headers.get('content-disposition')) ?? 'download'
  const pieces = await received(answer, onReceived)
  return { file: new File(pieces, name, { type }), unmappable: unmappableOf(answer.headers.get('x-unmappable')) }
}

/** A query as the server reads it: a list is the same key several times. */
export const queryText = (query: Readonly<Record<string, unknown>>): string => {
  const text = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) text.append(key, String(one))
  }
  return text.toString()
}

/** The name in a content-disposition header; the form with a character set wins (RFC 6266). */
export const fileName = (disposition: string | null): string | undefined => {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (coded !== undefined) return decodeURIComponent(coded)
  return /filename="([^"]*)"/i.exec(disposition ?? '')?.[1] || undefined
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

const received = async (answer: Response, onReceived: Ways['onReceived']): Promise<BlobPart[]> => {
  const reader = answer.body?.getReader()
  if (!reader) return [await answer.blob()]
  const pieces: BlobPart[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return pieces
    pieces.push(value)
    bytes += value.byteLength
    onReceived?.(bytes)
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
