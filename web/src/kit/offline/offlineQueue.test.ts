import { beforeEach, expect, test, vi } from 'vitest'

/** What a device keeps of one account; one that is full keeps what it had. */
const disk = { full: false, waiting: undefined as unknown }
vi.mock('../device.ts', () => ({
  readWaiting: () => Promise.resolve(disk.waiting),
  keepWaiting: (_account: string, _part: string, waiting: unknown) => {
    if (!disk.full) disk.waiting = waiting
    return Promise.resolve(!disk.full)
  },
}))
vi.mock('../session.ts', () => ({ session: { subscribe: () => () => undefined } }))

const { offlineQueue } = await import('./offlineQueue.ts')

const { CallError } = await import('../callError.ts')

const server = { there: true, broken: '', got: [] as string[] }
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  Object.assign(disk, { full: false, waiting: undefined })
  Object.assign(server, { there: false, broken: '', got: [] })
})

/** A page of this browser where somebody reports. */
const page = (onAnswer: () => void = () => undefined) => {
  const box = offlineQueue<string, number>({
    part: 'reports',
    reads: (input) => (typeof input === 'string' ? input : undefined),
    send: ({ subject, input }) => {
      if (subject === server.broken) return Promise.reject(new CallError(500, 'unexpected'))
      if (!server.there) return Promise.reject(new TypeError('no network'))
      server.got.push(input)
      return Promise.resolve(1)
    },
    versionOf: (version) => version,
    onAnswer,
  })
  box.open('account')
  return box
}

test('on a device that is full what is said waits in its page, which tells so, and is sent once', async () => {
  disk.full = true
  const box = page()
  await box.put('A', 'begun', null)
  expect(box.get().keeps).toBe(false)
  expect(box.get().queue.map(({ input }) => input)).toEqual(['begun'])
  server.there = true
  await box.send()
  expect(server.got).toEqual(['begun'])
  expect(box.get().queue).toEqual([])
})

test('what a page put in while the device was full is kept as soon as there is room', async () => {
  disk.full = true
  const box = page()
  await box.put('A', 'begun', null)
  disk.full = false
  await box.send()
  expect(box.get().keeps).toBe(true)
  expect(page().get().queue, 'another page has not looked yet').toEqual([])
  const other = page()
  await other.send()
  expect(other.get().queue.map(({ input }) => input)).toEqual(['begun'])
})

test('two pages put in what both send, each thing once', async () => {
  const [one, other] = [page(), page()]
  await one.put('A', 'begun in one', null)
  await other.put('B', 'begun in the other', null)
  server.there = true
  await Promise.all([one.send(), other.send()])
  expect(server.got.toSorted()).toEqual(['begun in one', 'begun in the other'])
  expect(disk.waiting).toEqual([])
})

test('two pages of a full device lose nothing of each other when there is room again', async () => {
  disk.full = true
  const [one, other] = [page(), page()]
  await one.put('A', 'begun in one', null)
  await other.put('B', 'begun in the other', null)
  disk.full = false
  await one.send()
  await other.send()
  server.there = true
  await one.send()
  await other.send()
  expect(server.got.toSorted()).toEqual(['begun in one', 'begun in the other'])
})

test('what is done stays done for a page of a full device that cannot take it out', async () => {
  await page().put('A', 'begun', null)
  disk.full = true
  const box = page()
  await box.send()
  server.there = true
  await box.send()
  await box.send()
  expect(server.got).toEqual(['begun'])
})

test('one that the server cannot take holds up no other, also when it came first', async () => {
  const box = page()
  await box.put('A', 'poison', null)
  await box.put('B', 'begun', null)
  Object.assign(server, { there: true, broken: 'A' })
  await box.send()
  expect(server.got).toEqual(['begun'])
  expect(box.get().queue.map(({ input }) => input)).toEqual(['poison'])
})

test('one that failed is left alone for half a minute, then for two minutes, then for ten', async () => {
  const box = page()
  await box.put('A', 'poison', null)
  await box.send()
  Object.assign(server, { there: true, broken: 'A' })
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    let tries = 0
    const tried = async (seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000)
      server.broken = ''
      await box.send(false)
      server.broken = 'A'
      tries = server.got.length
      return tries > 0
    }
    await box.send()
    await box.send()
    await box.send()
    expect(await tried(9 * 60), 'ten minutes have not passed').toBe(false)
    expect(await tried(60)).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('nobody knows what waits before the device was read', async () => {
  await page().put('A', 'begun', null)
  const box = page()
  expect(box.get()).toMatchObject({ loaded: false, queue: [] })
  await vi.waitFor(() => expect(box.get()).toMatchObject({ loaded: true, queue: [{ input: 'begun' }] }))
})

test('an item in a shape that does not fit stays on the device and is shown, until its person removes it, and may be put back', async () => {
  const odd = { key: '1', subject: 'A', input: { words: 'of an older program' }, base: null, sent: false }
  disk.waiting = [odd]
  const box = page()
  await box.put('B', 'begun', null)
  expect(box.get().unfit).toEqual([odd])
  expect(disk.waiting).toContainEqual(odd)
  server.there = true
  await box.send()
  expect(disk.waiting).toEqual([odd])
  await box.drop('1')
  expect([box.get().unfit, disk.waiting]).toEqual([[], []])
  await box.putBack(odd)
  expect(box.get().unfit).toEqual([odd])
})

test('what was sent is in the queue until its answer is known, so that a screen always shows one of the two', async () => {
  const queued: string[][] = []
  const box = page(() => queued.push(box.get().queue.map(({ input }) => input)))
  await box.put('A', 'begun', null)
  server.there = true
  await box.send()
  expect(queued).toEqual([['begun']])
  expect(box.get().queue).toEqual([])
})
