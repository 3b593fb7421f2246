import type { FieldCode } from '#domain/kit/errors.ts'
import { MB } from '#domain/kit/files.ts'

export type Refusal = { code: FieldCode; size: string }
type Chosen = Pick<File, 'size' | 'type'>

/** Photos that are taken at one time (specification, section 9). */
const PHOTOS_AT_ONCE = 3

/** Why so many files are not taken at one time, where there is room for `room`. */
export const countRefusal = (files: number, room: number): Refusal | undefined => {
  if (room > 1 && files > PHOTOS_AT_ONCE) return { code: 'too_many_photos', size: String(PHOTOS_AT_ONCE) }
  return files > room ? { code: 'too_many_files', size: String(room) } : undefined
}

/** Why a file need not be sent at all; without a known limit the server tells. `mb`: largest size in MB. */
export const fileRefusal = ({ size }: Chosen, mb: number | undefined): Refusal | undefined => {
  if (size === 0) return { code: 'empty_file', size: '' }
  return mb !== undefined && size > mb * MB ? { code: 'file_too_large', size: String(mb) } : undefined
}

/** The same of a picture. What calls itself one, or nothing, is for the server to judge by its content. */
export const pictureRefusal = (file: Chosen, mb: number | undefined): Refusal | undefined =>
  fileRefusal(file, mb) ?? (file.type === '' || file.type.startsWith('image/') ? undefined : { code: 'not_a_picture', size: '' })
