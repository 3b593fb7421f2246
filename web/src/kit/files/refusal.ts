import type { FieldCode } from '#domain/kit/errors.ts'
import { MB } from '#domain/kit/files.ts'

export type Refusal = { code: FieldCode; size: string }
type Chosen = Pick<File, 'size' | 'type'>

/** Most photos that can be added at one time (specification, section 9). */
const PHOTOS_AT_ONCE = 3

/** Error when more files are chosen than can be added at one time, or than there is `room` for; undefined when all can be added. */
export const countRefusal = (files: number, room: number): Refusal | undefined => {
  if (room > 1 && files > PHOTOS_AT_ONCE) return { code: 'too_many_photos', size: String(PHOTOS_AT_ONCE) }
  return files > room ? { code: 'too_many_files', size: String(room) } : undefined
}

/**
 * Error of a file that need not be uploaded, since the server would refuse it. `mb`: largest size in MB; while it is unknown the server
 * decides.
 */
export const fileRefusal = ({ size }: Chosen, mb: number | undefined): Refusal | undefined => {
  if (size === 0) return { code: 'empty_file', size: '' }
  return mb !== undefined && size > mb * MB ? { code: 'file_too_large', size: String(mb) } : undefined
}

/** The same check for a picture. Where the browser gives an image type or none, the server decides by the content. */
export const pictureRefusal = (file: Chosen, mb: number | undefined): Refusal | undefined =>
  fileRefusal(file, mb) ?? (file.type === '' || file.type.startsWith('image/') ? undefined : { code: 'not_a_picture', size: '' })
