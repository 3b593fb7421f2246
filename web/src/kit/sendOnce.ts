import { readStored, writeStored } from './stored.ts'

const place = ['unanswered', 'sessionStorage'] as const
/** Most keys that are kept; beyond this number the oldest are dropped. */
const most = 20
/** Milliseconds for which a key is reused. The same input sent later is a new write. */
const wanted = 10 * 60_000
/** Milliseconds before a write without an answer is sent once more automatically. */
const pause = 800

/**
 * Idempotency keys of writes that got no answer, by a digest of their content. Stored for the session of the tab, so that they survive
 * reloading the page, as drafts do.
 */
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
 * Sends a write under an idempotency key that stays the same for the same content until there is an answer, so that the server does the
 * write once, however often it is sent: again by the person, or once more automatically when the connection broke.
 * @param send throws a TypeError when no answer comes, as `fetch` does
 * @param given a key that the caller keeps itself; without one, a key is made and kept for ten minutes
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
  // after a 5xx answer, such as that of a proxy that gave up, the server may still have done the write
  if (answer.status < 500) note(content, undefined)
  return answer
}
