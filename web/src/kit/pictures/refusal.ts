import type { FieldCode } from '#domain/kit/errors.ts'
import { MAX_PICTURE } from '#domain/kit/pictures.ts'

/** Largest picture that is taken, as people read it. Megabytes. */
export const MAX_MEGABYTES = MAX_PICTURE / 1024 / 1024

export type Refusal = { code: FieldCode; size: string }

/** Why a file need not be sent at all. What calls itself a picture, or nothing, is for the server to judge by its content. */
export const refusalOf = ({ size, type }: Pick<File, 'size' | 'type'>): Refusal | undefined => {
  if (size > MAX_PICTURE) return { code: 'file_too_large', size: String(MAX_MEGABYTES) }
  if (size === 0) return { code: 'empty_file', size: '' }
  return type === '' || type.startsWith('image/') ? undefined : { code: 'not_a_picture', size: '' }
}
