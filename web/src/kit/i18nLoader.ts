import type { HttpBackendOptions } from 'i18next-http-backend'

type Request = NonNullable<HttpBackendOptions['request']>
type Ways = {
  fetch: (url: string) => Promise<Response>
  wait: (milliseconds: number) => Promise<void>
  /** Address of the file that has the texts of a namespace together with others; undefined if they come only in a file of their own. */
  packOf?: (language: string, namespace: string) => string | undefined
  /** Called once with all texts of a pack, by namespace, when it has come. */
  onPack?: (language: string, pack: Readonly<Record<string, Texts>>) => void
}
export type Texts = Record<string, unknown>

const retries = 5
const firstDelay = 350
const parallel = 10

/**
 * Loads text files for the http backend of i18next: at most 10 requests at a time. A request that fails (no answer, or an error 5xx) is
 * repeated up to 5 times, after 350 ms and then after twice as long each time (specification, section 7). An answer 4xx is final. A request
 * that waits to be repeated does not count among the 10. Namespaces that come together in a pack are read from it; where the pack is not
 * there, as after a new version of the product, or lacks a namespace, its own file is read.
 */
export function textRequest({ fetch, wait, packOf = () => undefined, onPack = () => undefined }: Ways): Request {
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

  const read = async (url: string, tried = 0): Promise<{ status: number; data: string }> => {
    try {
      return await inTurn(() => once(url))
    } catch (failure) {
      if (tried === retries) throw failure
      await wait(firstDelay * 2 ** tried)
      return read(url, tried + 1)
    }
  }

  const readPack = onceEach(async (url, language: string) => {
    const { data } = await read(url)
    const texts = (data === '' ? {} : JSON.parse(data)) as Record<string, Texts>
    onPack(language, texts)
    return texts
  })

  const readTexts = async (url: string): Promise<{ status: number; data: string | Texts }> => {
    const [, language = '', namespace = ''] = /^\/locales\/([^/]+)\/([^/]+)\.json$/.exec(url) ?? []
    const pack = packOf(language, namespace)
    const texts = pack && (await readPack(pack, language))[namespace]
    return texts ? { status: 200, data: texts } : read(url)
  }

  return (_options, url, _payload, done) => {
    readTexts(url).then(
      (answer) => done(null, answer),
      (failure: unknown) => done(failure, null),
    )
  }
}

/** Reads each address once; one that could not be read is read again when it is asked for the next time. */
function onceEach<T, More extends unknown[]>(
  read: (url: string, ...more: More) => Promise<T>,
): (url: string, ...more: More) => Promise<T> {
  const begun = new Map<string, Promise<T>>()
  return (url, ...more) => {
    const reading = begun.get(url) ?? read(url, ...more)
    begun.set(url, reading)
    reading.catch(() => begun.delete(url))
    return reading
  }
}
