import { readStored, writeStored } from './stored.ts'

const place = ['unanswered', 'sessionStorage'] as const
/** Beyond this many, the oldest are forgotten. */
const most = 20
/** Milliseconds for which the answer of a write is still wanted: what is asked later is meant anew. */
const wanted = 10 * 60_000
/** Milliseconds before a write that was not answered is sent once more by itself. */
const pause = 800

/** Keys of writes that were sent and not answered, by a digest of what they ask. They outlive the page, as drafts do. */
const unanswered = (): Record<string, [key: string, at: number]> =>
  (readStored(...place) ?? {}) as Record<string, [key: string, at: number]>
const note = (content: string, key: string | undefined) => {
  const { [content]: _, ...others } = unanswered()
  const kept = Object.entries(others).slice(1 - most)
  writeStored(place[0], Object.fromEntries(key === undefined ? kept : [...kept, [content, [key, Date.now()]]]), place[1])
}
const keyOf = (content: string): string | undefined => {
  const [key, at] = unanswered()[content] ?? ['', 0]
  return Date.now() - at < wanted ? key : undefined
}

const digest = async (input: unknown): Promise<string> => {
  const text = JSON.stringify(input, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Sends a write under a key that stays the same for the same content until it was answered, so that the server does it once however often it
 * is sent: by the person again, or once more by itself when the connection broke.
 * @param send throws a TypeError when no answer comes, as `fetch` does
 * @param given a key that the caller keeps itself; without one, the content has one for ten minutes
 */
export async function sendOnce(input: unknown, send: (key: string) => Promise<Response>, given?: string): Promise<Response> {
  const content = await digest(input)
  const key = keyOf(content) ?? given ?? crypto.randomUUID()
  note(content, key)
  const answer = await send(key).catch(async (error: unknown) => {
    if (!(error instanceof TypeError)) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    return send(key)
  })
  // a proxy that gave up does not know whether the server did it
  if (answer.status < 500) note(content, undefined)
  return answer
}
