import { sql } from 'kysely'
import sharp from 'sharp'
import type { Entity } from '#domain/kit/entity.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import { keepFile, readWhole } from './files/keep.ts'
import { requireSize, uploadLimits } from './files/limits.ts'
import { reachable } from './list.ts'
import type { Call } from './resource.ts'
import { visibleFields } from './select.ts'

/** What a picture is kept as: no larger than a screen shows. Pixels. */
const EDGE = 1600
/** A small file can unfold to gigabytes; cameras of phones stay below this. Pixels. */
const MAX_PIXELS = 100_000_000
const formats = ['jpeg', 'png', 'webp', 'heif', 'avif', 'gif']

/**
 * A picture made anew from the one that was sent: what the file says of itself does not count, and where and with what it was taken
 * stays behind.
 * @throws {AppError} `invalid_input` on `file` when it is no picture
 */
const remade = async (file: File): Promise<Buffer> => {
  try {
    const picture = sharp(Buffer.from(await file.arrayBuffer()), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!formats.includes(format)) throw new Error(format)
    // `autoOrient` turns the pixels as the camera was held; metadata is not carried over
    return await picture
      .autoOrient()
      .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  } catch {
    throw invalid({ field: 'file', code: 'not_a_picture' })
  }
}

/** The handlers of an entity with pictures. A picture is a file of ours, kept once under its own hash. */
export const pictureHandlers = (e: Entity) => ({
  addPicture: async ({ input, context }: Call<{ file: File }>): Promise<{ picture: string }> => {
    requireSize(input.file, (await uploadLimits(context.db)).photo_mb)
    const jpeg = await remade(input.file)
    const { hash } = await keepFile(context.db, context.app.files, jpeg, { type: 'image/jpeg' })
    return { picture: hash }
  },
  picture: async ({
    input,
    context: { app, db, actor, rows },
  }: Call<{ id: string; field: string } & Record<string, unknown>>): Promise<File | null> => {
    const { id, field } = input
    if (e.fields[field]?.kind !== 'picture' || !visibleFields(e, actor).includes(field)) throw notFound()
    const {
      rows: [row],
    } = await sql<{ hash: string | null }>`
      select ${sql.ref(`t.${field}`)} as hash from ${sql.table(e.name)} t where t.id = ${id} and ${reachable(e, rows, input)}`.execute(
      db,
    )
    if (!row) throw notFound()
    return row.hash === null ? null : new File([await readWhole(app.files, row.hash)], `${field}.jpg`, { type: 'image/jpeg' })
  },
})
