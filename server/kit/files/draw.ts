import { AppError } from '#domain/kit/errors.ts'
import { ChildEnded, childQueue } from '#papers/kit/child.ts'
import { log } from '../log.ts'
import type { Drawn, Order } from './draw-worker.ts'
import { hasPreview } from './sniff.ts'

/** Longest time for one picture. Milliseconds; a usual page takes a tenth of a second. */
const LIMIT_MS = 10_000
/** Pictures that are asked for at one time; whoever comes later is sent away. */
const MAX_WAITING = 40

/** Files of strangers are read in a process of their own: a fault or an endless loop of a library ends that process, and not the server. */
const drawing = childQueue<Order, Drawn>({ module: new URL('./draw-worker.ts', import.meta.url), memory: 400 * 1024 * 1024 })
let asked = 0

/**
 * A small picture of a file, or null when there can be none.
 * @throws {AppError} `not_ready` when too many wait
 */
export const previewOf = async (type: string, read: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Drawn> =>
  hasPreview(type) ? drawn(type === 'application/pdf' ? 'page' : 'preview', read) : null

/**
 * A photo made anew from the file that was sent, as JPEG, or null when it is none: what the file says of itself does not count, and where
 * and with what it was taken stays behind.
 * @throws {AppError} `not_ready` when too many wait
 */
export const photoOf = (file: File): Promise<Drawn> => drawn('photo', async () => new Uint8Array(await file.arrayBuffer()))

/** Ends the process; a later picture starts a new one. */
export const closeDrawing = drawing.close

const drawn = async (as: Order['as'], read: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Drawn> => {
  if (asked >= MAX_WAITING) throw new AppError('not_ready')
  asked += 1
  try {
    return await drawing.ask({ bytes: await read(), as }, { limit: LIMIT_MS })
  } catch (error) {
    if (!(error instanceof ChildEnded)) throw error
    log.warn('no picture was made', { as, how: error.message })
    return null
  } finally {
    asked -= 1
  }
}
