import type { HttpBackendOptions } from 'i18next-http-backend'

type Request = NonNullable<HttpBackendOptions['request']>
type Ways = { fetch: (url: string) => Promise<Response>; wait: (milliseconds: number) => Promise<void> }

const retries = 5
const firstDelay = 350
const parallel = 10

/**
 * Loads text files for the http backend of i18next: at most 10 requests at a time. A request that fails (no answer, or an error 5xx) is
 * repeated up to 5 times, after 350 ms and then after twice as long each time (specification, section 7). An answer 4xx is final. A request
 * that waits to be repeated does not count among the 10.
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
