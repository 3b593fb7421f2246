import type { Entity } from '#domain/kit/entity.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import { noteReading } from './audit.ts'
import { photoOf } from './files/draw.ts'
import { keepFile, readWhole } from './files/keep.ts'
import { requireSize, uploadLimits } from './files/limits.ts'
import { reachedColumns } from './reached.ts'
import type { Call } from './resource.ts'
import { visibleFields } from './select.ts'

/** The handlers of an entity with pictures. A picture is a file of ours, kept once under its own hash. */
export const pictureHandlers = (e: Entity) => ({
  addPicture: async ({ input, context }: Call<{ file: File }>): Promise<{ picture: string }> => {
    requireSize(input.file, (await uploadLimits(context.db)).photo_mb)
    const jpeg = await photoOf(input.file)
    if (!jpeg) throw invalid({ field: 'file', code: 'not_a_picture' })
    const { hash } = await keepFile(context.db, context.app.files, jpeg, { type: 'image/jpeg' })
    return { picture: hash }
  },
  picture: async ({ input, context }: Call<{ id: string; field: string } & Record<string, unknown>>): Promise<File | null> => {
    const { field } = input
    if (e.fields[field]?.kind !== 'picture' || !visibleFields(e, context.actor).includes(field)) throw notFound()
    const hash = (await reachedColumns(context, e, [field], input))[field]
    if (typeof hash !== 'string') return null
    if (e.personal) await noteReading(context.db, context, e.name, input.id)
    return new File([await readWhole(context.app.files, hash)], `${field}.jpg`, { type: 'image/jpeg' })
  },
})
