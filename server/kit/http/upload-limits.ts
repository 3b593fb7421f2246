import { invalid } from '#domain/kit/errors.ts'
import { MB, type UploadLimits } from '#domain/kit/files.ts'
import type { Db } from '../db/tables.ts'

/** The company's limits for uploads, or the defaults. MB. */
export const uploadLimits = async (db: Db): Promise<UploadLimits> => {
  const company = await db.selectFrom('company').select(['max_file_mb', 'max_photo_mb']).executeTakeFirst()
  const { max_file_mb: file_mb = 4.5, max_photo_mb: photo_mb = 5 } = company ?? {}
  return { file_mb, photo_mb }
}

/**
 * Checks the size of an upload.
 * @throws {AppError} `invalid_input` on `file` when it is empty or larger than `mb` (MB)
 */
export const requireSize = ({ size }: File, mb: number): void => {
  if (size === 0) throw invalid({ field: 'file', code: 'empty_file' })
  if (size > mb * MB) throw invalid({ field: 'file', code: 'file_too_large', size: mb })
}
