import type { Entity } from '#domain/kit/entity.ts'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import type { Field } from '#domain/kit/fields.ts'
import { isMasked, mayReveal, maySee } from '#domain/kit/permissions.ts'
import { noteReading, noteView } from '../audit/audit.ts'
import type { App, Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { photoOf } from '../files/draw.ts'
import { keepFile, readWhole } from '../uploads/keep.ts'
import { requireSize, uploadLimits } from '../http/upload-limits.ts'
import { requireUnused } from '../uploads/sent.ts'
import { PHOTO, SEALED } from '../files/sniff.ts'
import { log } from '../base/log.ts'
import { reachedColumns } from '../records/reached.ts'
import type { Call } from './resource.ts'
import { isRevealed } from '../audit/reveal.ts'
import { purposeOf } from '../records/sealed.ts'

type Wanted = Record<string, unknown> & { id: string; field: string }

/** Stores a JPEG for the fact that will name it; encrypted if that fact is masked. */
export const keepPicture = (
  db: Db,
  { files, keys }: Pick<App, 'files' | 'keys'>,
  { e, name, by }: { e: Entity; name: string; by?: string },
  jpeg: Uint8Array,
) => {
  const sealed = isMasked(e.fields[name] ?? {})
  const bytes = sealed ? keys.sealBytes(purposeOf(e, name), jpeg) : jpeg
  return keepFile(db, files, bytes, { type: sealed ? SEALED : PHOTO, photo: true, ...(by === undefined ? {} : { by }) })
}

/**
 * The handlers of the picture calls of an entity. A picture is stored once under its own hash. The bytes of a masked picture are encrypted
 * for its fact (decision 45), so they are useless to whoever reads the store, or names them in another fact.
 */
export const pictureHandlers = (e: Entity) => {
  const fieldFor = (actor: Ctx['actor'], name: string): Field | undefined => {
    const field = e.fields[name]
    if (field?.kind !== 'picture') return undefined
    return maySee(actor.role, field.secrecy) || mayReveal(actor.role, field.secrecy) ? field : undefined
  }
  const opened = (ctx: Ctx, name: string, hash: string, bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> => {
    try {
      return ctx.app.keys.openBytes(purposeOf(e, name), bytes)
    } catch (error) {
      log.error('picture not opened', error, { hash })
      throw new AppError('storage_failed')
    }
  }

  return {
    addPicture: async ({ input, context }: Call<{ file: File; field: string }>): Promise<{ picture: string }> => {
      const field = fieldFor(context.actor, input.field)
      if (!field) throw invalid({ field: 'field', code: 'invalid_choice' })
      requireSize(input.file, (await uploadLimits(context.db)).photo_mb)
      await requireUnused(context.db, context.actor.id)
      const jpeg = await photoOf(input.file)
      if (!jpeg) throw invalid({ field: 'file', code: 'not_a_picture' })
      const { hash } = await keepPicture(context.db, context.app, { e, name: input.field, by: context.actor.id }, jpeg)
      return { picture: hash }
    },

    picture: async ({ input, context }: Call<Wanted>): Promise<File | null> => {
      const { id, field: name } = input
      const field = fieldFor(context.actor, name)
      if (!field) throw notFound()
      const hash = (await reachedColumns(context, e, [name], input))[name]
      const masked = isMasked(field)
      if (masked && !(field.secrecy && (await isRevealed(context, e, id, field.secrecy)))) throw notFound()
      if (typeof hash !== 'string') return null
      const bytes = await readWhole(context.app.files, hash)
      if (masked) await noteView(context.db, context, e.name, id, { field: name, hash })
      else if (e.personal) await noteReading(context.db, context, e.name, id)
      return new File([masked ? opened(context, name, hash, bytes) : bytes], `${name}.jpg`, { type: PHOTO })
    },
  }
}
