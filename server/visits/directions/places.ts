import { sql } from 'kysely'
import { invalid, notFound } from '#domain/kit/errors.ts'
import type { LocatedEnd, Place } from '#domain/visits/directions/directions.api.ts'
import {
  type End,
  foldAddress,
  locatedBy,
  type PlacedEntity,
  pointIn,
  type Point,
  textOfPoint,
  type Town,
} from '#domain/visits/directions/place.ts'
import type { Place as Area } from '#domain/visits/rules/facts.ts'
import { note, noteReading } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { rowsFor } from '../../kit/context/rows.ts'
import { text } from '../../kit/base/texts.ts'
import type { Db } from '../../kit/db/tables.ts'
import { readable } from '../../kit/records/list.ts'
import { nameOfRecord } from '../../kit/records/select.ts'
import { type Confirmed, forgetFound } from './foundWays.ts'

type Of = { entity: PlacedEntity; id: string }
type Addressed = Area & {
  name: string
  town: string | null
  building: string | null
  place: string | null
  lat: number | null
  lon: number | null
  placed: string | null
  settable: boolean
}

/** Records that the actor may go to: those that may be read, and the own home. */
const reachable = (ctx: Ctx, entity: PlacedEntity) =>
  entity === 'staff' ? sql`(${readable(ctx, entity)} or t.id = ${ctx.actor.staff}::uuid)` : readable(ctx, entity)

const changeable = ({ app, actor }: Ctx, entity: PlacedEntity) => {
  const action = app.nouns.writeActions.get(entity)
  return action ? rowsFor(app.nouns.scopes, actor, action) : sql<boolean>`false`
}

/**
 * A record with its address.
 * @throws {AppError} `not_found` for one that the actor may not read, or in the trash
 */
const addressed = async (ctx: Ctx, { entity, id }: Of): Promise<Addressed> => {
  const e = ctx.app.nouns.entities.find(({ name }) => name === entity)
  if (!e) throw notFound()
  const { rows } = await sql<Addressed>`
    select ${nameOfRecord(e, ctx.actor)} as name, t.postal_code, t.prefecture, t.municipality, t.town, t.building, p.id::text as place, p.lat, p.lon, p.address as placed,
      ${changeable(ctx, entity)} as settable
    from ${sql.table(entity)} t left join place p on p.${sql.ref(`${entity}_id`)} = t.id
    where t.id = ${id} and t.deleted_at is null and ${reachable(ctx, entity)}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

const atPoint = (point: Point): LocatedEnd => ({ point, accuracy: 'hand', source: null })

/** The street of an address as Japanese write it, without the building, which lies where the street does. */
export const streetOf = ({ prefecture, municipality, town }: Pick<Addressed, 'prefecture' | 'municipality' | 'town'>): string =>
  [prefecture && text('ja', `common:prefecture.${prefecture}`), municipality, town].filter(Boolean).join('')

/** Where an address lies by the files of towns that were loaded. */
const locatedByTowns = async (db: Db, address: string): Promise<LocatedEnd | undefined> => {
  const { rows } = await sql<Town & { prefecture: string; source: string }>`
    with fits as (select prefecture, municipality, max(load_id) as load_id from town_point
      where starts_with(${address}, prefecture || municipality) or starts_with(${address}, municipality) group by prefecture, municipality)
    select t.prefecture, t.municipality, t.town, t.lat, t.lon, l.source
    from town_point t join fits using (prefecture, municipality, load_id) join town_load l on l.id = t.load_id`.execute(db)
  // a municipality of which there are several (府中市) needs its prefecture
  const whole = rows.filter(({ prefecture, municipality }) => address.startsWith(prefecture + municipality))
  const towns = whole.length > 0 ? whole : rows
  const isOne = new Set(towns.map(({ prefecture }) => prefecture)).size === 1
  const found = isOne ? locatedBy(address, towns) : undefined
  return found && { ...found, source: towns[0]?.source ?? null }
}

/** A record as an end of a way. `confirmed`: its place, where somebody has confirmed one for this address; `area`: its address in codes. */
export type KnownEnd = { readonly place: Place; readonly confirmed: Confirmed | null; readonly area: Area }

/** Where a record lies: as somebody has confirmed it for its address, else by the towns. */
export const knownEnd = async (ctx: Ctx, of: Of): Promise<KnownEnd> => {
  const found = await addressed(ctx, of)
  const street = streetOf(found)
  const address = foldAddress(street)
  const { name, building, lat, lon, placed, settable, place, postal_code, prefecture, municipality } = found
  const stale = placed !== null && placed !== address
  const confirmed = place !== null && lat !== null && lon !== null && !stale ? { id: place, point: { lat, lon } } : null
  const byTowns = async () => (address === '' ? undefined : locatedByTowns(ctx.db, address))
  const located = (confirmed ? atPoint(confirmed.point) : await byTowns()) ?? null
  if (of.entity !== 'establishment') await noteReading(ctx.db, ctx, of.entity, of.id)
  return {
    place: { ...of, name, address: [street, building].filter(Boolean).join('　'), located, stale, settable },
    confirmed,
    area: { postal_code, prefecture, municipality },
  }
}
export const placeOf = async (ctx: Ctx, of: Of): Promise<Place> => (await knownEnd(ctx, of)).place

/**
 * Where an end of a way lies.
 * @throws {AppError} `invalid_input` on the field (`place_unknown`) where nothing tells
 */
export const locatedEnd = async (ctx: Ctx, field: 'from' | 'to', end: End): Promise<RouteEnd> => {
  if ('point' in end) return { located: atPoint(end.point), confirmed: null, name: textOfPoint(end.point), address: '' }
  const { place, confirmed } = await knownEnd(ctx, end)
  if (!place.located) throw invalid({ field, code: 'place_unknown' })
  return { located: place.located, confirmed, name: place.name, address: place.address }
}
export type RouteEnd = Pick<KnownEnd, 'confirmed'> & Pick<Place, 'name' | 'address'> & { readonly located: LocatedEnd }

/**
 * Where a typed address lies; latitude and longitude are taken as they are.
 * @throws {AppError} `invalid_input` on `address` (`place_unknown`) where nothing tells
 */
export const locate = async ({ db }: Ctx, typed: string): Promise<LocatedEnd> => {
  const point = pointIn(typed)
  const located = point ? atPoint(point) : await locatedByTowns(db, foldAddress(typed))
  if (!located) throw invalid({ field: 'address', code: 'place_unknown' })
  return located
}

/** Makes sure that the actor may change the record, and that it has an address which can be found. */
const changing = async (ctx: Ctx, of: Of): Promise<Addressed> => {
  const found = await addressed(ctx, of)
  if (!found.settable) throw notFound()
  return found
}

/** Keeps where the address of a record lies, as somebody has found it on a map. */
export const setPlace = async (ctx: Ctx, of: Of, { lat, lon }: Point): Promise<Place> => {
  const found = await changing(ctx, of)
  const column = sql.ref(`${of.entity}_id`)
  await sql`insert into place (${column}, lat, lon, address, set_by)
    values (${of.id}, ${lat}, ${lon}, ${foldAddress(streetOf(found))}, ${ctx.actor.id})
    on conflict (${column}) do update set lat = excluded.lat, lon = excluded.lon, address = excluded.address, set_by = excluded.set_by, set_at = now()`.execute(
    ctx.db,
  )
  await forgetFound(ctx.db, of)
  await note(ctx.db, ctx, { act: 'change', entity: of.entity, record: of.id, metadata: { place: 'set' } })
  return placeOf(ctx, of)
}

export const resetPlace = async (ctx: Ctx, of: Of): Promise<Place> => {
  await changing(ctx, of)
  const { rows } = await sql`delete from place where ${sql.ref(`${of.entity}_id`)} = ${of.id} returning id`.execute(ctx.db)
  if (rows.length > 0) await note(ctx.db, ctx, { act: 'change', entity: of.entity, record: of.id, metadata: { place: 'reset' } })
  return placeOf(ctx, of)
}
