import type { Entity } from '#domain/kit/entity.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import { filesIn, holdsFiles } from '#domain/kit/fileFacts.ts'
import { type FileValue, tidyFileName } from '#domain/kit/files.ts'
import { note, noteReading, noteView } from '../audit/audit.ts'
import type { Ctx } from '../context/context.ts'
import { reachedColumns } from '../records/reached.ts'
import type { Call } from './resource.ts'
import { visibleFields } from '../records/select.ts'
import { keepFile, readWhole } from '../uploads/keep.ts'
import { requireSize, uploadLimits } from '../http/upload-limits.ts'
import { requireUnused } from '../uploads/sent.ts'
import { photoOf, previewOf } from '../files/draw.ts'
import { PHOTO, servedType, sniff } from '../files/sniff.ts'

/** Input that names a record and one of its files by hash, and the parent record where there is one. */
type Wanted = { id: string; hash: string } & Record<string, unknown>

/** The handlers of the file calls of an entity. Whoever may read a record, and the fact in it that names a file, may read the file. */
export const fileHandlers = (e: Entity) => {
  /** The file of that hash in a fact of the record that the actor may see. Throws `not_found` where there is none. */
  const named = async (ctx: Ctx, wanted: Wanted): Promise<{ field: string; file: FileValue }> => {
    const names = visibleFields(e, ctx.actor).filter((name) => e.fields[name] && holdsFiles(e.fields[name]))
    const row = await reachedColumns(ctx, e, names, wanted)
    for (const field of names) {
      const file = filesIn(e.fields, { [field]: row[field] }).find((each) => each.hash === wanted.hash)
      if (file) return { field, file }
    }
    throw notFound()
  }

  return {
    addFile: async ({ input: { file }, context: { app, db, actor } }: Call<{ file: File }>): Promise<FileValue> => {
      requireSize(file, (await uploadLimits(db)).file_mb)
      await requireUnused(db, actor.id)
      const bytes = new Uint8Array(await file.arrayBuffer())
      const type = sniff(bytes)
      return { ...(await keepFile(db, app.files, bytes, { type, by: actor.id })), name: tidyFileName(file.name) || 'file', type }
    },

    addPhoto: async ({ input: { file }, context: { app, db, actor } }: Call<{ file: File }>): Promise<FileValue> => {
      requireSize(file, (await uploadLimits(db)).photo_mb)
      await requireUnused(db, actor.id)
      const jpeg = await photoOf(file)
      if (!jpeg) throw invalid({ field: 'file', code: 'not_a_picture' })
      const name = tidyFileName(file.name).replace(/\.[^.]*$/, '') || 'photo'
      return {
        ...(await keepFile(db, app.files, jpeg, { type: PHOTO, photo: true, by: actor.id })),
        name: `${name}.jpg`,
        type: PHOTO,
      }
    },

    file: async ({ input, context }: Call<Wanted>): Promise<File> => {
      const { field, file } = await named(context, input)
      const bytes = await readWhole(context.app.files, file.hash)
      await note(context.db, context, { act: 'download', entity: e.name, record: input.id, metadata: { field, ...file } })
      return new File([bytes], file.name, { type: servedType(file.type) })
    },

    filePreview: async ({ input, context }: Call<Wanted & { page?: number | undefined }>): Promise<File | null> => {
      const { field, file } = await named(context, input)
      const preview = await previewOf(file, () => readWhole(context.app.files, file.hash), input.page)
      if (input.page !== undefined) {
        const { hash, name } = file
        await noteView(context.db, context, e.name, input.id, { field, hash, name })
      } else if (e.personal) await noteReading(context.db, context, e.name, input.id)
      if (!preview) return null
      context.answerHeaders.set('x-pages', String(preview.pages))
      return new File([preview.bytes], 'preview.webp', { type: 'image/webp' })
    },
  }
}
