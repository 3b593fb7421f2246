import type { Entity } from '#domain/kit/entity.ts'
import { filesIn } from '#domain/kit/fileFacts.ts'
import { isMasked } from '#domain/kit/permissions.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { keepFile } from '../kit/uploads/keep.ts'
import { PHOTO } from '../kit/files/sniff.ts'
import { keepPicture } from '../kit/entity/pictures.ts'
import { sampleFileOf } from '../sample/files.ts'

type Values = Record<string, unknown>

/** Keeps the files that records of the sample name, each once, and answers the records as they name what is kept. */
export const keepingFiles = (db: Db, app: Pick<App, 'files' | 'keys'>) => {
  const kept = new Map<string, Promise<string>>()
  const once = (place: string, keep: () => Promise<{ hash: string }>): Promise<string> => {
    const known = kept.get(place) ?? keep().then(({ hash }) => hash)
    kept.set(place, known)
    return known
  }
  return async (e: Entity, values: Values): Promise<Values> => {
    const named = { ...values }
    for (const { hash } of filesIn(e.fields, values)) {
      const file = sampleFileOf(hash)
      if (file) await once(hash, () => keepFile(db, app.files, file.bytes, { type: file.type, photo: file.type === PHOTO }))
    }
    for (const [name, field] of Object.entries(e.fields)) {
      const file = field.kind === 'picture' && typeof values[name] === 'string' ? sampleFileOf(values[name]) : undefined
      if (!file) continue
      const place = isMasked(field) ? `${name} ${file.hash}` : file.hash
      named[name] = await once(place, () => keepPicture(db, app, { e, name }, file.bytes))
    }
    return named
  }
}
