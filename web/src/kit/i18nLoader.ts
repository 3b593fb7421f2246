import type { HttpBackendOptions } from 'i18next-http-backend'

type Request = NonNullable<HttpBackendOptions['request']>
type Ways = { fetch: (url: string) => Promise<Response>; wait: (milliseconds: number) => Promise<void> }

const retries = 5
const firstDelay = 350
const parallel = 10

/**
 * How texts are read for the http backend: at most 10 reads at a time; a read that fails (no answer, or an error of
 * the server) is tried 5 times more, after 350 ms and then always twice as long (specification, section 7).
 * An answer 4xx is final. A read that waits for its next try frees its place.
 */
export function textRequest({ fetch, wait }: Ways): Request {
  const queue: (() => void)[] = []
  let reading = 0

  const inTurn = async <T>(read: () => Promise<T>): Promise<T> => {
    if (reading >= parallel) await new Promise<void>((turn) => queue.push(turn))
    else reading++
    try {
      return await read()
    } finally {
      const next = queue.shift()
      if (next) next()
      else reading--
    }
  }

  const once = async (url: string) => {
    const answer = await fetch(url)
    if (answer.status >= 500) throw new Error(`${url}: ${answer.status}`)
    return { status: answer.status, data: answer.ok ? await answer.text() : '' }
  }

  const read = async (url: string, tried: number): Promise<{ status: number; data: string }> => {
    try {
      return await inTurn(() => once(url))
    } catch (failure) {
      if (tried === retries) throw failure
      await wait(firstDelay * 2 ** tried)
      return read(url, tried + 1)
    }
  }

  return (_options, url, _payload, done) => {
    read(url, 0).then(
      (answer) => done(null, answer),
      (failure: unknown) => done(failure, null),
    )
  }
}
