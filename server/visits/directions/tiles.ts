import { type FileHandle, open } from 'node:fs/promises'
import { Hono } from 'hono'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { bearer } from '../../access/calls.ts'
import { actorOf } from '../../access/sessions.ts'
import type { App } from '../../kit/context/context.ts'
import { withProblems } from '../../kit/http/plain.ts'

/** The most that one answer holds; readers of PMTiles ask for a directory or some tiles at once. Bytes. */
const MOST = 8 * 1024 * 1024

/** Whether a file of map tiles is set up and can be read. */
export const hasTiles = async (file: string | null): Promise<boolean> => {
  const handle = file === null ? undefined : await open(file).catch(() => undefined)
  await handle?.close()
  return handle !== undefined
}

/** The file of map tiles (PMTiles, https://docs.protomaps.com/pmtiles/), by ranges of bytes, for whoever is signed in. */
export const tileRoutes = (app: App): Hono => {
  const routes = new Hono()
  withProblems(routes)
  routes.get('/', async (c) => {
    if (!(await actorOf(app.db, bearer(c.req.raw.headers)))) throw new AppError('signed_out')
    const { tilesFile } = app.settings
    const handle = tilesFile === null ? undefined : await open(tilesFile).catch(() => undefined)
    if (!handle) throw notFound()
    try {
      const { size } = await handle.stat()
      const range = rangeIn(c.req.header('range'), size)
      if (!range) return c.body(null, 416, { 'content-range': `bytes */${size}` })
      return c.body(await bytesIn(handle, range), 206, {
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${range.from}-${range.to}/${size}`,
        'accept-ranges': 'bytes',
      })
    } finally {
      await handle.close()
    }
  })
  return routes
}

/** The first and the last byte of a range that begins within the file. */
const rangeIn = (header: string | undefined, size: number): { from: number; to: number } | undefined => {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? '') ?? []
  const [from, to] = [Number(first), Math.min(Number(last), size - 1)]
  return from <= to && to - from < MOST ? { from, to } : undefined
}

const bytesIn = async (handle: FileHandle, { from, to }: { from: number; to: number }): Promise<ArrayBuffer> => {
  const bytes = new Uint8Array(to - from + 1)
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, from)
  return bytes.slice(0, bytesRead).buffer
}
