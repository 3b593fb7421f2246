import { AppError } from '#domain/kit/errors.ts'
import { ChildEnded, childQueue } from '#papers/kit/child.ts'
import { log } from '../base/log.ts'
import type { Drawn, Order } from './draw-worker.ts'
import { hasPreview } from './sniff.ts'

/** Longest time for one picture. Milliseconds; a usual page takes a tenth of a second. */
const LIMIT_MS = 10_000
/** Pictures that are asked for at one time; whoever comes later is sent away. */
const MAX_PREVIEWS = 40
const MAX_PHOTOS = 4

type Bytes = Uint8Array<ArrayBuffer>
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
type How = Without<Order, 'bytes'>

/** Files of strangers are read in a process of their own: a fault or an endless loop of a library ends that process, and not the server. */
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
/** Somebody waits for a photo with a connection to the database in hand, so it does not stand behind previews. */
const photos = queueOf(MAX_PHOTOS)

/**
 * A small picture of a file, or with `page` (from 1) a large one of that page, or null when there can be none. A picture has one page.
 * @throws {AppError} `not_ready` when too many wait
 */
export const previewOf = async (type: string, read: () => Promise<Bytes>, page?: number): Promise<Drawn> => {
  const large = page !== undefined
  if (!hasPreview(type) || (type !== 'application/pdf' && large && page > 1)) return null
  const how: How = type === 'application/pdf' ? { as: 'page', page: page ?? 1, large } : { as: 'picture', large }
  return previews.draw(how, read).catch((error: unknown) => {
    if (!(error instanceof ChildEnded)) throw error
    log.warn('no picture was made', { how: error.message })
    return null
  })
}

/**
 * A photo made anew from the file that was sent, as JPEG, or null when it is none: what the file says of itself does not count, and where
 * and with what it was taken stays behind.
 * @throws {AppError} `not_ready` when too many wait, or it could not be made now
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

/** Ends the processes; a later picture starts a new one. */
export const closeDrawing = async () => void (await Promise.all([previews.close(), photos.close()]))
