import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MAX_IMPORT } from '#domain/kit/imports.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import { MB, type UploadLimits } from '#domain/kit/files.ts'
import type { App, Db } from '../context.ts'
import { problemAnswer } from '../plain.ts'

/** What a form adds around a file. Bytes. */
const AROUND = 64 * 1024

/** The limits that the company has chosen. */
export const uploadLimits = async (db: Db): Promise<UploadLimits> => {
  const company = await db.selectFrom('company').select(['max_file_mb', 'max_photo_mb']).executeTakeFirst()
  const { max_file_mb: file_mb = 4.5, max_photo_mb: photo_mb = 5 } = company ?? {}
  return { file_mb, photo_mb }
}

/** @throws {AppError} `invalid_input` on `file` when it is empty or larger than `mb` (MB) */
export const requireSize = ({ size }: File, mb: number): void => {
  if (size === 0) throw invalid({ field: 'file', code: 'empty_file' })
  if (size > mb * MB) throw invalid({ field: 'file', code: 'file_too_large', size: mb })
}

/** Refuses what is larger than anything that may be sent there, before it is read, and tells the limit. */
export const bodyLimits =
  (app: Pick<App, 'db'>): MiddlewareHandler =>
  async (c, next) => {
    const length = Number(c.req.header('content-length') ?? (c.req.raw.body ? Infinity : 0))
    if (length <= AROUND) return next()
    const { file_mb, photo_mb } = await uploadLimits(app.db)
    const mb = /\/pictures$/.test(c.req.path) ? photo_mb : /\/files$/.test(c.req.path) ? file_mb : MAX_IMPORT / MB
    const tooLarge = () =>
      problemAnswer(new AppError('too_large', { errors: [{ field: 'file', code: 'file_too_large', size: mb }] }))
    return bodyLimit({ maxSize: mb * MB + AROUND, onError: tooLarge })(c, next)
  }
