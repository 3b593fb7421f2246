import { beforeEach, expect, test, vi } from 'vitest'

/** What a device keeps of one account; one that is full takes nothing more. */
const disk = { full: false, pieces: new Map<string, unknown>(), writes: 0 }
vi.mock('../device.ts', () => ({
  readPieces: () => Promise.resolve([...disk.pieces.values()]),
  keepPiece: (_account: string, _part: string, key: string, piece: unknown) => {
    disk.writes += 1
    if (!disk.full) disk.pieces.set(key, piece)
    return Promise.resolve(!disk.full)
  },
  dropPiece: (_account: string, _part: string, key: string) => Promise.resolve(void disk.pieces.delete(key)),
}))
const told = { signOut: () => {} }
vi.mock('../session.ts', () => ({
  session: {
    subscribe: (run: (event: string) => void) => {
      told.signOut = () => run('signed-out')
      return () => undefined
    },
  },
}))

const { CallError } = await import('../callError.ts')
const { offlineItems } = await import('./offlineItems.ts')

const server = { there: true, lost: false, locked: false, held: '', got: [] as string[] }
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  Object.assign(disk, { full: false, pieces: new Map(), writes: 0 })
  Object.assign(server, { there: false, lost: false, locked: false, held: '', got: [] })
})

/** A page of this browser where somebody takes photos. */
const page = () => {
  const box = offlineItems<string, string>({
    part: 'photos',
    reads: (input) => (typeof input === 'string' ? input : undefined),
    ahead: () => Promise.resolve(),
    mayLeave: (subject) => subject !== server.held,
    send: ({ key, input }) => {
      if (!server.there) return Promise.reject(new CallError(0, 'no_answer'))
      if (server.locked) return Promise.reject(new CallError(409, 'report_locked'))
      server.got.push(`${key} ${input}`)
      if (!server.lost) return Promise.resolve(input)
      server.lost = false
      return Promise.reject(new CallError(0, 'no_answer'))
    },
    onAnswer: () => undefined,
  })
  box.open('account')
  return box
}
const photo = (key: string, subject = 'A', at = Number(key)) => ({ key, subject, at, input: `photo ${key}` })
const shown = (box: ReturnType<typeof page>) => box.get().pieces.map(({ key }) => key)

test('photos leave in the order in which they were taken, and none is written again for another', async () => {
  const box = page()
  for (const key of ['1', '2', '3']) await box.put(photo(key))
  expect(disk.writes).toBe(3)
  server.there = true
  await box.send()
  expect(server.got).toEqual(['1 photo 1', '2 photo 2', '3 photo 3'])
  expect([shown(box), disk.pieces.size]).toEqual([[], 0])
})

test('one whose answer was lost is sent again under its key', async () => {
  const box = page()
  await box.put(photo('1'))
  // what it tried itself has ended
  await box.send()
  Object.assign(server, { there: true, lost: true })
  await box.send()
  expect(shown(box), 'still here').toEqual(['1'])
  await box.send()
  expect(server.got).toEqual(['1 photo 1', '1 photo 1'])
  expect(shown(box)).toEqual([])
})

test('a draft for which there is no room, and which is typed on, is there once, as it was typed last', async () => {
  const box = page()
  disk.full = true
  await box.put(photo('1'))
  disk.pieces.set('1', { ...photo('1'), input: 'typed on' })
  await box.send()
  expect(box.get().pieces.map(({ input }) => input)).toEqual(['typed on'])
})

test('a photo waits as long as the report of its visit does, and holds up no other', async () => {
  const box = page()
  await box.put(photo('1', 'A'))
  await box.put(photo('2', 'B'))
  Object.assign(server, { there: true, held: 'A' })
  await box.send()
  expect(server.got).toEqual(['2 photo 2'])
  expect(shown(box)).toEqual(['1'])
})

test('one that a locked report does not take stays on the device and tells why, until it is sent again or thrown away', async () => {
  const box = page()
  await box.put(photo('1'))
  Object.assign(server, { there: true, locked: true })
  await box.send()
  expect(box.get().pieces).toMatchObject([{ key: '1', refused: { code: 'report_locked' } }])
  server.locked = false
  await box.send()
  expect(server.got, 'not by itself').toEqual([])
  const [refused] = box.get().pieces
  if (refused) await box.put(refused)
  await box.send()
  expect(server.got).toEqual(['1 photo 1'])
})

test('on a device that is full a photo waits in its page, which tells so, and those that are kept stay', async () => {
  const box = page()
  await box.put(photo('1'))
  disk.full = true
  await box.put(photo('2'))
  expect(box.get().pieces.map(({ key, loose }) => [key, loose])).toEqual([
    ['1', undefined],
    ['2', true],
  ])
  expect([...disk.pieces.keys()]).toEqual(['1'])
  disk.full = false
  await box.send()
  expect(
    box.get().pieces.some(({ loose }) => loose),
    'kept as soon as there is room',
  ).toBe(false)
  expect([...disk.pieces.keys()]).toEqual(['1', '2'])
})

test('another page of this browser takes over what is kept; signing out forgets it', async () => {
  await page().put(photo('1'))
  const other = page()
  await other.send()
  expect(shown(other)).toEqual(['1'])
  told.signOut()
  expect(other.get()).toEqual({ account: undefined, loaded: false, pieces: [], unfit: [] })
})

test('a photo in a shape that does not fit stays on the device and is shown until its person removes it', async () => {
  disk.pieces.set('9', { key: '9', subject: 'A', at: 9, input: 9 })
  const box = page()
  await box.put(photo('1'))
  server.there = true
  await box.send()
  expect(box.get().unfit.map(({ key }) => key)).toEqual(['9'])
  expect([...disk.pieces.keys()]).toEqual(['9'])
  await box.drop('9')
  expect([box.get().unfit, disk.pieces.size]).toEqual([[], 0])
})
