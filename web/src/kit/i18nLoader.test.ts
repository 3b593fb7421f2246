import { describe, expect, test } from 'vitest'
import { textRequest } from './i18nLoader.ts'

const texts = () => Promise.resolve(new Response('{"retry":"再試行"}'))
const broken = () => Promise.resolve(new Response('', { status: 503 }))
const silent = () => Promise.reject(new TypeError('Failed to fetch'))

function setUp(...answers: (() => Promise<Response>)[]) {
  const waits: number[] = []
  let calls = 0
  const request = textRequest({
    fetch: () => (answers[Math.min(calls++, answers.length - 1)] ?? texts)(),
    wait: (milliseconds) => Promise.resolve(void waits.push(milliseconds)),
  })
  const read = () =>
    new Promise<{ error: unknown; status: number | undefined }>((done) => {
      request({}, '/locales/ja/common.json', '', (error: unknown, answer) => done({ error, status: answer?.status }))
    })
  return { read, waits, calls: () => calls }
}

test('texts that arrive are handed over at once', async () => {
  const { read, waits } = setUp(texts)
  expect(await read()).toEqual({ error: null, status: 200 })
  expect(waits).toEqual([])
})

test('a server without an answer is asked five times more, each time after twice the delay', async () => {
  const { read, waits, calls } = setUp(silent)
  expect((await read()).error).toBeInstanceOf(TypeError)
  expect(calls()).toBe(6)
  expect(waits).toEqual([350, 700, 1400, 2800, 5600])
})

test('an error of the server is tried again until it works', async () => {
  const { read, waits } = setUp(broken, silent, texts)
  expect(await read()).toEqual({ error: null, status: 200 })
  expect(waits).toEqual([350, 700])
})

test('texts that do not exist are not asked for again', async () => {
  const { read, calls } = setUp(() => Promise.resolve(new Response('', { status: 404 })))
  expect((await read()).status).toBe(404)
  expect(calls()).toBe(1)
})

test('of 25 reads at most 10 run at the same time, and all come back', async () => {
  let running = 0
  let most = 0
  const open: (() => void)[] = []
  const request = textRequest({
    fetch: async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((answer) => open.push(answer))
      running--
      return texts()
    },
    wait: () => Promise.resolve(),
  })
  let done = 0
  for (let n = 0; n < 25; n++) request({}, `/locales/ja/${n}.json`, '', () => void done++)
  while (done < 25) {
    await new Promise((turn) => setImmediate(turn))
    open.splice(0).forEach((answer) => answer())
  }
  expect(most).toBe(10)
})

describe('namespaces that come together in a pack', () => {
  const pack = '/assets/texts-ja-desk.json'
  const setUpPack = (answer: (url: string) => Response) => {
    const asked: string[] = []
    const request = textRequest({
      fetch: (url) => {
        asked.push(url)
        return Promise.resolve(answer(url))
      },
      wait: () => Promise.resolve(),
      packOf: (language, namespace) => (language === 'ja' && namespace !== 'login' ? pack : undefined),
    })
    const read = (url: string) =>
      new Promise<unknown>((done) => {
        request({}, url, '', (error: unknown, found) => done(error ?? found?.data))
      })
    return { read, asked }
  }
  const packed = new Map([[pack, '{"common":{"retry":"再試行"},"staff":{"name":"氏名"}}']])
  const served = (url: string) => new Response(packed.get(url) ?? `{"of":"${url}"}`)

  test('are read from it, which is asked for once', async () => {
    const { read, asked } = setUpPack(served)
    expect(await Promise.all(['common', 'staff'].map((namespace) => read(`/locales/ja/${namespace}.json`)))).toEqual([
      { retry: '再試行' },
      { name: '氏名' },
    ])
    expect(asked).toEqual([pack])
  })

  test.each([
    ['it lacks', '/locales/ja/visits.json', [pack, '/locales/ja/visits.json']],
    ['that is in no pack', '/locales/ja/login.json', ['/locales/ja/login.json']],
    ['of a language without packs', '/locales/ja-plain/day.json', ['/locales/ja-plain/day.json']],
  ])('a namespace %s comes in its own file', async (_, url, requests) => {
    const { read, asked } = setUpPack(served)
    expect(await read(url)).toBe(`{"of":"${url}"}`)
    expect(asked).toEqual(requests)
  })

  test('come in their own files where the pack is not there, as on an old page of a new version', async () => {
    const { read } = setUpPack((url) => (url === pack ? new Response('', { status: 404 }) : served(url)))
    expect(await read('/locales/ja/common.json')).toBe('{"of":"/locales/ja/common.json"}')
  })

  test('a pack that could not be read after six tries is read anew when texts are asked for again', async () => {
    let isBroken = true
    const { read, asked } = setUpPack((url) => (isBroken ? new Response('', { status: 503 }) : served(url)))
    expect(await read('/locales/ja/common.json')).toBeInstanceOf(Error)
    expect(asked).toHaveLength(6)
    isBroken = false
    expect(await read('/locales/ja/common.json')).toEqual({ retry: '再試行' })
  })
})
