import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { writeSheet } from '#server/kit/sheets/sheets.ts'
import { type HttpFront, listen } from '#server/kit/http/http-front.ts'
import { ADMIN, openTestApp, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { MOST_PAUSE, shortestPause } from '#server/kit/base/pause.stand-in.ts'
import { aStaff } from '../records.ts'

const database = firstDatabase()

let app: TestApp
let token: string
let front: HttpFront
const answers: (Response | Promise<Response>)[] = []
beforeAll(async () => {
  app = await openTestApp(database, { PUBLIC_URL: 'https://care.example.jp' })
  token = await app.setUp()
  front = await listen('127.0.0.1', 0)
  front.serve({
    fetch: async (...given) => {
      const answer = app.fetch(...given)
      answers.push(answer)
      return answer
    },
  })
})
afterAll(async () => {
  await front.stop(0)
  await app.close()
})
const signedIn = () => ({ authorization: `Bearer ${token}` })

describe('what is sent', () => {
  /** A body that tells how much of it was read. */
  const counted = (megabytes: number) => {
    let read = 0
    const body = new ReadableStream({
      pull: (controller) => {
        if (read >= megabytes * 16) return controller.close()
        read += 1
        controller.enqueue(new Uint8Array(65_536).fill(97))
      },
    })
    return { body, read: () => read }
  }
  const sent = async (path: string, type: string, headers: Record<string, string> = {}) => {
    const { body, read } = counted(4)
    const init = { method: 'POST', headers: { 'content-type': type, ...headers }, body, duplex: 'half' as const }
    const answer = await app.request(path, init)
    return { status: answer.status, read: read() }
  }

  test('is not read before the token', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])
      expect(await sent('/api/staff', type)).toEqual({ status: 401, read: expect.toSatisfy((n: number) => n <= 1) })
  })
  test('is JSON of little length, also before the sign-in, or a form where files are sent', async () => {
    const little = expect.toSatisfy((n: number) => n <= 6)
    for (const path of ['/api/users/login', '/api/users/register', '/api/setup'])
      expect(await sent(path, 'application/json')).toEqual({ status: 413, read: little })
    expect(await sent('/api/users/login', 'text/plain')).toEqual({ status: 422, read: little })
    expect(await sent('/api/staff', 'application/json', signedIn())).toEqual({ status: 413, read: little })
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
      'text/plain',
      'application/octet-stream',
    ])
      expect(await sent('/api/staff', type, signedIn())).toEqual({ status: 422, read: little })
    // no call of the contract takes a file there, whatever the address ends with
    expect(await sent('/api/staff/any/files', 'multipart/form-data; boundary=a', signedIn())).toEqual({ status: 422, read: little })
    const { status } = await sent('/api/staff/import', 'multipart/form-data; boundary=a', signedIn())
    expect(status, 'no form').toBe(422)
  })
  test('is refused by the length that it announces', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '5000000', ...signedIn() }
    expect((await app.request('/api/staff', { method: 'POST', headers, body: '{}' })).status).toBe(413)
  })
  test('a form has few parts', async () => {
    const form = new FormData()
    form.append('file', new File(['staff_code\r\n'], 'a.csv'))
    for (let n = 0; n < 60; n++) form.append('dry_run', 'true')
    expect((await app.request('/api/staff/import', { method: 'POST', headers: signedIn(), body: form })).status).toBe(422)
  })

  test('by somebody who goes away in the middle is no fault of the program', async () => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    for (const more of ['content-length: 1000', 'transfer-encoding: chunked']) {
      const before = answers.length
      const socket = connect(front.port, '127.0.0.1')
      const heads = [
        'POST /api/staff HTTP/1.1',
        'host: 127.0.0.1',
        `authorization: Bearer ${token}`,
        'content-type: application/json',
      ]
      socket.write(`${[...heads, more].join('\r\n')}\r\n\r\n3\r\n{"a`)
      await expect.poll(() => answers.length).toBeGreaterThan(before)
      socket.destroy()
      await answers.at(-1)
    }
    // what is told of an answer that nobody takes is told after it
    await new Promise((resolve) => setTimeout(resolve, 50))
    const lines = told.mock.calls.map(([line]) => String(line))
    told.mockRestore()
    expect(lines).toEqual([])
  })
})

describe('from where it is asked', () => {
  const login = (headers: Record<string, string>, base = 'http://127.0.0.1') =>
    app.fetch(
      new Request(`${base}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: ADMIN.email, password: ADMIN.password }),
      }),
    )
  test.each<[number, Record<string, string>]>([
    [200, {}],
    [200, { 'sec-fetch-site': 'same-origin', origin: 'https://care.example.jp' }],
    [200, { origin: 'https://care.example.jp' }],
    [200, { 'sec-fetch-site': 'none' }],
    [421, { 'sec-fetch-site': 'cross-site' }],
    [421, { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.jp' }],
    [200, { origin: 'http://127.0.0.1:3000' }],
    [421, { origin: 'https://evil.example' }],
    [421, { origin: 'http://203.0.113.7' }],
    [421, { origin: 'null' }],
  ])('%i for %o', async (status, headers) => {
    expect((await login(headers)).status).toBe(status)
  })

  test('by a name that is not ours nothing is answered, but whether it lives', async () => {
    for (const base of ['https://care.example.jp', 'http://localhost:3000', 'http://192.168.1.5:3000', 'http://[::1]:3000'])
      expect((await login({}, base)).status).toBe(200)
    const evil = 'http://evil.example'
    expect((await login({}, evil)).status).toBe(421)
    const page = await app.fetch(new Request(`${evil}/login`))
    expect([page.status, await page.text()]).toEqual([
      421,
      expect.stringMatching(/^このアドレスでは.*\nHidamari .*\nHidamari .*\n$/s),
    ])
    expect((await app.fetch(new Request(`${evil}/api/health`))).status).toBe(200)
  })
})

describe('what is answered', () => {
  test('no cache keeps it', async () => {
    const { id } = await app.client(token).staff.create(aStaff())
    for (const path of [
      '/api/setup',
      '/api/health',
      '/api/staff',
      `/api/users/get_user_info?token=${token}`,
      `/api/staff/${id}`,
      '/api/no',
    ])
      expect([path, (await app.request(path, { headers: signedIn() })).headers.get('cache-control')]).toEqual([path, 'no-store'])
    const entered = await app.post('/api/users/login', { email: ADMIN.email, password: ADMIN.password })
    expect(entered.headers.get('cache-control')).toBe('no-store')
  })
  test('the contract is told to those who are signed in', async () => {
    expect((await app.request('/api/openapi.json')).status).toBe(401)
    expect((await app.request('/api/openapi.json', { headers: signedIn() })).status).toBe(200)
  })
  test('it is packed where it is long and the browser unpacks it', async () => {
    const path = `http://127.0.0.1:${front.port}/api`
    const asked = (what: string, accept: string) =>
      fetch(`${path}${what}`, { headers: { ...signedIn(), 'accept-encoding': accept } })
    const found = async (what: string, accept: string) => {
      const answer = await asked(what, accept)
      const { items = [] } = (await answer.json()) as { items?: unknown[] }
      return [answer.headers.get('content-encoding'), items.length > 0]
    }
    for (let n = 0; n < 5; n++) await app.client(token).staff.create(aStaff({ staff_code: `P${n}` }))
    expect(await found('/staff', 'gzip, deflate, br')).toEqual(['br', true])
    expect(await found('/staff', 'gzip;q=1.0, br;q=0')).toEqual(['gzip', true])
    expect(await found('/staff', 'identity')).toEqual([null, true])
    expect(await found('/health', 'br'), 'what is little').toEqual([null, false])
    expect((await asked('/staff/export?format=csv&language=ja', 'br')).headers.get('content-encoding')).toBeNull()
    const none = await asked(`/staff/${crypto.randomUUID()}`, 'br')
    expect([none.status, ((await none.json()) as { code: string }).code]).toEqual([404, 'not_found'])
  })
  test('who is sent away for now hears for how long', async () => {
    const wrong = () => app.post('/api/users/login', { email: 'nobody@example.jp', password: 'wrong wrong' })
    let answer = await wrong()
    for (let n = 0; n < 30 && answer.status !== 429; n++) answer = await wrong()
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, expect.toSatisfy((n: number) => n > 0)])
  })
})

test('of more streams than a session may have, the oldest end', async () => {
  let ended = 0
  const away = new AbortController()
  const open = async () => {
    const stream = await app.client(token).kit.live({}, { signal: away.signal })
    await stream.next()
    void (async () => {
      for await (const _ of stream);
      ended += 1
    })().catch(() => undefined)
  }
  for (let n = 0; n < 10; n++) await open()
  expect(ended).toBe(0)
  for (let n = 0; n < 3; n++) await open()
  await expect.poll(() => ended).toBe(3)
  away.abort()
})

describe('no file that is sent holds up others', () => {
  const heads = 'staff_code,staff_group,zaishoku_joukyou,japanese_name'
  /** As much of a text as is read while somebody waits. */
  const filled = (text: string, bytes = 500_000) => text.repeat(Math.floor(bytes / Buffer.byteLength(text)))
  const book = async (rows: number, cells: number) => {
    const { file } = await writeSheet('xlsx', {
      name: 'a',
      headers: heads.split(','),
      rows: Array.from({ length: rows }, () => Array.from({ length: cells }, () => 'x')),
    })
    return file
  }
  const wide = Array.from({ length: 15_000 }, (_, i) => `c${i}`).join()
  test.each<[string, BlobPart | Promise<BlobPart>]>([
    ['line feeds', filled('\n')],
    ['returns', filled('\r')],
    ['4 MB of returns', filled('\r', 4_000_000)],
    ['15,000 columns', wide],
    ['15,000 columns below a blank line', `\n${wide}\n${'a,'.repeat(15_000)}`],
    ['a row of commas', `${heads}\n${filled(',')}`],
    ['500 rows of 1,000 cells', `${heads}\n${filled(`${','.repeat(1_000)}\n`)}`],
    ['490 faulty rows', `${heads}\n${'x,y,z,w\n'.repeat(490)}`],
    ['quotes', `${heads}\n${filled(`"${'""'.repeat(500)}",y,z,w\n`)}`],
    ['a quote without end', `${heads}\n"${'a,\n'.repeat(400)}${filled('a')}`],
    ['a long cell', `${heads}\nx,staff,active,${filled('あ')}`],
    ['a pile of marks', `${heads}\nx,staff,active,e${filled('\u0301\u0327')}`],
    ['many piles of marks', `${heads}\n${filled(`x,staff,active,e${'\u0301\u0327'.repeat(240)}\n`)}`],
    ['many lists', `${heads},licenses\n${filled(`x,staff,active,a,"資格: 介護福祉士\n${'a: b / '.repeat(150)}"\n`, 450_000)}`],
    ['a workbook of 20,000 faulty rows', book(20_000, 4)],
    ['a workbook of 300 columns', book(1, 300)],
    ['a workbook of a thousand rows', book(1_000, 4)],
  ])('%s', async (_, given) => {
    const content = await given
    const send = async () => {
      const form = new FormData()
      form.append('file', new File([content], 'a.csv'))
      form.append('dry_run', 'true')
      const sent = new Request('http://127.0.0.1/api/staff/import', { method: 'POST', headers: signedIn(), body: form })
      const [bytes, headers] = [await sent.arrayBuffer(), sent.headers]
      return async () => (await app.request('/api/staff/import', { method: 'POST', headers, body: bytes })).text()
    }
    expect(await shortestPause(await send())).toBeLessThan(MOST_PAUSE)
  })
})
