import { z } from 'zod'
import { del, get, getFile, patch, postSecret } from '../../kit/contract.ts'
import { asked, date } from '../../kit/fields.ts'
import { languages } from '../../kit/languages.ts'
import { failureKinds } from '../../kit/services.ts'
import { serviceTypes } from '../visit.ts'
import { dayStarts, legSources } from './dayRoute.ts'
import { accuracies, endIn, isLatitudeOfJapan, isLongitudeOfJapan, placedEntities } from './place.ts'
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

const routeInput = z.strictObject({ from: end, to: end, mode: z.enum(modes) })
const paperInput = { language: z.enum(languages) }
const routePrintInput = routeInput.extend(paperInput)
export type RoutePrintInput = z.infer<typeof routePrintInput>

const dayInput = z.strictObject({ staff_id: z.uuid(), date: date().schema, start: z.enum(dayStarts), mode: z.enum(modes) })
export type DayRouteInput = z.infer<typeof dayInput>
const dayPrintInput = dayInput.extend(paperInput)
export type DayPrintInput = z.infer<typeof dayPrintInput>

/**
 * Where a day's route stops: at its start, at each visit, and at its start again. `place`: null where nothing tells where the visit is, or where the reader may not
 * read the record.
 */
const stop = z.object({
  kind: z.enum([...dayStarts, 'visit']),
  /** Patient or title of a visit, null where it has neither; else the name of the record. */
  name: z.string().nullable(),
  visit: z.object({ id: z.uuid(), service_type: z.enum(serviceTypes), starts_at: z.string(), ends_at: z.string() }).nullable(),
  place: place.nullable(),
})
export type DayStop = z.infer<typeof stop>

/** The way from a stop to the next one. `measured`: what tells its metres, line and steps; `gap`: minutes between the two visits. */
const leg = z.object({
  minutes: z.int().nullable(),
  source: z.enum(legSources),
  metres: z.int().nullable(),
  measured: z.enum([...engines, 'found']).nullable(),
  shape: z.array(point).nullable(),
  steps: z.array(step),
  gap: z.int().nullable(),
})
export type DayLeg = z.infer<typeof leg>

/** The visits of a helper on a date, in the order in which they are planned, with the ways between them. `legs`: one fewer than stops. */
const dayRoute = z.object({
  name: z.string(),
  stops: z.array(stop),
  legs: z.array(leg),
  failed: z.enum(failureKinds).nullable(),
})
export type DayRoute = z.infer<typeof dayRoute>

export const directionsApi = {
  /** Whether the company has map tiles; they are read from /api/tiles by ranges. */
  map: get('/directions/map', 'directions.read')
    .input(z.strictObject({}))
    .output(z.object({ tiles: z.boolean() })),
  /**
   * The way from one end to another. It reads, so that no transaction waits for a route server; addresses are never in it, only ids of
   * records and points.
   */
  route: get('/directions/route', 'directions.read').input(routeInput).output(route),
  print: getFile('/directions/route/print', 'directions.read').input(routePrintInput).output(z.file()),
  /** The way of a helper through the visits of a date: of whoever keeps the helper's record, or of the helper alone. */
  day: get('/directions/day', 'directions.read').input(dayInput).output(dayRoute),
  printDay: getFile('/directions/day/print', 'directions.read').input(dayPrintInput).output(z.file()),
  /** Where a typed address lies, or the point that is typed. It is sent in the body, so that no address stands in a log of requests. */
  locate: postSecret('/directions/locate', 'directions.read', 200)
    .input(z.strictObject({ address: asked(MAX_ADDRESS).min(1) }))
    .output(located),
  /** A record as an end of a way. */
  place: get('/places/{entity}/{id}', 'directions.read').input(record).output(place),
  /** Keeps where somebody has found the address of a record on a map. */
  setPlace: patch('/places/{entity}/{id}', 'places.write')
    .input(
      record.extend({
        lat: z.number().refine(isLatitudeOfJapan, { params: { code: 'outside_japan' } }),
        lon: z.number().refine(isLongitudeOfJapan, { params: { code: 'outside_japan' } }),
      }),
    )
    .output(place),
  /** Forgets it again. */
  resetPlace: del('/places/{entity}/{id}', 'places.write').input(record).output(place),
}
