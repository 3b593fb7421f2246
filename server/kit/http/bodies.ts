import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError, invalid } from '#domain/kit/errors.ts'
import { MAX_UPLOAD_MB, MB } from '#domain/kit/files.ts'
import { MAX_IMPORT } from '#domain/kit/imports.ts'
import { fieldIssues } from '#domain/kit/issues.ts'
import type { App } from '../context/context.ts'
import { uploadLimits } from './upload-limits.ts'

/** The longest bodies, apart from files: of calls before signing in, and of signed-in accounts. Bytes. */
const BEFORE_SIGN_IN = 16 * 1024
const SIGNED_IN = 256 * 1024
/** Room for what a form adds to its file, such as headers and other fields. Bytes. */
const AROUND = 64 * 1024
/** The most parts of a form: a file and a few facts about it are enough, and each part costs work. */
const MAX_PARTS = 20

const typeOf = (c: Context): string => c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
/** Whether a request has a body. An empty body shows by a length of 0, in a DELETE request by the missing content type. */
const brings = (c: Context): boolean =>
  // a reading has none, and to look at it would make a whole request of the light one
  !/^(GET|HEAD)$/.test(c.req.method) &&
  c.req.raw.body !== null &&
  c.req.header('content-length') !== '0' &&
  !(c.req.method === 'DELETE' && typeOf(c) === '')

/**
 * Reads and checks the body of a call without a token: short JSON only, which a form of a foreign page cannot send without a preflight
 * request.
 * @throws {AppError} `too_large`, or `invalid_input` naming the fields
 */
export const bodyOf = async <S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> => {
  if (typeOf(c) !== 'application/json') throw new AppError('invalid_input')
  const body = parsedJson(await readUpTo(c, BEFORE_SIGN_IN))
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw invalid(...fieldIssues(parsed.error.issues, body))
  return parsed.data
}
/**
 * Reads a whole file that is sent as it is, by a call without a token.
 * @throws {AppError} `invalid_input` for another type, `too_large`
 */
export const bytesOf = async (c: Context, type: string, max: number): Promise<Uint8Array> => {
  if (typeOf(c) !== type) throw new AppError('invalid_input')
  return readUpTo(c, max)
}
const parsedJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new AppError('invalid_input')
  }
}

/**
 * Reads the body of a call with a token. Nothing is read before the token is checked; then JSON up to a length or, for calls with files, a
 * form of few parts up to the company's limit.
 * @param holds tells whether the token is of a valid session
 */
export const withBody = async (app: Pick<App, 'db' | 'nouns'>, c: Context, holds: () => Promise<boolean>): Promise<Request> => {
  if (!brings(c)) return c.req.method === 'DELETE' ? byAddress(c.req.raw) : c.req.raw
  if (!(await holds())) throw new AppError('signed_out')
  const bytes = typeOf(c) === 'application/json' ? await readUpTo(c, SIGNED_IN) : await form(app, c)
  return new Request(c.req.raw, { method: c.req.method, body: bytes })
}

/**
 * Turns the query of a DELETE request into its body, where handlers read the input. The input is in the query since some proxies drop the
 * body of such requests. A request with a body, as older clients sent it, is read by its body.
 */
const byAddress = ({ url, headers: sent, signal }: Request): Request => {
  const { origin, pathname, searchParams } = new URL(url)
  const headers = new Headers(sent)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return new Request(`${origin}${pathname}`, {
    method: 'DELETE',
    headers,
    body: JSON.stringify(Object.fromEntries(searchParams)),
    signal,
  })
}

const form = async ({ db, nouns }: Pick<App, 'db' | 'nouns'>, c: Context): Promise<Buffer> => {
  const kind = nouns.uploadAt(c.req.path)
  if (kind === undefined || typeOf(c) !== 'multipart/form-data') throw new AppError('invalid_input')
  const { file_mb, photo_mb } = await uploadLimits(db)
  const size = { picture: photo_mb, file: file_mb, sheet: MAX_IMPORT / MB, scan: MAX_UPLOAD_MB }[kind]
  const tooLarge = new AppError('too_large', { errors: [{ field: 'file', code: 'file_too_large', size }] })
  const bytes = await readUpTo(c, size * MB + AROUND, tooLarge)
  if (parts(bytes, borderOf(c)) > MAX_PARTS) throw new AppError('invalid_input')
  return bytes
}
/** The boundary between the parts of a form, from its content type. */
const borderOf = (c: Context): string => {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(c.req.header('content-type') ?? '') ?? []
  return `--${quoted ?? plain ?? ''}`
}
/** The number of parts of a form; counting stops beyond `MAX_PARTS`. */
const parts = (bytes: Buffer, border: string): number => {
  let count = 0
  for (let at = bytes.indexOf(border); at >= 0 && count <= MAX_PARTS; at = bytes.indexOf(border, at + border.length)) count += 1
  return count
}

/**
 * Reads a body of at most `max` bytes.
 * @throws {AppError} `tooLarge`; before anything is read, if the announced length is too large
 */
const readUpTo = async (c: Context, max: number, tooLarge = new AppError('too_large')): Promise<Buffer> => {
  if (Number(c.req.header('content-length') ?? 0) > max) throw tooLarge
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of c.req.raw.body ?? []) {
      size += piece.byteLength
      if (size > max) throw tooLarge
      pieces.push(piece)
    }
  } catch (error) {
    // the sender disconnected before the end of the body
    throw error === tooLarge ? error : new AppError('invalid_input')
  }
  return Buffer.concat(pieces)
}
