import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** Shorter answers are not compressed, since they fit into one network packet anyway. Bytes. */
const LITTLE = 1024
/** At this quality Brotli is quicker than gzip, and its output a tenth smaller. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const ways = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, QUALITY),
  gzip: promisify(gzip),
} as const

/**
 * Compresses JSON answers, outside of the event loop. Nothing else is compressed here: files are already, streams must not wait, and
 * compressed copies of the pages lie beside them. The length of a compressed answer leaks facts only where a foreign page can send calls in
 * somebody's name (BREACH), which our calls prevent by a token that no browser adds by itself.
 */
export const packed: MiddlewareHandler = async (c, next) => {
  await next()
  if (!/^application\/(problem\+)?json/.test(c.res.headers.get('content-type') ?? '')) return
  const accepted = acceptedBy(c.req.header('accept-encoding') ?? '')
  const way = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
  if (!way) return
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const isLittle = bytes.byteLength < LITTLE
  const { status } = c.res
  const headers = new Headers(c.res.headers)
  headers.delete('content-length')
  headers.set('vary', 'accept-encoding')
  if (!isLittle) headers.set('content-encoding', way)
  c.res = undefined
  c.res = new Response(isLittle ? bytes : await ways[way](bytes), { status, headers })
}

const acceptedBy = (header: string): string[] =>
  header.split(',').flatMap((part) => (/;\s*q=0(\.0*)?\s*$/.test(part) ? [] : (part.split(';', 1)[0]?.trim() ?? [])))
