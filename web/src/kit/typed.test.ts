import { beforeEach, expect, test, vi } from 'vitest'

/** The local storage, and the databases of the browser; the writes to these are held until they are let go. */
const local = new Map<string, string>()
const databases = new Map<string, unknown>()
const held: (() => void)[] = []
const disk = { isSlow: false, isFull: false }
const listeners: ((event: string) => void)[] = []

vi.stubGlobal(
  'localStorage',
  new Proxy({} as Storage, {
    ownKeys: () => [...local.keys()],
    getOwnPropertyDescriptor: (_, key) => ({ configurable: true, enumerable: true, value: local.get(String(key)) }),
    get: (_, name) =>
      ({
        getItem: (key: string) => local.get(key) ?? null,
        setItem: (key: string, value: string) => void local.set(key, value),
        removeItem: (key: string) => void local.delete(key),
      })[String(name)],
  }),
)
vi.mock('idb-keyval', () => {
  const write = (change: () => void) =>
    new Promise<void>((done, refuse) => {
      const finish = () => {
        if (disk.isFull) return refuse(new Error('full'))
        change()
        done()
      }
      if (disk.isSlow) held.push(finish)
      else finish()
    })
  return {
    createStore: (name: string) => name,
    get: (key: string, store: string) => Promise.resolve(databases.get(`${store}:${key}`)),
    getMany: (keys: string[], store: string) => Promise.resolve(keys.map((key) => databases.get(`${store}:${key}`))),
    keys: (store: string) =>
      Promise.resolve([...databases.keys()].flatMap((key) => (key.startsWith(`${store}:`) ? [key.slice(store.length + 1)] : []))),
    set: (key: string, value: unknown, store: string) => write(() => void databases.set(`${store}:${key}`, value)),
    del: (key: string, store: string) => write(() => void databases.delete(`${store}:${key}`)),
    delMany: (keys: string[], store: string) => write(() => keys.forEach((key) => databases.delete(`${store}:${key}`))),
    clear: () => write(() => databases.clear()),
  }
})
vi.mock('./session.ts', () => ({
  session: { subscribe: (listener: (event: string) => void) => listeners.push(listener), isOver: () => false },
}))

const { readDraft, wipeDraft, writeDraft } = await import('./forms/drafts/drafts.ts')
const { dropPiece, keepPiece, keepTypedPiece, readPieces } = await import('./device.ts')

beforeEach(() => {
  local.clear()
  databases.clear()
  held.length = 0
  Object.assign(disk, { isSlow: false, isFull: false })
  for (const tell of listeners) tell('signed-in')
})

const key = { account: 'a', entity: 'comment', owner: undefined, part: 'x', id: undefined }
const draftOf = (text: string, files?: ReadonlyMap<string, File>) => ({
  at: `2026-12-01T09:00:0${text.length}Z`,
  version: 1,
  base: {},
  values: { text },
  ...(files && { files }),
})
/** The page is left before the database has stored anything, and what it was still writing is lost. */
const leavePage = () => {
  held.length = 0
  disk.isSlow = false
}

test('a draft whose page was left in the middle of a word has all of its letters', async () => {
  await writeDraft(key, draftOf('玄'))
  disk.isSlow = true
  void writeDraft(key, draftOf('玄関'))
  void writeDraft(key, draftOf('玄関の'))
  leavePage()
  expect(await readDraft(key)).toEqual(draftOf('玄関の'))
  expect(databases.get('hidamari-drafts:a/comment/new/x')).toEqual(draftOf('玄関の'))
  expect([...local.keys()], 'nothing stays twice').toEqual([])
})

test('the files of such a draft are those that were stored with it last', async () => {
  const files = new Map([['hash', new File([], 'a.png')]])
  await writeDraft(key, draftOf('玄', files))
  disk.isSlow = true
  void writeDraft(key, draftOf('玄関', files))
  leavePage()
  expect(await readDraft(key)).toEqual(draftOf('玄関', files))
})

test('what is typed later stays until it is stored itself', async () => {
  disk.isSlow = true
  const first = writeDraft(key, draftOf('玄'))
  void writeDraft(key, draftOf('玄関'))
  held.shift()?.()
  expect(await first).toBe(true)
  leavePage()
  expect(await readDraft(key)).toEqual(draftOf('玄関'))
})

test('a draft stays where the database has no room for it', async () => {
  disk.isFull = true
  expect(await writeDraft(key, draftOf('玄関'))).toBe(false)
  expect(await readDraft(key)).toEqual(draftOf('玄関'))
})

test('a draft that is sent or discarded is not there again', async () => {
  disk.isSlow = true
  void writeDraft(key, draftOf('玄関'))
  void wipeDraft(key)
  for (const finish of held) finish()
  leavePage()
  expect(await readDraft(key)).toBeUndefined()
})

test('no draft of anybody stays after signing out, and a form that closes writes none', async () => {
  disk.isSlow = true
  void writeDraft(key, draftOf('玄関'))
  keepTypedPiece('a', 'report-drafts', 'visit', { typed: '玄関' })
  for (const tell of listeners) tell('signed-out')
  keepTypedPiece('a', 'report-drafts', 'visit', { typed: '玄関' })
  expect(await writeDraft(key, draftOf('玄関'))).toBe(false)
  expect([...local.keys()].filter((name) => name.startsWith('typed/'))).toEqual([])
})

test('a report whose page was left in the middle of a word has all of its letters', async () => {
  await keepPiece('a', 'report-drafts', 'visit', { typed: '玄' })
  disk.isSlow = true
  keepTypedPiece('a', 'report-drafts', 'visit', { typed: '玄関' })
  void keepPiece('a', 'report-drafts', 'visit', { typed: '玄関' })
  keepTypedPiece('a', 'report-drafts', 'visit', { typed: '玄関の' })
  leavePage()
  expect(await readPieces('b', 'report-drafts'), 'of another account').toEqual([])
  expect(await readPieces('a', 'report-drafts')).toEqual([{ typed: '玄関の' }])
  await dropPiece('a', 'report-drafts', 'visit')
  expect(await readPieces('a', 'report-drafts')).toEqual([])
  expect([...local.keys()]).toEqual([])
})

test('the drafts of a device without room for one are all there', async () => {
  await keepPiece('a', 'report-drafts', 'first', { typed: '玄' })
  disk.isFull = true
  keepTypedPiece('a', 'report-drafts', 'first', { typed: '玄関' })
  keepTypedPiece('a', 'report-drafts', 'second', { typed: '窓' })
  expect(await readPieces('a', 'report-drafts')).toEqual([{ typed: '玄関' }, { typed: '窓' }])
})
