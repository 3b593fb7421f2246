import { z } from 'zod'
import { get, ownerShape, postFile } from './contract.ts'
import { type Entity, pathOf } from './entity.ts'
import type { Action } from './permissions.ts'

/**
 * The calls of an entity with pictures. A picture is sent first and named by the record afterwards, through its fact, so that it takes
 * part in versions, drafts and history as every other fact.
 */
export const withPictures = <E extends Entity>(e: E, actions: { read: Action; write: Action }) => {
  const path = pathOf(e)
  const owner = z.strictObject(ownerShape(e))
  return {
    addPicture: postFile(`${path}/pictures`, actions.write, 'picture')
      .input(owner.extend({ file: z.file() }))
      .output(z.object({ picture: z.string() })),
    /** The picture behind a fact of a record; null when it has none. */
    picture: get(`${path}/{id}/pictures/{field}`, actions.read)
      .input(owner.extend({ id: z.uuid(), field: z.string().max(50) }))
      .output(z.file().nullable()),
  }
}
