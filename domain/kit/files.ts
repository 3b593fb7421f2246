import { z } from 'zod'
import { holdsIndividualNumber } from './checks.ts'
import { type Offered, within } from './offered.ts'

/** Bytes of a megabyte in limits of uploads. */
export const MB = 1024 * 1024
/** Upload limits that a company can choose. MB. */
export const uploadSizes = {
  file_mb: [0.5, 1, 2, 3, 4.5, 5, 7.5, 10, 15, 20],
  photo_mb: [0.5, 1, 2, 3, 5, 7.5, 10, 15, 20],
} as const satisfies Record<string, Offered>
/** The highest upload limit. MB. */
export const MAX_UPLOAD_MB = Math.max(...uploadSizes.file_mb, ...uploadSizes.photo_mb)
const mb = (offered: Offered) => within(z.number().multipleOf(0.5), offered)
/** The largest file and photo that a company accepts. MB (specification, section 9: 4.5 and 5; decisions, point 11). */
export const uploadLimits = z.strictObject({ file_mb: mb(uploadSizes.file_mb), photo_mb: mb(uploadSizes.photo_mb) })
export type UploadLimits = z.infer<typeof uploadLimits>

/** The longest file name. Characters; every file system accepts that length. */
export const MAX_FILE_NAME = 120

/** A longer name is cut before it is cleaned up, which would take long; no file system has such names. Characters. */
const MAX_RAW_NAME = 1024

/** Removes characters that nobody sees or that reverse the direction of the text after them, such as U+202E. */
export const withoutHidden = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/gu, '')

/**
 * Cleans up a file name: composed (NFC), without the folders before it, without characters that are invisible or reverse the direction of
 * the text (U+202E shows "fdp.exe" as "exe.pdf"), and without those that some file system refuses. A name that is too long keeps its
 * extension.
 */
export const tidyFileName = (name: string): string => {
  const last = name.slice(-MAX_RAW_NAME).toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = withoutHidden(last)
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const ending = /\.[^.]{1,10}$/u.exec(plain)?.[0] ?? ''
  const letters = Array.from(plain.slice(0, plain.length - ending.length))
  const room = MAX_FILE_NAME - ending.length
  return letters.length <= room ? plain : `${letters.slice(0, room).join('').trimEnd()}${ending}`
}

/** An uploaded file. Its name may be stored, so it must not contain an Individual Number either. */
export const sentFile = z.file().refine((sent) => !holdsIndividualNumber(tidyFileName(String(Reflect.get(sent, 'name')))), {
  params: { code: 'individual_number' },
})

/** SHA-256 of the bytes. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** The value of a file fact in a record. `size` (bytes) and `type` are set by the server, whatever a client sends. */
export const fileValue = z.strictObject({
  hash,
  name: z
    .string()
    .overwrite(tidyFileName)
    .min(1)
    .refine((s) => !holdsIndividualNumber(s), { params: { code: 'individual_number' } }),
  size: z.int().min(0).default(0),
  type: z.string().max(100).default(''),
})
export type FileValue = z.infer<typeof fileValue>
