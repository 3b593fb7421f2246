import { clear, createStore, delMany, entries, get, getMany, keys, set, type UseStore } from 'idb-keyval'
import { session } from './session.ts'
import { readStored, writeStored } from './stored.ts'
import { dropTyped, keepTyped, readTyped, settleTyped, typedKeys, wipeTyped } from './typed.ts'

/**
 * Data that this device stores so that a person can work without a network. The keys contain a digest of the session token, so that nobody
 * finds the data who is not signed in here as that person. Signing out deletes all of it.
 */
type Part = 'day' | 'me' | 'ahead' | 'clock' | 'record'

let opened: UseStore | undefined
const store = () => (opened ??= createStore('hidamari-device', 'kept'))

/**
 * Local storage key which says that the deletion of all data is not finished: a page may be closed before it has done so, and the next one
 * completes it.
 */
const due = 'wipe-device'
/** The same of the data that is stored for reading alone. */
const dueKept = 'wipe-kept'
// after signing out nothing may be stored any more, not even the answer of a call that is still running
let closed = false
session.subscribe((event) => {
  closed = event === 'signed-out'
  if (closed) void wipeDevice()
  // whoever opens the program next must not see, before the server answers, what the server has just refused
  if (event === 'expired') void dropKept()
})

/** Name of the browser's cache with the answers that were read last (`kit/lastRead.ts`). */
export const LAST_READ = 'hidamari-read'

export const digest = async (token: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
/**
 * Key of a part of the data for the present session.
 * @throws when nobody is signed in, or when the browser has no digests since the page was loaded without TLS
 */
const keyOf = async (part: Part): Promise<string> => {
  const token = session.token()
  if (token === undefined) throw new Error('nobody is signed in')
  return `${await digest(token)}/${part}`
}

/** The stored part for the signed-in person; undefined when there is none, or when the browser refuses storage. */
export const readKept = async <T>(part: Part): Promise<T | undefined> => {
  await wipeDue()
  return keyOf(part)
    .then((key) => get<T>(key, store()))
    .catch(() => undefined)
}

/** Stores a part; false when the browser refuses, for example since its storage is full. */
export const keep = async (part: Part, value: unknown): Promise<boolean> => {
  try {
    await wipeDue()
    const key = await keyOf(part)
    if (closed || session.isOver()) return false
    await set(key, value, store())
    // removes what was stored under earlier sessions, which nobody can read any more; pending items are kept
    const mine = key.replace(/\/.*/, '')
    await delMany(
      (await keys<string>(store())).filter((each) => !each.startsWith(mine) && !each.startsWith(WAITING)),
      store(),
    )
    return true
  } catch {
    return false
  }
}

/** Deletes what is stored for reading, when its reader may read it no more; pending items stay. */
export const dropKept = async (): Promise<void> => {
  writeStored(dueKept, true)
  try {
    await delMany(
      (await keys<string>(store())).filter((key) => !key.startsWith(WAITING)),
      store(),
    )
    if ('caches' in globalThis) await caches.delete(LAST_READ)
  } catch {
    // a browser that refuses storage has stored nothing
  }
  writeStored(dueKept, undefined)
}

/** Completes a deletion that an earlier page did not finish, before anything is read or stored. */
const wipeDue = async (): Promise<void> => {
  if (readStored(due) === true) await wipeDevice()
  if (readStored(dueKept) === true) await dropKept()
}

/**
 * Prefix of the keys of pending items. Their keys contain the account and no token, so that they survive a session that ends before they
 * are sent.
 */
const WAITING = 'waiting/'

/** The pending items of an account on this device, as stored; undefined when there are none or the browser refuses storage. */
export const readWaiting = async (account: string, part: string): Promise<unknown> =>
  get<unknown>(`${WAITING}${account}/${part}`, store()).catch(() => undefined)

/** Number of pending items on this device, of all accounts. */
export const sizeOfWaiting = async (): Promise<number> => {
  const all = await entries<string, unknown>(store()).catch(() => [])
  return all.reduce((sum, [key, one]) => sum + (!key.startsWith(WAITING) ? 0 : Array.isArray(one) ? one.length : 1), 0)
}

const keyOfPiece = (account: string, part: string, key: string) => `${WAITING}${account}/${part}/${key}`

/** Stores a piece of text for the time until `keepPiece` has stored it: at once, so that a page that is left meanwhile does not lose it. */
export const keepTypedPiece = (account: string, part: string, key: string, piece: unknown): void => {
  if (!closed) keepTyped(keyOfPiece(account, part, key), piece)
}

/**
 * Moves a piece that was typed just before a page was left into the database.
 * @returns the piece when the database has no room for it, and undefined when it has it now
 */
const storeTyped = async (key: string): Promise<unknown> => {
  const piece = readTyped(key)
  try {
    await set(key, piece, store())
  } catch {
    return piece
  }
  settleTyped(key, piece)
  return undefined
}

/** The pending items of an account that are stored one by one, such as photos; none when the browser refuses storage. */
export const readPieces = async (account: string, part: string): Promise<unknown[]> => {
  const beginning = keyOfPiece(account, part, '')
  try {
    const typed = new Map<string, unknown>()
    for (const key of typedKeys(beginning)) typed.set(key, await storeTyped(key))
    const own = (await keys<string>(store())).filter((key) => key.startsWith(beginning) && !typed.get(key))
    // another page of this browser may have sent an item meanwhile
    return [...(await getMany<unknown>(own, store())), ...typed.values()].filter((one) => one !== undefined)
  } catch {
    return []
  }
}

/** Stores one pending item; false when the browser refuses. */
export const keepPiece = async (account: string, part: string, key: string, piece: unknown): Promise<boolean> => {
  if (closed) return false
  const full = keyOfPiece(account, part, key)
  return set(full, piece, store()).then(
    () => {
      settleTyped(full, piece)
      return true
    },
    () => false,
  )
}
export const dropPiece = (account: string, part: string, key: string): Promise<void> => {
  const full = keyOfPiece(account, part, key)
  dropTyped(full)
  return delMany([full], store()).catch(() => undefined)
}

/** Stores all pending items of an account at once; false when the browser refuses. */
export const keepWaiting = async (account: string, part: string, waiting: readonly unknown[]): Promise<boolean> => {
  if (closed) return false
  const key = `${WAITING}${account}/${part}`
  const kept = waiting.length > 0 ? set(key, waiting, store()) : delMany([key], store())
  return kept.then(
    () => true,
    () => false,
  )
}

/** Deletes the data of all accounts from this device, and the service worker with its cache. */
export const wipeDevice = (): Promise<void> => {
  writeStored(due, true)
  wipeTyped(WAITING)
  return Promise.all([clear(store()).catch(() => undefined), forgetProgram().catch(() => undefined)]).then(() =>
    writeStored(due, undefined),
  )
}

/** Undoes what `kit/offline/program.ts` sets up: the service worker and its caches. */
async function forgetProgram() {
  if (!('serviceWorker' in navigator)) return
  // the worker may still be caching what this page asked for
  navigator.serviceWorker.controller?.postMessage(null)
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
