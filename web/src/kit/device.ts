import { clear, createStore, delMany, entries, get, getMany, keys, set, type UseStore } from 'idb-keyval'
import { session } from './session.ts'
import { readStored, writeStored } from './stored.ts'

/**
 * What a person carries along on this device for where there is no network. It is kept under a digest of the token: whoever has not signed in
 * here as that person finds nothing, and signing out wipes all of it.
 */
type Part = 'day' | 'me' | 'ahead' | 'clock'

let opened: UseStore | undefined
const store = () => (opened ??= createStore('hidamari-device', 'kept'))

/** Local storage key that says that the device is to be wiped: a page that is being left may not come to it itself. */
const due = 'wipe-device'
// after signing out nothing may be written any more, not even what an answer on its way brings
let closed = false
session.subscribe((event) => {
  closed = event === 'signed-out'
  if (closed) void wipeDevice()
})

const digest = async (token: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
/** @throws where nobody is signed in, or where the browser gives no digests: a page that came without TLS */
const keyOf = async (part: Part): Promise<string> => {
  const token = session.token()
  if (token === undefined) throw new Error('nobody is signed in')
  return `${await digest(token)}/${part}`
}

/** What was kept for whoever is signed in; undefined for nothing, also where this browser refuses. */
export const readKept = async <T>(part: Part): Promise<T | undefined> => {
  if (readStored(due) === true) await wipeDevice()
  return keyOf(part)
    .then((key) => get<T>(key, store()))
    .catch(() => undefined)
}

/** Keeps a value; false when this browser refuses, such as one whose storage is full. */
export const keep = async (part: Part, value: unknown): Promise<boolean> => {
  try {
    const key = await keyOf(part)
    if (closed) return false
    await set(key, value, store())
    // whose session is over carries nothing along any more
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

/** Begins the keys of what waits to be sent. It stands under the account: it outlives a session that ends before it could be sent. */
const WAITING = 'waiting/'

/** What an account has waiting on this device; undefined also where this browser refuses. */
export const readWaiting = async (account: string, part: string): Promise<unknown> =>
  get<unknown>(`${WAITING}${account}/${part}`, store()).catch(() => undefined)

/** How much waits on this device to be sent, of anybody. */
export const sizeOfWaiting = async (): Promise<number> => {
  const all = await entries<string, unknown>(store()).catch(() => [])
  return all.reduce((sum, [key, one]) => sum + (!key.startsWith(WAITING) ? 0 : Array.isArray(one) ? one.length : 1), 0)
}

const keyOfPiece = (account: string, part: string, key: string) => `${WAITING}${account}/${part}/${key}`

/** The pieces that an account has waiting on this device, each kept for itself; none where this browser refuses. */
export const readPieces = async (account: string, part: string): Promise<unknown[]> => {
  try {
    const own = (await keys<string>(store())).filter((key) => key.startsWith(keyOfPiece(account, part, '')))
    // another page may have sent one meanwhile
    return (await getMany<unknown>(own, store())).filter((one) => one !== undefined)
  } catch {
    return []
  }
}

/** Keeps a piece that waits; false when this browser refuses. */
export const keepPiece = async (account: string, part: string, key: string, piece: unknown): Promise<boolean> => {
  if (closed) return false
  return set(keyOfPiece(account, part, key), piece, store()).then(
    () => true,
    () => false,
  )
}
export const dropPiece = (account: string, part: string, key: string): Promise<void> =>
  delMany([keyOfPiece(account, part, key)], store()).catch(() => undefined)

/** Keeps what waits; false when this browser refuses. */
export const keepWaiting = async (account: string, part: string, waiting: readonly unknown[]): Promise<boolean> => {
  if (closed) return false
  const key = `${WAITING}${account}/${part}`
  const kept = waiting.length > 0 ? set(key, waiting, store()) : delMany([key], store())
  return kept.then(
    () => true,
    () => false,
  )
}

/** Forgets everything that was kept for anybody on this device, and the program with it. */
export const wipeDevice = (): Promise<void> => {
  writeStored(due, true)
  return Promise.all([clear(store()).catch(() => undefined), forgetProgram().catch(() => undefined)]).then(() =>
    writeStored(due, undefined),
  )
}

/** What `visits/day/program.ts` has begun. */
async function forgetProgram() {
  if (!('serviceWorker' in navigator)) return
  // it may still be keeping what this page has told it
  navigator.serviceWorker.controller?.postMessage(null)
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
