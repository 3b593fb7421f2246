import { z } from 'zod'
import { get, post } from './contract.ts'
import type { Entity } from './entity.ts'
import type { Action } from './permissions.ts'

/**
 * The calls of an entity with pictures. A picture is sent first and named by the record afterwards, through its fact, so that it takes
 * part in versions, drafts and history as every other fact.
 */
export const withPictures = <E extends Entity>(e: E, actions: { read: Action; write: Action }) => ({
  addPicture: post(`/${e.path}/pictures`, actions.write)
    .input(z.strictObject({ file: z.file() }))
    .output(z.object({ picture: z.string() })),
  /** The picture behind a fact of a record; null when it has none. */
  picture: get(`/${e.path}/{id}/pictures/{field}`, actions.read)
    .input(z.strictObject({ id: z.uuid(), field: z.string().max(50) }))
    .output(z.file().nullable()),
})
