import { AppError } from '#domain/kit/errors.ts'
import { ChildEnded, childQueue, TookTooLong } from '#papers/kit/child.ts'
import { log } from '../base/log.ts'
import type { Drawn, Order } from './draw-worker.ts'
import { hasPreview } from './sniff.ts'

/** The most processor time for one picture; a usual page takes a tenth of a second. Milliseconds. */
const LIMIT_MS = 10_000
/** How many pictures may wait or be drawn at once; further requests are refused with `not_ready`. */
const MAX_PREVIEWS = 40
const MAX_PHOTOS = 4
/** How many pages that take too long are known; the oldest is forgotten then. */
const MAX_ENDLESS = 1000

type Bytes = Uint8Array<ArrayBuffer>
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
type How = Without<Order, 'bytes'>

/**
 * A queue of pictures that one child process draws. Files come from outside, and a crash or an endless loop of a library on a bad file then
 * ends only that process and not the server.
 */
const queueOf = (most: number) => {
  const { ask, close } = childQueue<Order, Drawn>({
    module: new URL('./draw-worker.ts', import.meta.url),
    memory: 400 * 1024 * 1024,
  })
  let asked = 0
  const draw = async (how: How, read: () => Promise<Bytes>): Promise<Drawn> => {
    if (asked >= most) throw new AppError('not_ready')
    asked += 1
    try {
      return await ask({ bytes: await read(), ...how }, { limit: LIMIT_MS })
    } finally {
      asked -= 1
    }
  }
  return { draw, close }
}
const previews = queueOf(MAX_PREVIEWS)
/**
 * Photos have a queue of their own: a call that stores a photo keeps a database connection while it waits, so it must not wait behind
 * previews.
 */
const photos = queueOf(MAX_PHOTOS)

/**
 * Pages that took too long, as hash of the file and number. They are not tried again while this process runs: a hostile file in a list would
 * keep all previews waiting each time that the list is shown.
 */
const endless = new Set<string>()
const learnEndless = (page: string) => {
  const [oldest] = endless
  if (oldest !== undefined && endless.size >= MAX_ENDLESS) endless.delete(oldest)
  endless.add(page)
}

/**
 * Draws a preview of a file: a small one, or with `page` (from 1) a large one of that page. An image has one page. Null when there can be
 * none. `hash`: of its bytes; a file without one, such as a paper that is not stored, is tried each time.
 * @throws {AppError} `not_ready` when too many wait
 */
export const previewOf = async (
  { type, hash }: { type: string; hash?: string },
  read: () => Promise<Bytes>,
  page?: number,
): Promise<Drawn> => {
  const large = page !== undefined
  if (!hasPreview(type) || (type !== 'application/pdf' && large && page > 1)) return null
  const wanted = hash === undefined ? undefined : `${hash} ${page ?? 1}`
  if (wanted !== undefined && endless.has(wanted)) return null
  const how: How = type === 'application/pdf' ? { as: 'page', page: page ?? 1, large } : { as: 'picture', large }
  return previews.draw(how, read).catch((error: unknown) => {
    if (!(error instanceof ChildEnded)) throw error
    if (wanted !== undefined && error instanceof TookTooLong) learnEndless(wanted)
    log.warn('no picture was made', { how: error.message })
    return null
  })
}

/**
 * Re-encodes an uploaded photo as JPEG; null when the file is no image. Its claimed type is ignored, and its metadata, such as place and
 * camera, is dropped.
 * @throws {AppError} `not_ready` when too many wait, or the process ended while it worked
 */
export const photoOf = (file: File): Promise<Bytes | null> =>
  photos
    .draw({ as: 'photo' }, async () => new Uint8Array(await file.arrayBuffer()))
    .then((drawn) => drawn && drawn.bytes)
    .catch((error: unknown) => {
      if (!(error instanceof ChildEnded)) throw error
      log.warn('no photo was made', { how: error.message })
      throw new AppError('not_ready')
    })

/**
 * The number of pages of a PDF that is filed; null for a file that cannot be drawn, such as one that is damaged or has a password. It waits with the photos, whose
 * calls keep a connection, too.
 * @throws {AppError} `not_ready` when too many wait
 */
export const pagesOfPdf = (bytes: Bytes): Promise<number | null> =>
  photos
    .draw({ as: 'page', page: 1, large: false }, () => Promise.resolve(bytes))
    .then((drawn) => drawn && drawn.pages)
    .catch((error: unknown) => {
      if (!(error instanceof ChildEnded)) throw error
      log.warn('a file could not be drawn', { how: error.message })
      return null
    })

/** Ends the child processes; a later picture starts a new one. */
export const closeDrawing = async () => void (await Promise.all([previews.close(), photos.close()]))
