import { CallError } from './callError.ts'
import { digest, LAST_READ } from './device.ts'
import { session } from './session.ts'
import { preferences } from './usePreferences.ts'
import { tellLost, tellReached } from './connection.ts'

/*
 * What an office has read last stays in its browser for as long as the session lasts, so that a clerk goes on reading when the network or the
 * server is away. Its keys are digests of the session token and of the address, so that no name stands in them. Signing out, a refused
 * session and another role delete it (`kit/device.ts`).
 */

/** The most answers that are stored; the ones read longest ago go first. */
const MOST = 150
/** The age up to which a stored answer is shown. Milliseconds. */
const LONGEST = 24 * 60 * 60_000
/** Header of a stored answer: when it came, in epoch milliseconds. */
const CAME = 'x-came-at'

let allowed = false
/**
 * Says whether answers are stored and shown: for office accounts. The screens of helpers have stores of their own, which tell what is old, and a view
 * as somebody else leaves nothing behind.
 */
export const allowLastRead = (is: boolean): void => {
  allowed = is
}

/**
 * The answer of the server to a call; where none comes to a reading, the one that was read last. Notes whether the server was reached.
 * @throws {CallError} as the call does
 */
export async function orLastRead(request: Request, sent: Promise<Response>): Promise<Response> {
  try {
    const answer = await sent
    tellReached()
    if (isStored(request, answer)) void remember(request, answer.clone()).catch(() => undefined)
    return answer
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status > 0) tellReached()
    if (error.code !== 'no_answer') throw error
    const there = await recall(request).catch(() => undefined)
    tellLost(there && cameAt(there))
    if (!there) throw error
    return there
  }
}

const canStore = ({ method }: Request) => allowed && method === 'GET' && 'caches' in globalThis
const isStored = (request: Request, { headers }: Response) =>
  canStore(request) && headers.get('content-type')?.startsWith('application/json') === true

const cameAt = ({ headers }: Response) => Number(headers.get(CAME))

/** The path under which the answer to a request is stored for the present session. */
const keyOf = async ({ url }: Request, token: string): Promise<string> =>
  `/last-read/${await digest(`${token} ${preferences.get().lng} ${url}`)}`

async function remember(request: Request, { body, headers }: Response): Promise<void> {
  const token = session.token()
  if (token === undefined || session.isOver()) return
  const key = await keyOf(request, token)
  const stored = new Headers({ 'content-type': headers.get('content-type') ?? '', [CAME]: String(Date.now()) })
  const cache = await caches.open(LAST_READ)
  // what is put again goes to the end, so that the ones read longest ago stand first
  await cache.delete(key)
  await cache.put(key, new Response(body, { headers: stored }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -MOST).map((old) => cache.delete(old)))
  // who signed out meanwhile has deleted everything else
  if (session.token() !== token || session.isOver()) await caches.delete(LAST_READ)
}

async function recall(request: Request): Promise<Response | undefined> {
  const token = session.token()
  if (token === undefined || session.isOver() || !canStore(request)) return undefined
  const there = await caches.match(await keyOf(request, token), { cacheName: LAST_READ })
  return there && Date.now() - cameAt(there) < LONGEST ? there : undefined
}
