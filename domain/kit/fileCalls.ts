import { z } from 'zod'
import { get, getFile, ownerShape, postFile } from './contract.ts'
import { type Entity, pathOf } from './entity.ts'
import { fileValue, hash, sentFile } from './files.ts'
import type { Action } from './permissions.ts'

/** The most pages of a PDF that can be viewed one by one. */
const MAX_PAGES = 5000

/**
 * The calls of an entity with files. A file is sent first and named by the record afterwards, through its fact (`file()`), alone or in the
 * rows of a list; so it takes part in versions, drafts and history as every other fact.
 */
export const withFiles = <E extends Entity>(e: E, actions: { read: Action; write: Action }) => {
  const path = pathOf(e)
  const owner = z.strictObject(ownerShape(e))
  const one = owner.extend({ id: z.uuid(), hash })
  return {
    addFile: postFile(`${path}/files`, actions.write, 'file')
      .input(owner.extend({ file: sentFile }))
      .output(fileValue),
    /** The whole file, to be saved. The audit log records who downloaded it. */
    file: getFile(`${path}/{id}/files/{hash}`, actions.read).input(one).output(z.file()),
    /**
     * A small preview of a picture or of the first page of a PDF, or a large one of a `page` (from 1), which the audit log records. The
     * header `x-pages` tells the number of pages. Null for other kinds of files and for files that cannot be drawn.
     */
    filePreview: get(`${path}/{id}/files/{hash}/preview`, actions.read)
      .input(one.extend({ page: z.coerce.number().int().min(1).max(MAX_PAGES).optional() }))
      .output(z.file().nullable()),
  }
}

/** The call of an entity with photos. A photo is sent like a file, and is then a file of its record. */
export const withPhotos = <E extends Entity>(e: E, action: Action) => ({
  addPhoto: postFile(`${pathOf(e)}/photos`, action, 'picture')
    .input(z.strictObject(ownerShape(e)).extend({ file: sentFile }))
    .output(fileValue),
})
