import { z } from 'zod'
import { get, ownerShape, postFile } from './contract.ts'
import { type Entity, pathOf } from './entity.ts'
import { asked } from './fields.ts'
import type { Action } from './permissions.ts'

const field = asked(50)

/**
 * The calls of an entity with pictures. A picture is sent first and named by the record afterwards, through its fact, so that it takes
 * part in versions, drafts and history as every other fact.
 */
export const withPictures = <E extends Entity>(e: E, actions: { read: Action; write: Action }) => {
  const path = pathOf(e)
  const owner = z.strictObject(ownerShape(e))
  return {
    /** Sends a picture. `field`: the fact that will name it, since a masked picture is encrypted for its fact alone. */
    addPicture: postFile(`${path}/pictures`, actions.write, 'picture')
      .input(owner.extend({ file: z.file(), field }))
      .output(z.object({ picture: z.string() })),
    /** The picture of a fact of a record; null when it has none. A masked one can be fetched for a while after a reveal. */
    picture: get(`${path}/{id}/pictures/{field}`, actions.read)
      .input(owner.extend({ id: z.uuid(), field }))
      .output(z.file().nullable()),
  }
}
