import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Entity } from '#domain/kit/entity.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import { MAX_PICTURE } from '#domain/kit/pictures.ts'
import { everyRow, type Scope, visibleFields } from './list.ts'
import type { Call } from './resource.ts'

/** What a picture is kept as: no larger than a screen shows. Pixels. */
const EDGE = 1600
/** A small file can unfold to gigabytes; cameras of phones stay below this. Pixels. */
const MAX_PIXELS = 100_000_000
const formats = ['jpeg', 'png', 'webp', 'heif', 'avif', 'gif']

/**
 * A picture made anew from the one that was sent: what the file says of itself does not count, and where and with what it was taken
 * stays behind.
 * @throws {AppError} `invalid_input` on `file` when it is too large or no picture
 */
export const remade = async (file: File): Promise<Buffer> => {
  if (file.size > MAX_PICTURE) throw invalid({ field: 'file', code: 'file_too_large', size: MAX_PICTURE / 1024 / 1024 })
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

/** The handlers of an entity with pictures. A picture is kept once under its own hash; one that no record names is swept away. */
export const pictureHandlers = (e: Entity, scope: Scope = everyRow) => ({
  addPicture: async ({ input, context }: Call<{ file: File }>): Promise<{ picture: string }> => {
    const jpeg = await remade(input.file)
    const picture = createHash('sha256').update(jpeg).digest('hex')
    await sql`insert into picture (hash, jpeg) values (${picture}, ${jpeg}) on conflict (hash) do update set added_at = now()`.execute(
      context.db,
    )
    return { picture }
  },
  picture: async ({ input: { id, field }, context: { db, actor } }: Call<{ id: string; field: string }>): Promise<File | null> => {
    if (e.fields[field]?.kind !== 'picture' || !visibleFields(e, actor).includes(field)) throw notFound()
    const {
      rows: [row],
    } = await sql<{ hash: string | null; jpeg: Buffer | null }>`
      select p.hash, p.jpeg from ${sql.table(e.name)} t left join picture p on p.hash = ${sql.ref(`t.${field}`)} where t.id = ${id} and ${scope(actor)}`.execute(
      db,
    )
    if (!row) throw notFound()
    return row.jpeg ? new File([new Uint8Array(row.jpeg)], `${field}.jpg`, { type: 'image/jpeg' }) : null
  },
})

/** Takes out pictures that no record has named for a day, in the tables whose facts can name one. */
export const sweepPictures = (entities: readonly Entity[]) => {
  const named = entities.flatMap((e) =>
    Object.entries(e.fields)
      .filter(([, f]) => f.kind === 'picture')
      .map(([name]) => sql`and not exists (select 1 from ${sql.table(e.name)} t where ${sql.ref(`t.${name}`)} = p.hash)`),
  )
  return sql`delete from picture p where added_at < now() - interval '1 day' ${sql.join(named, sql` `)}`
}
