import { z } from 'zod'
import { del, get, patch, postSecret } from '../../kit/contract.ts'
import { asked } from '../../kit/fields.ts'
import { failureKinds } from '../../kit/services.ts'
import { accuracies, endIn, isInJapan, placedEntities } from './place.ts'
import { engines, modes } from './route.ts'

/** Longest address that is looked for. Characters. */
const MAX_ADDRESS = 300

const point = z.object({ lat: z.number(), lon: z.number() })
/** `source`: who has published the point, where a file of towns tells it. */
const located = z.object({ point, accuracy: z.enum(accuracies), source: z.string().nullable() })
export type LocatedEnd = z.infer<typeof located>

const end = asked(80).refine((text) => endIn(text) !== undefined, { params: { code: 'invalid_format' } })
const record = z.strictObject({ entity: z.enum(placedEntities), id: z.uuid() })

/** A record with its address and where that lies. `stale`: somebody has confirmed a place, but the address is another one since. */
const place = record.extend({
  name: z.string(),
  address: z.string(),
  located: located.nullable(),
  stale: z.boolean(),
  /** Whether the reader may confirm the place. */
  settable: z.boolean(),
})
export type Place = z.infer<typeof place>

const step = z.object({ text: z.string(), metres: z.number(), minutes: z.number() })

/**
 * A way. `engine`: what told it; `failed`: why a better one did not. Its ends are where the engine was asked for, each with how exactly it is
 * known.
 */
const route = z.object({
  minutes: z.int(),
  metres: z.int(),
  shape: z.array(point).nullable(),
  steps: z.array(step),
  engine: z.enum(engines),
  failed: z.enum(failureKinds).nullable(),
  from: located,
  to: located,
})
export type FoundRoute = z.infer<typeof route>

export const directionsApi = {
  /** Whether the company has map tiles; they are read from /api/tiles by ranges. */
  map: get('/directions/map', 'directions.read')
    .input(z.strictObject({}))
    .output(z.object({ tiles: z.boolean() })),
  /**
   * The way from one end to another. It reads, so that no transaction waits for a route server; addresses are never in it, only ids of
   * records and points.
   */
  route: get('/directions/route', 'directions.read')
    .input(z.strictObject({ from: end, to: end, mode: z.enum(modes) }))
    .output(route),
  /** Where a typed address lies, or the point that is typed. It is sent in the body, so that no address stands in a log of requests. */
  locate: postSecret('/directions/locate', 'directions.read', 200)
    .input(z.strictObject({ address: asked(MAX_ADDRESS).min(1) }))
    .output(located),
  /** A record as an end of a way. */
  place: get('/places/{entity}/{id}', 'directions.read').input(record).output(place),
  /** Keeps where somebody has found the address of a record on a map. */
  setPlace: patch('/places/{entity}/{id}', 'places.write')
    .input(
      record.extend({ lat: z.number(), lon: z.number() }).refine(isInJapan, { path: ['lat'], params: { code: 'outside_japan' } }),
    )
    .output(place),
  /** Forgets it again. */
  resetPlace: del('/places/{entity}/{id}', 'places.write').input(record).output(place),
}
